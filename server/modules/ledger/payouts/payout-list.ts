import { sql, type RawBuilder } from 'kysely'
import type { AdminPayout, PayoutFilters } from '../../../../contracts/ledger/admin/money.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { allOf, countUpTo, withinDays } from '../../../platform/database/list-parts.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'

interface Row extends Omit<AdminPayout, 'amount' | 'createdAt' | 'decidedAt'> {
  amountMinor: bigint
  createdAt: Date
  decidedAt: Date | null
}

const payoutOf = ({ amountMinor, createdAt, decidedAt, ...payout }: Row): AdminPayout => ({
  ...payout,
  amount: wireAmount(amountMinor, payout.currency),
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt && decidedAt.toISOString(),
})

/** Whose it is, or what it was paid with. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`p.id in (
  select id from payouts where seller_id = (select id from users where username = ${search}::citext)
  union select id from payouts where reference = ${search})`

/** A page of what sellers asked for, with real destinations: what waits, oldest first, anything else newest first; and how many there are. */
export async function payoutList(
  app: App,
  { state, search, method, currency, ...days }: PayoutFilters,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ payouts: AdminPayout[]; total: number; capped: boolean }> {
  const words = search?.trim()
  const where = allOf([
    ...(state === 'due' ? [sql`p.status in ('requested', 'approved')`] : []),
    ...(state === 'due' || state === 'all' ? [] : [sql`p.status = ${state}`]),
    ...(words ? [found(words)] : []),
    ...(method ? [sql`p.destination_kind = ${method}`] : []),
    ...(currency ? [sql`p.currency = ${currency}`] : []),
    withinDays(sql`p.created_at`, days),
  ])
  const order = state === 'due' ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select p.id, p.status, u.username::text as username, u.first_name || ' ' || u.last_name as name, p.destination,
        p.currency, p.amount_minor as "amountMinor", 'Payout' as subject, p.created_at as "createdAt", p.reference,
        case when p.status in ('refused', 'stopped') then p.note end as note, s.username::text as "decidedBy", p.decided_at as "decidedAt"
      from (select p.id from payouts p where ${where} order by ${order} limit ${limit} offset ${offset}) page
      join payouts p on p.id = page.id join users u on u.id = p.seller_id left join staff s on s.id = p.decided_by
      order by ${order}`.execute(app.db),
    countUpTo(app.db, sql`from payouts p where ${where}`),
  ])
  return { payouts: rows.map(payoutOf), ...counted }
}
