import { sql, type Transaction } from 'kysely'
import { defaultRate, usdMinorOf } from '#contracts/currencies/currencies.ts'
import type { PaymentId, UserId } from '#contracts/common/ids.ts'
import { after } from '../../server/kernel/clock.ts'
import { newId } from '../../server/kernel/new-id.ts'
import { move, post } from '../../server/modules/ledger/index.ts'
import { savePayment } from '../../server/modules/payments/store.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { demoPayouts, demoTransferer, demoTransfers } from '../catalogue/sales.ts'
import { known } from './known.ts'
import { daysBefore } from './moments.ts'

type Members = ReadonlyMap<string, string>
const day = 24 * 60 * 60 * 1000

/** Inserts payouts: one waiting, one approved and one paid. */
export async function insertPayouts(
  tx: Transaction<Schema>,
  members: Members,
  now: Date,
): Promise<void> {
  for (const { seller, zwl, daysAgo, as } of demoPayouts) {
    const sellerId = known(members, seller) as UserId
    const at = daysBefore(now, daysAgo)
    const amountMinor = BigInt(zwl) * 100n
    const { rows } = await sql<{ id: string }>`
      insert into payouts (seller_id, currency, amount_minor, destination, destination_kind, status, reference,
        decided_at, created_at, updated_at)
      select id, 'ZWL', ${amountMinor}, 'EcoCash ' || phone_e164, 'ecocash', ${as}::text,
        case when ${as}::text = 'paid' then 'EC 261115.0917.H40012' end,
        case when ${as}::text <> 'requested' then ${after(at, day)}::timestamptz end, ${at}, ${at}
      from users where id = ${sellerId} returning id`.execute(tx)
    const id = rows[0]!.id
    const sellerAccount = { kind: 'seller', ownerId: sellerId } as const
    await post(tx, {
      kind: 'payout',
      key: `payout:${id}`,
      at,
      entries: move(sellerAccount, { kind: 'payout' }, 'ZWL', amountMinor),
    })
    if (as === 'paid')
      await post(tx, {
        kind: 'payout_paid',
        key: `payout-paid:${id}`,
        at: after(at, day),
        entries: move({ kind: 'payout' }, { kind: 'provider' }, 'ZWL', amountMinor),
      })
  }
}

/** Five dollars a month. */
const subscriptionMinor = 12_500_000n

/** Inserts unmatched transfers, in addition to one that is expected. */
export async function insertTransfers(
  tx: Transaction<Schema>,
  members: Members,
  now: Date,
): Promise<void> {
  if (usdMinorOf(subscriptionMinor, defaultRate, 'ZWL') !== 500n)
    throw new Error('a subscription costs five dollars')
  await savePayment(tx, {
    id: newId(now.getTime()) as PaymentId,
    target: { subscriber: known(members, demoTransferer) as UserId },
    buyerId: known(members, demoTransferer) as UserId,
    method: 'bank_transfer',
    currency: 'ZWL',
    amountMinor: subscriptionMinor,
    phone: null,
    expiresAt: null,
    nextPollAt: after(now, 60_000),
    watchUntil: after(now, 7 * day),
    now,
  })
  for (const { narration, zwl, daysAgo } of demoTransfers)
    await sql`
      insert into transfers (line_hash, booked_on, currency, amount_minor, narration)
      values (sha256(convert_to(${narration}, 'UTF8')), ${daysBefore(now, daysAgo)}::timestamptz::date, 'ZWL',
        ${BigInt(zwl) * 100n}, ${narration})`.execute(tx)
}
