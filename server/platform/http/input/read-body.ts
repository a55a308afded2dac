import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** Largest body, in bytes: a listing with the longest description and twenty pictures has room twice over. */
export const bodyLimit = 64 * 1024

/** The bytes of a request of this content type, counted while they arrive, at most `limit`. Throws `unsupported_media_type` or `payload_too_large`. */
export async function readBytes(
  request: Request,
  wanted: RegExp,
  limit: number = bodyLimit,
): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!wanted.test(type) || request.headers.has('content-encoding'))
    throw new DomainError('unsupported_media_type')
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new DomainError('payload_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const chunk of unbroken(request.body)) {
      size += chunk.length
      if (size > limit) throw new DomainError('payload_too_large')
      chunks.push(chunk)
    }
  }
  return Buffer.concat(chunks)
}

/** A body as it arrives. Throws `invalid_request` where the sender hangs up. */
async function* unbroken(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>
  } catch {
    throw brokenOff()
  }
}

/** The client disconnected before the request was complete, so nobody reads the answer. */
export const brokenOff = (): DomainError =>
  new DomainError('invalid_request', { says: messageRef('errors.requestBrokeOff') })

/** The JSON of a request. Throws `unsupported_media_type`, `payload_too_large` or `malformed_json`. */
export async function readJson(request: Request): Promise<{ value: unknown; bytes: Buffer }> {
  const bytes = await readBytes(request, /^application\/json\s*(;|$)/i)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { value: JSON.parse(text) as unknown, bytes }
  } catch {
    throw new DomainError('malformed_json')
  }
}

/** These fields of a form that a browser sent by itself, each as it was first given, empty when it was not. Throws `unsupported_media_type` or `payload_too_large`. */
export async function readForm<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Record<Field, string>> {
  const bytes = await readBytes(request, /^application\/x-www-form-urlencoded\s*(;|$)/i)
  const form = new URLSearchParams(bytes.toString())
  return Object.fromEntries(fields.map((field) => [field, form.get(field) ?? ''])) as Record<
    Field,
    string
  >
}
