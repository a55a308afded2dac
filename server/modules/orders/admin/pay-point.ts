import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PickupPointId, StaffId } from '#contracts/common/ids.ts'
import type { AdminPickupPoint } from '#contracts/orders/admin/pickup-points.ts'
import { sql } from 'kysely'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { App } from '../../../platform/app.ts'
import { move, post } from '../../ledger/index.ts'
import { audit } from '../../staff/index.ts'
import { readAdminPoint } from './point-rows.ts'

interface PointPayout {
  currency: CurrencyCode
  amountMinor: bigint
  reference: string
  /** The id of the payout; a new one without. */
  id: string | undefined
}

/**
 * Records that staff paid a pickup point by hand. Under the lock of the point, so that two payouts at once cannot
 * exceed its balance. Throws `not_found`, `insufficient_balance`.
 */
export function payPoint(
  app: App,
  staffId: StaffId,
  pointId: PickupPointId,
  { currency, amountMinor, reference, id = newId() }: PointPayout,
): Promise<AdminPickupPoint> {
  return app.db.transaction().execute(async (tx) => {
    await sql`select from pickup_points where id = ${pointId} for no key update`.execute(tx)
    const { rows } = await sql<{ balance: bigint }>`
      select (coalesce((select sum(earned_minor) from pickup_parcels
          where point_id = p.id and earned_currency = ${currency}), 0)
        - coalesce((select sum(amount_minor) from pickup_payouts
          where point_id = p.id and currency = ${currency}), 0))::bigint as balance
      from pickup_points p where p.id = ${pointId}`.execute(tx)
    const [point] = rows
    if (!point) throw new DomainError('not_found')
    if (amountMinor > point.balance) {
      const says = messageRef('ordersRefusals.moreThanBalance', {
        amount: moneyText(point.balance, currency),
      })
      throw new DomainError('insufficient_balance', { says, fields: { amount: says } })
    }
    await tx
      .insertInto('pickup_payouts')
      .values({
        id,
        point_id: pointId,
        currency,
        amount_minor: amountMinor,
        reference,
        staff_id: staffId,
      })
      .execute()
    await post(tx, {
      kind: 'pickup_payout',
      key: `pickup-payout:${id}`,
      entries: move({ kind: 'pickup' }, { kind: 'provider' }, currency, amountMinor),
    })
    await audit(tx, {
      staffId,
      action: 'pickup_point.pay',
      subject: `pickup_point:${pointId}`,
      after: { reference, amount: moneyText(amountMinor, currency) },
    })
    return (await readAdminPoint(tx, pointId))!
  })
}
