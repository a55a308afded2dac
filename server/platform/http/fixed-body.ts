import type { Context } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'

/** A response body that is the same for all visitors. It is encoded and compressed once, not for each response. */
export interface FixedBody {
  type: string
  plain: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer> | undefined
  gzip: Buffer<ArrayBuffer> | undefined
}

const toGzip = promisify(gzipCompress)
const toBrotli = promisify(brotliCompress)

/** Encodes and compresses a text. */
export async function fixedBody(type: string, text: string): Promise<FixedBody> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [br, gzip] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)])
  return { type, plain, br, gzip }
}

/** Sends the body in the best encoding that the browser accepts. */
export function sendFixedBody(
  c: Context,
  body: FixedBody,
  headers: Record<string, string> = {},
): Response {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '', body)
  const bytes = encoding ? body[encoding]! : body.plain
  return c.body(bytes, 200, {
    'Content-Type': body.type,
    'Content-Length': String(bytes.length),
    ...headers,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}

function encodingFor(accepts: string, body: FixedBody): 'br' | 'gzip' | undefined {
  if (body.br && /\bbr\b/.test(accepts)) return 'br'
  return body.gzip && /\bgzip\b/.test(accepts) ? 'gzip' : undefined
}
