import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../app.ts'

interface Stored {
  call: string
  request_hash: Buffer
  status: number | null
  answer: unknown
}

/**
 * The id that a key gives to what its call creates: a UUID that nobody else can meet. What a crash left of the
 * first request is found by it, so that the repeat creates nothing twice. A key that is used again for something
 * else long after it was forgotten needs that something as part of `key`.
 */
export function idOfKey(owner: string, key: string): string {
  const hex = createHash('sha256').update(`${owner}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Seconds after which a key that was never answered is free again: no transaction lives that long. */
const abandoned = 20

/**
 * Runs a keyed write once. The key is taken first, so that of two at once the second is told to wait;
 * a repeat with the same body gets the first answer again, with another body `idempotency_mismatch`.
 * A refusal frees the key: nothing happened, and the person may try again.
 */
export async function keyedAnswer<T>(
  app: App,
  {
    owner,
    key,
    call,
    body,
  }: { owner: string; key: string; call: string; body: Buffer | undefined },
  answer: () => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new DomainError('invalid_request', {
      fields: { 'Idempotency-Key': 'At most 200 printable characters' },
    })
  const hash = createHash('sha256')
    .update(call)
    .update('\n')
    .update(body ?? '')
    .digest()
  const taken = await sql<{ key: string }>`
    insert into idempotency_keys (owner, key, call, request_hash) values (${owner}, ${key}, ${call}, ${hash})
    on conflict (owner, key) do update set created_at = now()
      where idempotency_keys.status is null and idempotency_keys.created_at < now() - make_interval(secs => ${abandoned})
        and idempotency_keys.request_hash = excluded.request_hash
    returning key`.execute(app.db)
  if (taken.rows.length === 0) return repeated<T>(app, owner, key, hash)
  try {
    const value = await answer()
    await sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(value)}::json
      where owner = ${owner} and key = ${key}`.execute(app.db)
    return value
  } catch (error) {
    if (error instanceof DomainError)
      await sql`delete from idempotency_keys where owner = ${owner} and key = ${key} and status is null`.execute(
        app.db,
      )
    throw error
  }
}

async function repeated<T>(app: App, owner: string, key: string, hash: Buffer): Promise<T> {
  const { rows } = await sql<Stored>`select call, request_hash, status, answer from idempotency_keys
    where owner = ${owner} and key = ${key}`.execute(app.db)
  const first = rows[0]
  if (first && !first.request_hash.equals(hash)) throw new DomainError('idempotency_mismatch')
  if (!first || first.status === null) throw new DomainError('idempotency_busy', { retryAfter: 1 })
  return first.answer as T
}
