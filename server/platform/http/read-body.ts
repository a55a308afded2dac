import { DomainError } from '../../kernel/domain-error.ts'

/** Largest JSON body, in bytes: a listing with the longest description and twenty pictures has room twice over. */
const jsonLimit = 64 * 1024

/** The JSON of a request, counted while it arrives. Throws `unsupported_media_type`, `payload_too_large` or `malformed_json`. */
export async function readJson(request: Request): Promise<{ value: unknown; bytes: Buffer }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type) || request.headers.has('content-encoding'))
    throw new DomainError('unsupported_media_type')
  if (Number(request.headers.get('content-length') ?? 0) > jsonLimit)
    throw new DomainError('payload_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > jsonLimit) throw new DomainError('payload_too_large')
      chunks.push(chunk)
    }
  }
  const bytes = Buffer.concat(chunks)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { value: JSON.parse(text) as unknown, bytes }
  } catch {
    throw new DomainError('malformed_json')
  }
}
