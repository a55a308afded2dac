import { sql, type Kysely } from 'kysely'
import type { ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type { DeliveryTerms } from '../../../../contracts/orders/delivery-terms.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { saveWayPrice } from '../../products/index.ts'

/** The terms of an own listing. Throws `product_not_found`, also for another member's listing. */
export async function readTerms(
  db: Kysely<Schema>,
  id: ProductId,
  sellerId: UserId,
): Promise<DeliveryTerms> {
  const { rows } = await sql<{ title: string; busUsdMinor: bigint | null }>`
    select p.title, ${sql.raw(wayPrice('p', 'bus'))} as "busUsdMinor" from products p
    where p.id = ${id} and p.seller_id = ${sellerId}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('product_not_found')
  return {
    title: row.title,
    busPrice: row.busUsdMinor === null ? null : wireAmount(row.busUsdMinor, 'USD'),
  }
}

/** Offers bus parcels of an own listing at this price in US cents, or no longer with null. */
export async function saveTerms(
  app: App,
  { id, sellerId, busUsdMinor }: { id: ProductId; sellerId: UserId; busUsdMinor: bigint | null },
): Promise<DeliveryTerms> {
  await app.limits.take('listing_edit', sellerId)
  const terms = await app.db.transaction().execute(async (tx) => {
    await readTerms(tx, id, sellerId)
    await saveWayPrice(tx, id, 'bus', busUsdMinor)
    await publish(tx, { type: 'product.changed', data: { productId: id } })
    return readTerms(tx, id, sellerId)
  })
  app.events.wake()
  return terms
}
