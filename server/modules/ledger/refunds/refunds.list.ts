import { sql, type RawBuilder } from 'kysely'
import { refundList, moneyAdminCalls, type AdminRefund } from '#contracts/ledger/admin/money.ts'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { sentColumns, sentFor } from '../sent-columns.ts'

interface Row extends Omit<
  AdminRefund,
  'amount' | 'createdAt' | 'paidAt' | 'destination' | 'sendable' | 'sentAt'
> {
  method: PaymentMethod | null
  phone: string
  /** The number that paid is known. */
  hasNumber: boolean
  sentAt: Date | null
  amountMinor: bigint
  createdAt: Date
  paidAt: Date | null
}

const refundOf =
  ({ payments }: Pick<App, 'payments'>) =>
  ({
    amountMinor,
    createdAt,
    paidAt,
    method,
    phone,
    hasNumber,
    sentAt,
    ...refund
  }: Row): AdminRefund => ({
    ...refund,
    sendable:
      refund.status === 'due' &&
      refund.sent !== 'pending' &&
      hasNumber &&
      method !== null &&
      payments.sends('refund', methodOf(method).provider, refund.currency),
    sentAt: sentAt && sentAt.toISOString(),
    destination: method ? `${methodOf(method).label} ${phone}` : phone,
    amount: wireAmount(amountMinor, refund.currency),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt && paidAt.toISOString(),
  })

/** Searches by the member, the order or the reference of the transfer. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`r.id in (
  select id from refunds where buyer_id = (select id from users where username = ${search}::citext)
  union select id from refunds where order_id = (select id from orders where number = ${search.toUpperCase()})
  union select id from refunds where reference = ${search})`

const paidIn = sql`left join orders o on o.id = r.order_id
  left join payments pay on pay.id = coalesce(r.payment_id, o.payment_id)`
const way = sql`coalesce(pay.method, o.payment_method)`
/** Columns of a single refund as subqueries, which avoids joining all orders and payments for a few refunds. */
const wayOf = sql`coalesce((select method from payments where id = r.payment_id),
  (select coalesce((select method from payments where id = o.payment_id), o.payment_method) from orders o where o.id = r.order_id))`

const columns = sql`r.id, r.status, u.username::text as username, u.first_name || ' ' || u.last_name as name,
  ${way} as method, coalesce(pay.phone, o.mobile_money_number, u.phone_e164, '') as phone,
  r.currency, r.amount_minor as "amountMinor", coalesce(o.number, 'Checkout') as subject, r.order_id as "orderId",
  r.created_at as "createdAt", r.reference, r.paid_at as "paidAt", pay.phone is not null as "hasNumber", ${sentColumns}`

/**
 * A page of refunds: open ones oldest first, paid ones newest first. The money goes back to where the payment came
 * from.
 */
export default servedList({
  list: refundList,
  call: moneyAdminCalls.refunds,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'refunds r',
        columns,
        joined: sql`join users u on u.id = r.buyer_id ${paidIn} ${sentFor(sql`d.refund_id = r.id`)}`,
        where: matching(asked, {
          state: (state) => (state === 'all' ? sql`true` : sql`r.status = ${state}`),
          search: found,
          method: (method) => sql`${wayOf} = ${method}`,
          currency: (currency) => sql`r.currency = ${currency}`,
          days: sql`r.created_at`,
        }),
        order: asked.state === 'due' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`,
        row: refundOf(app),
      },
      page,
    ),
})
