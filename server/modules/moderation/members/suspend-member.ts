import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError, refusalOf } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import { lockAllOf, putBack, takeDown } from '../../products/index.ts'
import { audit } from '../../staff/index.ts'
import { recordDecision, type Deciding, type Deps } from '../cases/record-decision.ts'
import { notifyWithdrawn } from '../remove-listing.ts'
import { suspendedUntil } from './suspension.rules.ts'

interface Suspended {
  suspended: boolean
  until: Date | null
  reason: string | null
}

/**
 * Locks the account. A new listing waits for the lock, and is refused if its seller was suspended. Throws
 * `not_found`.
 */
async function lockMember(tx: Transaction<Schema>, userId: UserId): Promise<Suspended> {
  const { rows } = await sql<Suspended>`
    select suspended_at is not null as suspended, suspended_until as until, suspension_reason as reason
    from users where id = ${userId} for no key update`.execute(tx)
  const [member] = rows
  if (!member) throw new DomainError('not_found')
  return member
}

/**
 * Suspends a member under the locks of their account and their listings: listings are hidden, running auctions
 * withdrawn and their bidders notified, unless those with bids may continue. Throws `not_found`, `already_suspended`,
 * `invalid_request`.
 */
export async function suspendMember(
  tx: Transaction<Schema>,
  app: Deps,
  userId: UserId,
  {
    until: day,
    keepAuctions,
    ...by
  }: Deciding & { until?: string | null | undefined; keepAuctions: boolean },
): Promise<void> {
  const before = await lockMember(tx, userId)
  const listings = await lockAllOf(tx, userId, 'active')
  // Waiting for the locks takes time, so the clock is read afterwards.
  const now = await app.clock.now(tx)
  if (before.suspended && !(before.until && before.until <= now))
    throw new DomainError('already_suspended')
  const until = suspendedUntil(day, now)
  await sql`update users set suspended_at = ${now}, suspended_until = ${until},
    suspension_reason = ${by.reason} where id = ${userId}`.execute(tx)

  const hidden = listings.filter(
    ({ running, bidCount }) => !(keepAuctions && running && bidCount > 0),
  )
  await takeDown(tx, {
    ids: hidden.map(({ id }) => id),
    as: 'suspended',
    now,
  })
  await notifyWithdrawn(tx, hidden)
  await recordDecision(tx, {
    ...by,
    now,
    kind: 'suspend',
    userId,
    until,
    notification: { type: 'account_suspended', params: { reason: by.reason } },
  })
  await audit(tx, {
    staffId: by.staffId,
    action: 'user.suspend',
    subject: `user:${userId}`,
    userId,
    before: { suspended: false },
    after: {
      suspended: true,
      until: until?.toISOString() ?? null,
      listingsHidden: hidden.length,
      auctionsKept: listings.length - hidden.length,
    },
    reason: by.reason,
  })
}

/**
 * Ends a suspension and shows the hidden listings again. `staffId` is null if the suspension expired. Throws
 * `not_found`, `not_suspended`.
 * `not_suspended`.
 */
export async function reinstateMember(
  tx: Transaction<Schema>,
  app: Deps,
  userId: UserId,
  by: { staffId: null } | Deciding,
): Promise<void> {
  const before = await lockMember(tx, userId)
  if (!before.suspended) throw new DomainError('not_suspended')
  await sql`update users set suspended_at = null, suspended_until = null, suspension_reason = null
    where id = ${userId}`.execute(tx)
  const listings = await lockAllOf(tx, userId, 'suspended')
  const now = await app.clock.now(tx)
  await putBack(
    tx,
    app,
    listings.map(({ id }) => id),
    now,
  )
  const { rows } = await sql<{ id: string }>`
    update moderation_decisions set ended_at = ${now}
    where user_id = ${userId} and kind = 'suspend' and ended_at is null returning id`.execute(tx)
  await notify(tx, {
    userId,
    type: 'account_reinstated',
    params: {},
    cause: `reinstated:${rows[0]?.id ?? now.getTime()}`,
  })
  await audit(tx, {
    staffId: by.staffId,
    action: 'user.reinstate',
    subject: `user:${userId}`,
    userId,
    before: { suspended: true, until: before.until?.toISOString() ?? null, reason: before.reason },
    after: { suspended: false, listingsShown: listings.length },
    ...('reason' in by && { reason: by.reason }),
  })
}

/** The most suspensions that one sweep ends. */
const batch = 100

/** Ends expired suspensions, each in a separate transaction. Safe to run in two processes at once. */
export async function endSuspensions(app: App): Promise<void> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where suspended_at is not null and suspended_until <= clock_timestamp()
    order by suspended_until limit ${batch}`.execute(app.db)
  for (const { id } of rows) {
    await app
      .change((tx) => reinstateMember(tx, app, id, { staffId: null }))
      // Either another process ended it first, or the next sweep tries again.
      .catch((error: unknown) => void refusalOf(error))
  }
}
