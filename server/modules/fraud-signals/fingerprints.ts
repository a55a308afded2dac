import { sql } from 'kysely'
import type { Context } from 'hono'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { clientAddress } from '../../platform/http/limits/client-address.ts'
import { deviceCookie, readCookie } from '../../platform/http/session.ts'

type FingerprintKind = 'address' | 'device' | 'wallet'
interface Fingerprint {
  kind: FingerprintKind
  value: string
}

/** Days for which a fingerprint is stored after it was last seen. */
export const fingerprintDays = 90

/** The fingerprints that this process has stored today. Each is stored at most once a day. */
const written = new WeakMap<App, { day: number; fingerprints: Set<string> }>()

/**
 * Records where a member was seen, without delaying the caller. Only keyed hashes are stored. Errors are only logged.
 */
function noteFingerprints(app: App, userId: UserId, fingerprints: readonly Fingerprint[]): void {
  const day = Math.floor(Date.now() / 86_400_000)
  let known = written.get(app)
  if (known?.day !== day) {
    known = { day, fingerprints: new Set() }
    written.set(app, known)
  }
  const fresh = fingerprints.flatMap(({ kind, value }) => {
    const digest = app.secrets.digest(`mark:${kind}`, value)
    const name = `${userId} ${kind} ${digest.toString('base64')}`
    if (known.fingerprints.has(name)) return []
    known.fingerprints.add(name)
    return [{ kind, digest }]
  })
  if (fresh.length === 0) return
  const kinds = fresh.map(({ kind }) => kind)
  const digests = fresh.map(({ digest }) => digest)
  sql`insert into member_fingerprints (user_id, kind, digest)
    select ${userId}, fingerprint.kind, fingerprint.digest
    from unnest(${kinds}::text[], ${digests}::bytea[]) as fingerprint (kind, digest)
    on conflict (user_id, kind, digest) do update set last_seen_at = now()`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'a mark was not written down'))
}

/** Records the network and browser of a member's request. Pass `device` if the response sets its cookie. */
export function noteSeen(
  app: App,
  c: Context,
  userId: UserId,
  device: string | undefined = readCookie(c, deviceCookie),
): void {
  const network = clientAddress(c, app.config.trustedProxies)
  const known = network !== 'inside' && network !== 'unknown'
  noteFingerprints(app, userId, [
    ...(known ? [{ kind: 'address' as const, value: network }] : []),
    ...(device ? [{ kind: 'device' as const, value: device }] : []),
  ])
}

/** Records the wallet that a member pays from or is paid to. `number` is E.164. */
export const noteWallet = (app: App, userId: UserId, number: string): void =>
  noteFingerprints(app, userId, [{ kind: 'wallet', value: number }])

/** Deletes fingerprints not seen for 90 days, a few thousand at a time. */
export async function forgetFingerprints(app: App): Promise<void> {
  for (;;) {
    const gone = await sql`delete from member_fingerprints where ctid in (
      select ctid from member_fingerprints where last_seen_at < now() - make_interval(days => ${fingerprintDays})
      limit 5000)`.execute(app.db)
    if ((gone.numAffectedRows ?? 0n) < 5000n) return
  }
}
