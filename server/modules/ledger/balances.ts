import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { HeldMoney } from './held-money.rules.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** A seller's funds in one currency, in minor units. */
export interface SellerBalance {
  currency: CurrencyCode
  /** Available to be spent or paid out. */
  availableMinor: bigint
  /** Paid by buyers and held until the orders are done, before commission. */
  heldMinor: bigint
  /** The money held, by state and day. */
  held: HeldMoney[]
  /** Requested and not yet paid out. */
  onItsWayMinor: bigint
  paidOutMinor: bigint
  /** Charged back after it was spent, including what was written off. Later sales pay it off. */
  owedMinor: bigint
}

/** A seller's balances, one for each currency that they ever had money in. */
export async function balanceOf(
  db: Kysely<Schema> | Transaction<Schema>,
  sellerId: UserId,
): Promise<SellerBalance[]> {
  const { rows } = await sql<Omit<SellerBalance, 'held'> & { held: HeldRow[] | null }>`
    with held_orders as (
      select a.currency, d.way = 'collection' as collect, o.reminded_at is not null as reminded,
        case when r.order_id is not null then 'returning' else o.order_status end as status,
        case when r.order_id is null and o.order_status in ('dispatched', 'delivered') then o.step_due_at end as due_at,
        sum(e.amount_minor) as minor
      from orders o
      join order_delivery d on d.order_id = o.id
      join journals j on j.order_id = o.id
      join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
      left join returns r on r.order_id = o.id and r.closed_at is null
      where o.seller_id = ${sellerId} and o.order_status not in ('completed', 'cancelled', 'refunded')
      group by o.id, d.way, r.order_id, a.currency having sum(e.amount_minor) <> 0
    ), held as (
      select currency, status, collect, reminded, max(due_at) as due_at, sum(minor) as minor, count(*) as orders
      from held_orders
      group by currency, status, collect, reminded, (due_at at time zone 'Africa/Harare')::date
    ), parts as (
      select a.currency, e.amount_minor as available, 0::numeric as held, 0::numeric as requested, 0::numeric as gone,
        0::numeric as owed
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'seller' and a.owner_id = ${sellerId}
      union all
      select currency, 0, minor, 0, 0, 0 from held
      union all
      select currency, 0, 0, case when status <> 'paid' then amount_minor else 0 end,
        case when status = 'paid' then amount_minor else 0 end, 0
      from payouts where seller_id = ${sellerId} and status not in ('refused', 'stopped')
      union all
      select a.currency, 0, 0, 0, 0, -e.amount_minor
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('debt', 'loss') and a.owner_id = ${sellerId}
    )
    select currency, sum(available)::bigint as "availableMinor", sum(held)::bigint as "heldMinor",
      sum(requested)::bigint as "onItsWayMinor", sum(gone)::bigint as "paidOutMinor",
      sum(owed)::bigint as "owedMinor",
      (select jsonb_agg(jsonb_build_object('status', status, 'collect', collect, 'reminded', reminded,
          'dueAt', due_at, 'minor', minor::text, 'orders', orders))
        from held where held.currency = parts.currency) as held
    from parts group by currency order by currency desc`.execute(db)
  return rows.map(({ held, ...balance }) => ({
    ...balance,
    held: (held ?? []).map(({ minor, dueAt, ...money }) => ({
      ...money,
      minor: BigInt(minor),
      dueAt: dueAt === null ? null : new Date(dueAt),
    })),
  }))
}

type HeldRow = Omit<HeldMoney, 'minor' | 'dueAt'> & { minor: string; dueAt: string | null }

export interface HeldForOrder {
  currency: CurrencyCode
  heldMinor: bigint
  /** The part of it that the shop paid by its coupon. */
  couponMinor: bigint
}

/** The money held for an order, in the currency of its payment. The caller holds the order's lock. */
export async function heldFor(
  tx: Transaction<Schema>,
  orderId: OrderId,
): Promise<HeldForOrder | undefined> {
  const { rows } = await sql<HeldForOrder>`
    select a.currency, (sum(e.amount_minor) filter (where a.kind = 'escrow'))::bigint as "heldMinor",
      coalesce(-sum(e.amount_minor) filter (where a.kind = 'coupon'), 0)::bigint as "couponMinor"
    from journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('escrow', 'coupon')
    where j.order_id = ${orderId}
    group by a.currency having sum(e.amount_minor) filter (where a.kind = 'escrow') > 0`.execute(tx)
  return rows[0]
}

/**
 * Creates a seller's account if there is none, locks it and returns the available amount. Bookings of a seller's income
 * or debt take this lock first, and read balance and debt after it.
 */
export async function lockSellerAccount(
  tx: Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<bigint> {
  await openSellerAccount(tx, sellerId, currency)
  return lockAvailable(tx, sellerId, currency)
}

export async function openSellerAccount(
  tx: Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<void> {
  await sql`insert into ledger_accounts (kind, owner_id, currency) values ('seller', ${sellerId}, ${currency})
    on conflict do nothing`.execute(tx)
}

/** A seller's available amount in one currency, under the lock of their account, which serializes spending. */
export async function lockAvailable(
  tx: Transaction<Schema>,
  sellerId: UserId,
  currency: CurrencyCode,
): Promise<bigint> {
  const { rows: accounts } = await sql<{ id: string }>`
    select id from ledger_accounts
    where kind = 'seller' and owner_id = ${sellerId} and currency = ${currency} for no key update`.execute(
    tx,
  )
  const account = accounts[0]
  if (!account) return 0n
  const { rows } = await sql<{ available: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as available
    from ledger_entries where account_id = ${account.id}`.execute(tx)
  return rows[0]!.available
}

/** Locks a seller's balances in all currencies, in a fixed order, for a charge to any one of them. */
export async function lockSellerAccounts(tx: Transaction<Schema>, sellerId: UserId): Promise<void> {
  await sql`select from ledger_accounts where kind = 'seller' and owner_id = ${sellerId}
    order by id for no key update`.execute(tx)
}
