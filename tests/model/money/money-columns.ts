import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import { column, flag, list, number, orNull, text, time } from '../columns.ts'

const amount = { currency: text(), amount: number('amount_minor') }

/** A column of a member's entries in an exchange: given or received. A debt is given away by adding to it. */
const exchangeEntry = (name: string, direction: '' | 'desc') =>
  `(array_agg(e.${name} order by e.amount_minor * case a.kind when 'seller' then 1 else -1 end ${direction}))[1]`

/** The parts of the snapshot about money, without orders. */
export const money = {
  payments: list('payments', {
    id: text(),
    checkout: orNull(text('checkout_id')),
    buyer: text('buyer_id'),
    method: text(),
    ...amount,
    status: column<PaymentStatus>(),
    reference: text(),
    purpose: text(),
  }),
  refunds: list('refunds', {
    id: text(),
    order: orNull(text('order_id')),
    payment: orNull(text('payment_id')),
    buyer: text('buyer_id'),
    ...amount,
    status: text(),
  }),
  payouts: list('payouts', {
    id: text(),
    seller: text('seller_id'),
    ...amount,
    status: text(),
    /** The staff member who approved it. */
    approver: orNull(text('approved_by')),
  }),
  disbursements: list('disbursements', {
    id: text(),
    refund: orNull(text('refund_id')),
    payout: orNull(text('payout_id')),
    reference: text(),
    ...amount,
    status: column<'pending' | 'paid' | 'failed'>(),
  }),
  transfers: list('transfers', {
    id: text(),
    ...amount,
    narration: text(),
    ignored: flag('ignored_at is not null'),
    /** The payment that paid for it, or was booked despite a different amount. */
    payment: orNull(
      text("coalesce(payment_id::text, to_jsonb(transfers) ->> 'deposit_payment_id')"),
    ),
    deposit: column<'held' | 'used' | 'returned' | null>("to_jsonb(transfers) ->> 'deposit_state'"),
    /** It may be a line of an earlier file. */
    doubtful: flag(
      `to_jsonb(transfers) ->> 'duplicate_of' is not null and to_jsonb(transfers) ->> 'accepted_at' is null`,
    ),
  }),
  /** Sums of the ledger by account, and for each order by account. */
  accounts: list(
    'ledger_accounts a join ledger_entries e on e.account_id = a.id group by a.kind, a.owner_id, a.currency',
    {
      kind: text('a.kind'),
      owner: orNull(text('a.owner_id')),
      currency: text('a.currency'),
      sum: number('sum(e.amount_minor)::bigint'),
    },
    '1, 3, 2',
  ),
  booked: list(
    `(select id, order_id from journals where order_id is not null
      union all
      select paid.id, r.order_id from refunds r join journals paid on paid.key = 'refund-paid:' || r.id
      where r.order_id is not null and paid.order_id is null) j
     join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
     group by j.order_id, a.kind, e.currency`,
    {
      order: text('j.order_id'),
      kind: text('a.kind'),
      currency: text('e.currency'),
      sum: number('sum(e.amount_minor)::bigint'),
    },
    '1, 2, 3',
  ),
  /** Exchanges of a balance or debt into another currency: the changes of the owner's accounts. */
  exchanges: list(
    `journals j join ledger_entries e on e.journal_id = j.id
     join ledger_accounts a on a.id = e.account_id and a.owner_id is not null
     where j.kind = 'exchange' group by j.id, a.kind`,
    {
      owner: text('(array_agg(a.owner_id))[1]'),
      /** Of the account: each is exchanged by itself. */
      kind: text('a.kind'),
      from: text(exchangeEntry('currency', '')),
      to: text(exchangeEntry('currency', 'desc')),
      out: number(exchangeEntry('amount_minor', '')),
      into: number(exchangeEntry('amount_minor', 'desc')),
      at: time('j.created_at'),
    },
    'j.created_at, j.id, a.kind',
  ),
  /** Pickup points, and what one of their currencies has left to be paid out. */
  points: list(
    `pickup_points p left join lateral (
       select currency, sum(amount) as balance from (
         select earned_currency as currency, earned_minor as amount from pickup_parcels k
         where k.point_id = p.id and earned_at is not null
         union all select currency, -amount_minor from pickup_payouts y where y.point_id = p.id) moved
       group by currency order by sum(amount) desc limit 1) b on true`,
    {
      id: text('p.id'),
      currency: orNull(text('b.currency')),
      balance: number('coalesce(b.balance, 0)::bigint'),
    },
    'p.created_at, p.id',
  ),
}
