import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../app.ts'
import { abandonedAfter, abandonKey, type Claim } from './abandoned-keys.ts'

interface Stored {
  request_hash: Buffer
  status: number | null
  answer: unknown
}

/** A write request with an `Idempotency-Key`. */
export interface KeyedRequest {
  /** The id of the member or staff member. */
  owner: string
  key: string
  /** Method and path. */
  call: string
  body: Buffer | undefined
}

const hashOf = ({ call, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(call)
    .update('\n')
    .update(body ?? '')
    .digest()

/**
 * The id of the object that a keyed request creates: a UUID derived from the owner, the key and the whole request. A
 * retry after a crash finds the first result by this id. A different call or body gets a different id, even after the
 * key has expired.
 */
export function idOfRequest(request: KeyedRequest): string {
  return idOfKey(request.owner, `${request.key}\n${hashOf(request).toString('hex')}`)
}

/** A UUID derived from an owner and a text. */
export function idOfKey(owner: string, text: string): string {
  const hex = createHash('sha256').update(`${owner}\n${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Runs a keyed write once. It takes the key first: until it has finished, a second request gets `idempotency_busy`.
 * Later, a request with the same body gets the stored response, and one with another body gets
 * `idempotency_mismatch`. A `DomainError` releases the key, unless another request has taken it over; after any other
 * error, when the result is unknown, a retry may take it over.
 */
export async function keyedAnswer<T>(
  app: App,
  request: KeyedRequest,
  answer: () => Promise<T>,
): Promise<T> {
  const { owner, key, call } = request
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new DomainError('invalid_request', {
      fields: { 'Idempotency-Key': messageRef('errors.keyCharacters') },
    })
  const hash = hashOf(request)
  const claim = { owner, key, holder: randomUUID() }
  const claimed = await claimKey(app, request, { claim, hash }).catch((error: unknown) => {
    abandonKey(app, claim)
    throw error
  })
  if (!claimed) return repeated<T>(app, request, hash)
  try {
    const value = await answer()
    // Also if another request has taken over the key: the first success is stored.
    await sql`
      insert into idempotency_keys (owner, key, call, request_hash, status, answer)
      values (${owner}, ${key}, ${call}, ${hash}, 200, ${JSON.stringify(value)}::json)
      on conflict (owner, key) do update set status = excluded.status, answer = excluded.answer
        where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash`.execute(
      app.db,
    )
    return value
  } catch (error) {
    if (error instanceof DomainError)
      await sql`delete from idempotency_keys
        where owner = ${owner} and key = ${key} and holder = ${claim.holder} and status is null`.execute(
        app.db,
      )
    else abandonKey(app, claim)
    throw error
  }
}

/** Takes the key unless another request has it. An error leaves open whether it was taken. */
async function claimKey(
  app: App,
  { owner, key, call }: KeyedRequest,
  { claim, hash }: { claim: Claim; hash: Buffer },
): Promise<boolean> {
  const claimed = await sql<{ key: string }>`
    insert into idempotency_keys (owner, key, call, request_hash, holder)
    values (${owner}, ${key}, ${call}, ${hash}, ${claim.holder})
    on conflict (owner, key) do update set created_at = now(), holder = excluded.holder
      where idempotency_keys.status is null and idempotency_keys.created_at < now() - make_interval(secs => ${abandonedAfter})
        and idempotency_keys.request_hash = excluded.request_hash
    returning key`.execute(app.db)
  return claimed.rows.length > 0
}

async function repeated<T>(app: App, { owner, key }: KeyedRequest, hash: Buffer): Promise<T> {
  const { rows } = await sql<Stored>`select request_hash, status, answer from idempotency_keys
    where owner = ${owner} and key = ${key}`.execute(app.db)
  const first = rows[0]
  if (first && !first.request_hash.equals(hash)) throw new DomainError('idempotency_mismatch')
  if (!first || first.status === null) throw new DomainError('idempotency_busy', { retryAfter: 1 })
  return first.answer as T
}
