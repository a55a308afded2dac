import type { MiddlewareHandler } from 'hono'
import { randomBytes } from 'node:crypto'

declare module 'hono' {
  interface ContextVariableMap {
    /** One for each page: only scripts that carry it run. */
    nonce: string
  }
}

/** Strict content policy with a nonce, no framing, no sniffing; HTTPS only once it is served by HTTPS. Development lets Vite connect and inject styles. */
export function securityHeaders(publicUrl: string, development: boolean): MiddlewareHandler {
  const secure = publicUrl.startsWith('https:')
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
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    const headers = Object.entries({
      ...fixed,
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ${policy}`,
    })
    if (c.req.path.startsWith('/api/')) {
      // Said beforehand, they are part of the answer that is made; opening it again afterwards costs more than the rest.
      for (const [name, value] of headers) c.header(name, value)
      return next()
    }
    await next()
    // Scripts and images need only their type; the policies for a document cost half a kilobyte each.
    const said = isDocument(c.res) ? headers : Object.entries(everywhere)
    for (const [name, value] of said) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/** Built files, by their types; none of them is shown as a page. */
const builtFile = /^(text\/(css|javascript)|font\/|image\/(?!svg))/

function isDocument({ headers }: Response): boolean {
  return !builtFile.test(headers.get('content-type') ?? '')
}
