import { sql, type RawBuilder } from 'kysely'
import { payoutList, moneyAdminCalls, type AdminPayout } from '#contracts/ledger/admin/money.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { noteOf } from './payouts.ts'
import { twoPeopleCents } from './two-people.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { sentColumns, sentFor } from '../sent-columns.ts'

interface Row extends Omit<
  AdminPayout,
  'amount' | 'createdAt' | 'decidedAt' | 'sendable' | 'sentAt' | 'heldUntil'
> {
  heldUntil: Date | null
  toWallet: boolean
  sentAt: Date | null
  amountMinor: bigint
  createdAt: Date
  decidedAt: Date | null
  stoppedFor: unknown
}

const payoutOf =
  ({ payments }: Pick<App, 'payments'>) =>
  ({
    amountMinor,
    createdAt,
    decidedAt,
    stoppedFor,
    toWallet,
    sentAt,
    heldUntil,
    ...payout
  }: Row): AdminPayout => ({
    ...payout,
    sendable:
      payout.status === 'approved' &&
      payout.sent !== 'pending' &&
      heldUntil === null &&
      toWallet &&
      payments.sends('payout', 'ecocash', payout.currency),
    heldUntil: heldUntil && heldUntil.toISOString(),
    sentAt: sentAt && sentAt.toISOString(),
    amount: wireAmount(amountMinor, payout.currency),
    createdAt: createdAt.toISOString(),
    note: noteOf(payout.note, stoppedFor),
    decidedAt: decidedAt && decidedAt.toISOString(),
  })

/** Searches by the member or the reference of the transfer. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`p.id in (
  select id from payouts where seller_id = (select id from users where username = ${search}::citext)
  union select id from payouts where reference = ${search})`

const columns = sql`p.id, p.status, u.username::text as username, u.first_name || ' ' || u.last_name as name, p.destination,
  p.currency, p.amount_minor as "amountMinor", 'Payout' as subject, p.created_at as "createdAt", p.reference,
  case when p.status in ('refused', 'stopped') then p.note end as note, p.stopped_for as "stoppedFor",
  p.amount_minor > in_currency(terms.cents, 'USD', p.currency, terms.rates) as "twoPeople",
  case when p.held_until > now() then p.held_until end as "heldUntil",
  approver.username::text as "approvedBy", s.username::text as "decidedBy", p.decided_at as "decidedAt",
  p.destination_kind = 'ecocash' as "toWallet", ${sentColumns}`

/** "offset 0" keeps the planner from reading the settings again for every row. */
const joined = sql`cross join (select rates_in_force() as rates, ${twoPeopleCents(sql`now()`)} as cents offset 0) terms
  join users u on u.id = p.seller_id left join staff s on s.id = p.decided_by
  left join staff approver on approver.id = p.approved_by ${sentFor(sql`d.payout_id = p.id`)}`

/** A page of requested payouts, with full destinations: waiting ones oldest first, all others newest first. */
export default servedList({
  list: payoutList,
  call: moneyAdminCalls.payouts,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'payouts p',
        columns,
        joined,
        where: matching(asked, {
          state: (state) =>
            state === 'due'
              ? sql`p.status in ('requested', 'approved')`
              : state === 'all'
                ? sql`true`
                : sql`p.status = ${state}`,
          search: found,
          method: (method) => sql`p.destination_kind = ${method}`,
          currency: (currency) => sql`p.currency = ${currency}`,
          days: sql`p.created_at`,
        }),
        order: asked.state === 'due' ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`,
        row: payoutOf(app),
      },
      page,
    ),
})
