import { sql, type RawBuilder } from 'kysely'
import { bankTransfers, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PaymentId, TransferId } from '#contracts/common/ids.ts'
import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import type { TransferState } from '#contracts/payments/payment-states.ts'
import { transferList, transferCalls, type Transfer } from '#contracts/payments/transfers.ts'
import { existing } from '../../../kernel/existing.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { referencesIn } from '../reference.rules.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface TransferRow {
  id: TransferId
  bookedOn: string
  currency: CurrencyCode
  amountMinor: bigint
  narration: string
  matchedAt: Date | null
  matchedBy: string | null
  createdAt: Date
  paymentId: PaymentId | null
  reference: string | null
  paidMinor: bigint | null
  status: PaymentStatus | null
  buyerUsername: string | null
  deposit: Transfer['deposit']
  possibleDuplicate: boolean
  ignoredAt: Date | null
  ignoredBy: string | null
  ignoredReason: string | null
  /** References of open payments by transfer with exactly this amount. */
  fitting: string[]
}

const suggestionsMax = 5

const columns =
  () => sql`t.id, t.booked_on as "bookedOn", t.currency, t.amount_minor as "amountMinor", t.narration,
  coalesce(t.matched_at, t.deposit_at) as "matchedAt", t.deposit_state as deposit,
  t.duplicate_of is not null and t.accepted_at is null as "possibleDuplicate", s.username::text as "matchedBy", t.created_at as "createdAt",
  p.id as "paymentId", p.reference, p.amount_minor as "paidMinor", p.status, u.username::text as "buyerUsername",
  t.ignored_at as "ignoredAt", g.username::text as "ignoredBy", t.ignored_reason as "ignoredReason",
  case when t.payment_id is null and t.deposit_payment_id is null and t.ignored_at is null then array(
    select o.reference from payments o
    where o.method = any(${bankTransfers()}) and o.expires_at is null and o.status in ('pending', 'expired', 'failed')
      and o.currency = t.currency and o.amount_minor = t.amount_minor
    order by (o.status = 'pending') desc, o.created_at desc limit ${suggestionsMax}) else '{}' end as fitting`
const joined = sql`left join payments p on p.id = coalesce(t.payment_id, t.deposit_payment_id) left join users u on u.id = p.buyer_id
  left join staff s on s.id = coalesce(t.matched_by, t.deposit_by) left join staff g on g.id = t.ignored_by`

const wireTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  bookedOn: row.bookedOn,
  currency: row.currency,
  amount: wireAmount(row.amountMinor, row.currency),
  narration: row.narration,
  payment: row.paymentId && {
    id: row.paymentId,
    reference: row.reference!,
    amount: wireAmount(row.paidMinor!, row.currency),
    status: row.status!,
    buyerUsername: row.buyerUsername!,
  },
  deposit: row.deposit,
  possibleDuplicate: row.possibleDuplicate && row.ignoredAt === null,
  suggestions:
    row.paymentId || row.ignoredAt
      ? []
      : [...new Set([...referencesIn(row.narration), ...row.fitting])],
  matchedBy: row.matchedBy,
  matchedAt: row.matchedAt && row.matchedAt.toISOString(),
  ignored: row.ignoredAt && {
    reason: row.ignoredReason ?? '',
    by: row.ignoredBy,
    at: row.ignoredAt.toISOString(),
  },
  createdAt: row.createdAt.toISOString(),
})

const inState = {
  unmatched: sql<boolean>`t.payment_id is null and t.ignored_at is null and t.deposit_payment_id is null
    and (t.duplicate_of is null or t.accepted_at is not null)`,
  possible_duplicate: sql<boolean>`t.duplicate_of is not null and t.accepted_at is null and t.ignored_at is null`,
  matched: sql<boolean>`(t.payment_id is not null or t.deposit_payment_id is not null)`,
  ignored: sql<boolean>`t.ignored_at is not null`,
} satisfies Record<TransferState, unknown>

/** Searches by words of the narration, or by the reference of the payment that a line paid. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`t.id in (
  select id from transfers where ${contains(sql`narration`, search)}
  union select t.id from payments p join transfers t on t.payment_id = p.id
  where p.reference = ${referencesIn(search)[0] ?? search.toUpperCase()}
  union select t.id from payments p join transfers t on t.deposit_payment_id = p.id
  where p.reference = ${referencesIn(search)[0] ?? search.toUpperCase()})`

/** A page of incoming transfers, newest first. */
export default servedList({
  list: transferList,
  call: transferCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'transfers t',
        columns: columns(),
        joined,
        where: matching(asked, {
          status: (status) => inState[status],
          search: found,
          currency: (currency) => sql`t.currency = ${currency}`,
          from: (day) => sql`t.booked_on >= ${day}`,
          to: (day) => sql`t.booked_on <= ${day}`,
        }),
        order: sql`t.created_at desc, t.id desc`,
        row: wireTransfer,
      },
      page,
    ),
  line: ({ payment, ignored, ...line }) => ({
    ...line,
    paid: payment?.reference ?? '',
    ignored: ignored?.reason ?? '',
  }),
})

/** One line, which must exist. */
export async function transferOf(app: App, id: TransferId): Promise<Transfer> {
  const { rows } = await sql<TransferRow>`
    select ${columns()} from transfers t ${joined} where t.id = ${id}`.execute(app.db)
  return wireTransfer(existing(rows[0]))
}
