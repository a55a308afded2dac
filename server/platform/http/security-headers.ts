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
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const headers = c.res.headers
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (headers.has('Content-Security-Policy')) return
    headers.set(
      'Content-Security-Policy',
      [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        development ? "connect-src 'self' ws:" : "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        ...(secure ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
    )
  }
}
