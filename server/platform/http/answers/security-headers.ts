import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../../config.ts'
import { newNonce } from '../../../kernel/new-nonce.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** A random value for each response. Only scripts with it run. */
    nonce: string
  }
}

type Settings = Pick<Config, 'publicUrl' | 'development'>

/**
 * Sets a strict content security policy with a nonce and forbids framing and content sniffing. HSTS is sent only if
 * the shop is served over HTTPS. In development Vite may connect and inject styles. `pictures` is a store from which
 * browsers load pictures.
 */
export function securityHeaders(config: Settings, pictures?: string): MiddlewareHandler {
  const http = headersOf(config, { secure: false, pictures })
  const https = headersOf(config, { secure: true, pictures })

  return async (c, next) => {
    const nonce = newNonce('base64')
    c.set('nonce', nonce)
    const { everywhere, fixed, policy } = config.publicUrl.startsWith('https:') ? https : http
    const headers = Object.entries({
      ...fixed,
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${policy}`,
    })
    if (c.req.path.startsWith('/api/')) {
      // Headers that are set before the handler runs become part of the response it creates. Changing a finished
      // response costs more than everything else here.
      for (const [name, value] of headers) c.header(name, value)
      return next()
    }
    await next()
    // Scripts and images do not need the policies of a document, which would add half a kilobyte to each.
    const added = isDocument(c.res) ? headers : Object.entries(everywhere)
    for (const [name, value] of added) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

function headersOf(
  { development }: Settings,
  { secure, pictures }: { secure: boolean; pictures: string | undefined },
) {
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  const fixed = {
    ...everywhere,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  const policy = [
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: blob:${pictures ? ` ${pictures}` : ''}`,
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return { everywhere, fixed, policy }
}

/** Content types of built files, which are never shown as a page. */
const builtFile = /^(text\/(css|javascript)|font\/|image\/(?!svg))/

function isDocument({ headers }: Response): boolean {
  return !builtFile.test(headers.get('content-type') ?? '')
}
