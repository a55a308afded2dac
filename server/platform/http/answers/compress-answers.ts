import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const compressible = /^(text\/(?!event-stream)|application\/(json|ld\+json|xml|manifest\+json))/

/**
 * Compresses pages and JSON that do not fit into one packet. Brotli at level 5 is faster than gzip at level 6, and
 * its output is smaller.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const accepts = c.req.header('accept-encoding') ?? ''
    const brotli = /\bbr\b/.test(accepts)
    if (!brotli && !/\bgzip\b/.test(accepts)) return
    const type = c.res.headers.get('content-type') ?? ''
    if (!c.res.body || c.res.headers.has('content-encoding') || !compressible.test(type)) return
    const plain = Buffer.from(await c.res.arrayBuffer())
    const { status } = c.res
    const headers = new Headers(c.res.headers)
    headers.append('Vary', 'Accept-Encoding')
    if (plain.length < 1200) {
      c.res = undefined
      c.res = new Response(plain, { status, headers })
      return
    }
    const compressed = brotli
      ? await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await toGzip(plain, { level: 6 })
    headers.set('Content-Encoding', brotli ? 'br' : 'gzip')
    headers.delete('Content-Length')
    c.res = undefined
    c.res = new Response(compressed as Uint8Array<ArrayBuffer>, { status, headers })
  }
}
