import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import type { PayoutId, RefundId } from '../../../contracts/ids.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'

/** Money to be paid to somebody by hand: a payout that a seller asked for, or a refund that is owed. */
export interface Due<Id extends string> {
  id: Id
  status: string
  /** Whom. */
  username: string
  name: string
  /** Where to: of a refund, the way it was paid in. */
  destination: string
  currency: CurrencyCode
  amountMinor: bigint
  /** What for, such as an order's number. */
  subject: string
  createdAt: Date
}

/** Payouts that wait for staff, oldest first: their real destinations. */
export async function payoutsDue(app: App): Promise<Due<PayoutId>[]> {
  const { rows } = await sql<Due<PayoutId>>`
    select p.id, p.status, u.username, u.first_name || ' ' || u.last_name as name, p.destination, p.currency,
      p.amount_minor as "amountMinor", 'Payout' as subject, p.created_at as "createdAt"
    from payouts p join users u on u.id = p.seller_id
    where p.status in ('requested', 'approved') order by p.created_at, p.id`.execute(app.db)
  return rows
}

/** Refunds that are owed, oldest first. */
export async function refundsDue(app: App): Promise<Due<RefundId>[]> {
  const { rows } = await sql<Due<RefundId>>`
    select r.id, r.status, u.username, u.first_name || ' ' || u.last_name as name,
      concat_ws(' ', coalesce(pay.method, o.payment_method), coalesce(pay.phone, o.mobile_money_number, u.phone_e164)) as destination,
      r.currency, r.amount_minor as "amountMinor", coalesce(o.number, 'Checkout') as subject, r.created_at as "createdAt"
    from refunds r join users u on u.id = r.buyer_id
    left join orders o on o.id = r.order_id
    left join payments pay on pay.id = coalesce(r.payment_id, o.payment_id)
    where r.status = 'due' order by r.created_at, r.id`.execute(app.db)
  return rows
}

/** What is due as a file for whoever pays it. What a spreadsheet would take for a formula is written as text. */
export const dueFile = (due: Due<string>[]): string =>
  stringify(
    due.map((each) => ({
      ...each,
      amount: wireAmount(each.amountMinor),
      asked: each.createdAt.toISOString(),
    })),
    {
      header: true,
      columns: [
        'id',
        'status',
        'subject',
        'username',
        'name',
        'destination',
        'currency',
        'amount',
        'asked',
      ],
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
    },
  )
