import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { CourierPrice } from './courier-prices.rules.ts'

export type StoredCourierPrice = CourierPrice & { currency: CurrencyCode }

/** What the courier of a listing costs in each group for which its seller said it. */
export async function readCourierPrices(
  db: Kysely<Schema>,
  id: ProductId,
): Promise<StoredCourierPrice[]> {
  const { rows } = await sql<StoredCourierPrice>`
    select group_id as "groupId", minor, currency from courier_prices
    where product_id = ${id} order by group_id`.execute(db)
  return rows
}

/** Replaces the prices of a locked listing. Throws `invalid_request` for an unknown group. */
export async function saveCourierPrices(
  tx: Transaction<Schema>,
  id: ProductId,
  { prices, currency }: { prices: readonly CourierPrice[]; currency: CurrencyCode },
): Promise<void> {
  await sql`delete from courier_prices where product_id = ${id}`.execute(tx)
  if (prices.length === 0) return
  const given = prices.map(({ groupId, minor }) => ({
    group_id: groupId,
    minor: minor === null ? null : String(minor),
  }))
  const { rows } = await sql`
    insert into courier_prices (product_id, group_id, currency, minor)
    select ${id}, g.id, ${currency}, one.minor
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (group_id uuid, minor bigint)
      join city_groups g on g.id = one.group_id
    returning group_id`.execute(tx)
  if (rows.length < prices.length)
    throw invalidField('courierPrices', messageRef('productsRefusals.noSuchGroup'))
}
