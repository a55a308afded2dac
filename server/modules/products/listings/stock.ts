import { type Format } from '#contracts/products/formats.ts'
import { sql, type Transaction } from 'kysely'
import type { ImageId, ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import type { listingStatuses } from '#contracts/products/products.ts'
import { variantWords } from '#contracts/products/variant.rules.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { OriginalPrice } from '../../../kernel/listed-price.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import {
  changeVariantStock,
  defaultVariant,
  followCheapest,
  readVariants,
  type StoredVariant,
  type VariantBuyer,
} from '../variants/store.ts'

/**
 * A locked listing before the stock was taken, with the price, picture and values of the variant. `priceInForce`
 * converts its original price to the default currency.
 */
export interface LockedProduct extends OriginalPrice {
  id: ProductId
  variantId?: VariantId
  sellerId: UserId
  title: string
  allowsCollection: boolean
  collectionOnly: boolean
  quantity: number
  status: (typeof listingStatuses)[number]
  format: Format
  /** The first picture. */
  imageId: ImageId | null
}

export interface StockChange {
  productId: ProductId
  /** Of a listing with variants. */
  variantId?: VariantId | null | undefined
  quantity: number
}

export interface TakenStock extends StockChange {
  /** For whom a variant is chosen if none is named. */
  buyer?: VariantBuyer
}

/**
 * Takes stock in the caller's transaction. The row stays locked until the commit, so a second buyer sees the remaining
 * stock. The last piece makes the listing `sold`. Throws `product_not_found`, `listing_unavailable` and `sold_out`
 * (with the remaining stock as `available`).
 */
export async function takeStock(
  tx: Transaction<Schema>,
  { productId, variantId, quantity, buyer }: TakenStock,
): Promise<LockedProduct> {
  const { rows } = await sql<LockedProduct & { hasVariants: boolean }>`
    select id, seller_id as "sellerId", title,
      currency, original_price_minor as "originalMinor",
      coalesce(original_shipping_minor, shipping_minor) as "originalShippingMinor",
      allows_collection as "allowsCollection", collection_only as "collectionOnly", quantity, status,
      format, option_names is not null as "hasVariants",
      (select i.id from images i where i.product_id = products.id order by i.position limit 1) as "imageId"
    from products where id = ${productId} for no key update`.execute(tx)
  const [product] = rows
  if (!product || product.status === 'removed') throw new DomainError('product_not_found')
  if (product.status === 'sold') throw soldOut(0)
  if (product.status !== 'active') throw new DomainError('listing_unavailable')
  const variant = product.hasVariants
    ? await variantOf(tx, { productId, variantId, buyer })
    : undefined
  if (variantId && !variant) throw new DomainError('listing_unavailable')
  const stock = variant ? variant.stock : product.quantity
  if (stock < quantity) throw soldOut(stock)
  if (variant) await changeVariantStock(tx, variant.id, -quantity)
  await sql`
    update products set quantity = quantity - ${quantity}, version = version + 1, updated_at = now(),
      status = case when quantity = ${quantity} then 'sold' else status end
    where id = ${productId}`.execute(tx)
  if (!variant) return product
  await followCheapest(tx, productId)
  return {
    ...product,
    variantId: variant.id,
    title: `${product.title} (${variantWords(variant.values)})`,
    originalMinor: variant.priceMinor,
    imageId: variant.imageId ?? product.imageId,
  }
}

/** The variant that is ordered; undefined if its seller no longer lists it. */
async function variantOf(
  tx: Transaction<Schema>,
  { productId, variantId, buyer }: Omit<TakenStock, 'quantity'>,
): Promise<StoredVariant | undefined> {
  if (!variantId) return defaultVariant(tx, productId, buyer)
  const [variant] = await readVariants(tx, productId, variantId)
  return variant?.listed ? variant : undefined
}

/**
 * Returns stock in the caller's transaction. A sold-out listing is for sale again, unless its seller ended or relisted
 * it or it is an auction. It stays hidden if its seller is suspended, and is ended if its seller's account is deleted.
 * What returns to a variant that its seller no longer lists is not for sale.
 */
export async function returnStock(
  tx: Transaction<Schema>,
  { productId, variantId, quantity }: StockChange,
): Promise<void> {
  // Lock first, because a statement that waits for a lock sees old data.
  const { rows } = await sql<{ hasVariants: boolean }>`
    select option_names is not null as "hasVariants" from products
    where id = ${productId} for no key update`.execute(tx)
  // The order is from before the listing had variants.
  if (!variantId && rows[0]?.hasVariants) return
  if (variantId) {
    await changeVariantStock(tx, variantId, quantity)
    const [variant] = await readVariants(tx, productId, variantId)
    if (!variant?.listed) return
  }
  await sql`
    update products set quantity = quantity + ${quantity}, version = version + 1, updated_at = now(),
      status = case when not back.up then products.status
        when back.gone then 'ended' when back.hidden then 'removed' else 'active' end,
      taken_down = case when back.up and back.hidden then 'suspended' else taken_down end,
      taken_down_at = case when back.up and back.hidden then now() else taken_down_at end,
      status_before = case when back.up and back.hidden then 'active'
        when taken_down is not null and status_before = 'sold' and format = 'fixed' then 'active' else status_before end
    from (
      select status = 'sold' and format = 'fixed'
          and not exists (select from products again where again.relisted_from = ${productId}) as up,
        seller.gone, not seller.gone and suspended_among(array[seller_id]) is not null as hidden
      from products, lateral (
        select erased_at is not null or password_hash = 'erased' as gone from users where id = seller_id) as seller
      where products.id = ${productId}
    ) as back
    where id = ${productId}`.execute(tx)
  if (variantId) await followCheapest(tx, productId)
}

const soldOut = (available: number): DomainError =>
  new DomainError('sold_out', { details: { available } })
