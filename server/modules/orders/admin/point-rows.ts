import { sql, type Kysely } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PickupPointId } from '#contracts/common/ids.ts'
import type { AdminPickupPoint } from '#contracts/orders/admin/pickup-points.ts'
import { limits } from '#contracts/common/limits.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { isWaiting } from '../pickup/points.ts'

export interface PointRow extends Omit<AdminPickupPoint, 'fee' | 'balances'> {
  feeUsdMinor: bigint
  balances: { currency: CurrencyCode; minor: string }[]
}

/** SQL: what a point `p` has earned in each currency and was not paid to it yet. */
const balancesOf = sql`coalesce((select json_agg(json_build_object('currency', currency, 'minor', minor::text) order by currency)
  from (select currency, sum(amount) as minor from (
      select earned_currency as currency, earned_minor as amount from pickup_parcels
      where point_id = p.id and earned_at is not null
      union all select currency, -amount_minor from pickup_payouts where point_id = p.id) moved
    group by currency having sum(amount) <> 0) sums), '[]')`

/** SQL: a point `p` is locked after too many wrong codes. */
export const isPointLocked = sql<boolean>`p.wrong_codes >= ${sql.lit(limits.terminalTriesMax)}`

export const pointColumns = sql`p.id, p.city, p.name, p.suburb, p.address, p.landmark, p.hours, p.phone, p.terminal, p.open,
  ${isPointLocked} as locked, p.capacity, p.fee_usd_minor as "feeUsdMinor", ${balancesOf} as balances,
  (select count(*)::int from order_delivery d join orders o on o.id = d.order_id where d.point_id = p.id
    and not exists (select from pickup_parcels k where k.order_id = o.id) and o.payment_status = 'paid' and o.order_status in ('processing', 'dispatched')) as expected,
  (select count(*)::int from pickup_parcels k where k.point_id = p.id
    and ${isWaiting}) as waiting`

export const pointOf = ({ feeUsdMinor, balances, ...point }: PointRow): AdminPickupPoint => ({
  ...point,
  fee: wireAmount(feeUsdMinor, 'USD'),
  balances: balances.map(({ currency, minor }) => ({
    currency,
    amount: wireAmount(BigInt(minor), currency),
  })),
})

/** One point as staff see it; undefined if there is none. */
export async function readAdminPoint(
  db: Kysely<Schema>,
  id: PickupPointId,
): Promise<AdminPickupPoint | undefined> {
  const { rows } =
    await sql<PointRow>`select ${pointColumns} from pickup_points p where p.id = ${id}`.execute(db)
  return rows[0] && pointOf(rows[0])
}
