import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** Largest body in bytes: twice the size of a listing with the longest description and twenty images. */
export const bodyLimit = 64 * 1024

/**
 * Reads the body of a request with this content type, at most `limit` bytes, unless it was `received` before. Throws
 * `unsupported_media_type` or `payload_too_large`.
 */
export async function readBytes(
  request: Request,
  wanted: RegExp,
  limit: number = bodyLimit,
  received?: Buffer,
): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!wanted.test(type) || request.headers.has('content-encoding'))
    throw new DomainError('unsupported_media_type')
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new DomainError('payload_too_large')
  if (received) return received
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const chunk of chunksOf(request.body)) {
      size += chunk.length
      if (size > limit) throw new DomainError('payload_too_large')
      chunks.push(chunk)
    }
  }
  return Buffer.concat(chunks)
}

/** The chunks of a body. Throws `invalid_request` if the client disconnects. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>
  } catch {
    throw brokenOff()
  }
}

/** The error for a client that disconnected before its request was complete. */
export const brokenOff = (): DomainError =>
  new DomainError('invalid_request', { says: messageRef('errors.requestBrokeOff') })

/**
 * Reads the JSON of a request, whose body may have been `received` before. Throws `unsupported_media_type`,
 * `payload_too_large` or `malformed_json`.
 */
export async function readJson(
  request: Request,
  received: Buffer | undefined,
): Promise<{ value: unknown; bytes: Buffer }> {
  const bytes = await readBytes(request, /^application\/json\s*(;|$)/i, bodyLimit, received)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { value: JSON.parse(text) as unknown, bytes }
  } catch {
    throw new DomainError('malformed_json')
  }
}

/**
 * Reads fields of a form that was sent without JavaScript: the first value of each, empty if it is missing. A field of
 * a group, such as `size.1` of `size`, is present only if it was sent. Throws `unsupported_media_type` or
 * `payload_too_large`.
 */
export async function readForm<Field extends string, Group extends string = never>(
  request: Request,
  fields: readonly Field[],
  groups: readonly Group[] = [],
): Promise<FormValues<Field, Group>> {
  const bytes = await readBytes(request, /^application\/x-www-form-urlencoded\s*(;|$)/i)
  const sent = new Map([...new URLSearchParams(bytes.toString())].toReversed())
  const grouped = [...sent.keys()].filter((name) =>
    groups.some((group) => name.startsWith(`${group}.`)),
  )
  return Object.fromEntries(
    [...fields, ...grouped].map((field) => [field, sent.get(field) ?? '']),
  ) as FormValues<Field, Group>
}

/** The values of a form by field. */
export type FormValues<Field extends string, Group extends string = never> = Record<Field, string> &
  Partial<Record<`${Group}.${string}`, string>>
