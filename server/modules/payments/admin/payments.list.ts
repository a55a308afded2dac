import { sql, type RawBuilder } from 'kysely'
import type { PaymentId, TransferId } from '#contracts/common/ids.ts'
import {
  paymentList,
  paymentAdminCalls,
  type AdminPayment,
  type AdminPaymentDetail,
} from '#contracts/payments/admin/payments.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { phoneNumberOf } from '../../accounts/index.ts'
import { referencesIn } from '../reference.rules.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Omit<AdminPayment, 'amount' | 'createdAt' | 'paidAt'> {
  amountMinor: bigint
  createdAt: Date
  paidAt: Date | null
}

/** Searches by our reference or a phone number in any spelling, the provider's reference, or a username. */
function found(search: string): RawBuilder<boolean> {
  const [reference = search.toUpperCase()] = referencesIn(search)
  return sql<boolean>`p.id in (
    select id from payments where reference = ${reference}
    union select id from payments where provider_id = ${search}
    union select id from payments where phone = ${phoneNumberOf(search) ?? search}
    union select id from payments where buyer_id = (select id from users where username = ${search}::citext))`
}

const columns = sql`p.id, p.purpose, u.username::text as "buyerUsername", p.method, p.currency,
  p.amount_minor as "amountMinor", p.status, p.reason, p.reference, p.provider_id as "providerId", p.phone,
  p.created_at as "createdAt", p.paid_at as "paidAt"`

const paymentOf = ({ amountMinor, createdAt, paidAt, ...payment }: Row): AdminPayment => ({
  ...payment,
  amount: wireAmount(amountMinor, payment.currency),
  createdAt: createdAt.toISOString(),
  paidAt: paidAt && paidAt.toISOString(),
})

/** A page of all payments, newest first. */
export default servedList({
  list: paymentList,
  call: paymentAdminCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'payments p',
        columns,
        joined: sql`join users u on u.id = p.buyer_id`,
        where: matching(asked, {
          search: found,
          status: (status) => sql`p.status = ${status}`,
          method: (method) => sql`p.method = ${method}`,
          currency: (currency) => sql`p.currency = ${currency}`,
          checkout: (checkout) => sql`p.checkout_id = ${checkout}`,
          days: sql`p.created_at`,
        }),
        order: sql`p.created_at desc, p.id desc`,
        row: paymentOf,
      },
      page,
    ),
})

interface DetailRow extends Row {
  checkoutId: AdminPaymentDetail['checkoutId']
  providerStatus: string | null
  polls: number
  nextPollAt: Date | null
  expiresAt: Date | null
  orders: AdminPaymentDetail['orders']
  transfer: AdminPaymentDetail['transfer']
  deposits: { id: TransferId; amountMinor: string; state: 'held' | 'used' | 'returned' }[]
  events: AdminPaymentDetail['events']
}

/** Most events shown for one payment. */
const eventsShown = 100

/** One payment with all its records, the latest first. Throws `payment_not_found`. */
export async function adminPayment(app: App, id: PaymentId): Promise<AdminPaymentDetail> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, p.checkout_id as "checkoutId", p.provider_status as "providerStatus", p.polls,
      p.next_poll_at as "nextPollAt", p.expires_at as "expiresAt",
      coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'title', o.title) order by o.id)
        from orders o where o.checkout_id = p.checkout_id and o.buyer_id = p.buyer_id), '[]') as orders,
      (select json_build_object('id', t.id, 'narration', t.narration) from transfers t where t.payment_id = p.id) as transfer,
      coalesce((select json_agg(json_build_object('id', t.id, 'amountMinor', t.amount_minor::text, 'state', t.deposit_state)
        order by t.deposit_at, t.id) from transfers t where t.deposit_payment_id = p.id), '[]') as deposits,
      coalesce((select json_agg(json_build_object('kind', e.kind, 'body', e.body, 'at', e.created_at) order by e.created_at desc, e.id desc)
        from (select * from payment_events where payment_id = p.id order by created_at desc limit ${eventsShown}) e), '[]') as events
    from payments p join users u on u.id = p.buyer_id where p.id = ${id}`.execute(app.db)
  const [row] = rows
  if (!row) throw new DomainError('payment_not_found')
  const {
    checkoutId,
    providerStatus,
    polls,
    nextPollAt,
    expiresAt,
    orders,
    transfer,
    deposits,
    events,
    ...payment
  } = row
  return {
    ...paymentOf(payment),
    checkoutId,
    providerStatus,
    polls,
    nextPollAt: nextPollAt && nextPollAt.toISOString(),
    expiresAt: expiresAt && expiresAt.toISOString(),
    orders,
    transfer,
    deposits: deposits.map(({ amountMinor: minor, ...deposit }) => ({
      ...deposit,
      amount: wireAmount(BigInt(minor), payment.currency),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  }
}
