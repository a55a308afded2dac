import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { outsideRequests } from '../request-id.ts'

/**
 * Seconds after which another request may take over a key without a stored response, because the process that took it
 * may have crashed.
 */
export const abandonedAfter = 20

/** The claim of a request on its key. */
export interface Claim {
  owner: string
  key: string
  holder: string
}

/** Claims of requests that failed without a result, until the database knows. */
const failedClaims = new WeakMap<App, Set<Claim>>()
/** Milliseconds between two attempts while the database does not answer. */
const retryAfter = 500

/**
 * Lets a retry take over the key of a request that failed, such as by a lost connection: its process does nothing more
 * for it. What it may have written is found by the id that comes from the key. The database may be down at that moment,
 * so this goes on in the background until it answers; after `abandonedAfter` seconds the key is free anyway.
 */
export function abandonKey(app: App, claim: Claim): void {
  const running = failedClaims.get(app)
  if (running) return void running.add(claim)
  const claims = new Set([claim])
  failedClaims.set(app, claims)
  void outsideRequests(() => abandonAll(app, claims))
}

async function abandonAll(app: App, claims: Set<Claim>): Promise<void> {
  const end = performance.now() + abandonedAfter * 1000
  while (claims.size > 0 && performance.now() < end) {
    const batch = [...claims]
    try {
      await sql`update idempotency_keys set created_at = now() - make_interval(secs => ${abandonedAfter + 1})
        from unnest(${batch.map(({ owner }) => owner)}::text[], ${batch.map(({ key }) => key)}::text[],
          ${batch.map(({ holder }) => holder)}::text[]) as claim (owner, key, holder)
        where idempotency_keys.owner = claim.owner and idempotency_keys.key = claim.key
          and idempotency_keys.holder::text = claim.holder and status is null`.execute(app.db)
      for (const claim of batch) claims.delete(claim)
    } catch {
      await delay(retryAfter, undefined, { ref: false })
    }
  }
  failedClaims.delete(app)
}
