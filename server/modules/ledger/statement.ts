import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { Movement } from '#contracts/ledger/payouts.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

interface Row {
  id: string
  kind: string
  amount: bigint
  balance: bigint
  commission: bigint | null
  currency: CurrencyCode
  order_id: OrderId | null
  number: string | null
  title: string | null
  created_at: Date
  total: number
}

const kinds: Record<string, Movement['kind']> = {
  release: 'sale',
  payout: 'payout',
  payout_returned: 'payout_returned',
  boost: 'boost',
  subscription: 'subscription',
  charge_back: 'taken_back',
  hold_again: 'held_again',
  paid_off: 'paid_off',
  pickup_fee: 'pickup_fee',
}

/** Most movements in one file; the newest are included. */
const most = 10_000

async function read(
  app: App,
  sellerId: UserId,
  currency: CurrencyCode | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as (
      select e.id, j.id as journal_id, j.kind, j.created_at, j.order_id, e.amount_minor as amount, e.currency,
        sum(e.amount_minor) over (partition by e.account_id order by e.id)::bigint as balance
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join journals j on j.id = e.journal_id
      where a.kind = 'seller' and a.owner_id = ${sellerId}
        and (${currency ?? null}::text is null or a.currency = ${currency ?? null})
    )
    select own.*, o.number, o.title, count(*) over ()::int as total,
      (select sum(c.amount_minor)::bigint from ledger_entries c join ledger_accounts ca on ca.id = c.account_id
       where c.journal_id = own.journal_id and ca.kind = 'commission') as commission
    from own left join orders o on o.id = own.order_id
    order by own.created_at desc, own.id desc limit ${limit} offset ${offset}`.execute(app.db)
  return rows
}

const movementOf = (row: Row): Movement => ({
  id: row.id,
  kind: kinds[row.kind] ?? 'other',
  amount: wireAmount(row.amount, row.currency),
  balance: wireAmount(row.balance, row.currency),
  currency: row.currency,
  commission: row.commission === null ? null : wireAmount(row.commission, row.currency),
  orderId: row.order_id,
  orderNumber: row.number,
  title: row.title,
  at: row.created_at.toISOString(),
})

/** A page of a seller's movements, newest first, and their total number. */
export async function statementOf(
  app: App,
  sellerId: UserId,
  currency: CurrencyCode | undefined,
  page: Page,
): Promise<{ movements: Movement[]; total: number }> {
  const rows = await read(app, sellerId, currency, page)
  return { movements: rows.map(movementOf), total: rows[0]?.total ?? 0 }
}

/** All movements as a file. Text that a spreadsheet would run as a formula is escaped. */
export async function statementFile(app: App, sellerId: UserId): Promise<string> {
  const rows = await read(app, sellerId, undefined, { limit: most, offset: 0 })
  return stringify(
    rows.map(movementOf).map(({ at, orderNumber, ...movement }) => ({
      ...movement,
      date: at,
      order: orderNumber,
    })),
    {
      header: true,
      columns: ['date', 'kind', 'order', 'title', 'currency', 'amount', 'commission', 'balance'],
      // Amounts may begin with a minus; titles are written by sellers and must be escaped.
      cast: {
        string: (value, { column }) =>
          column === 'title' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value,
      },
      bom: true,
      record_delimiter: 'windows',
    },
  )
}
