import { sql, type Kysely, type Transaction } from 'kysely'
import type { CheckoutId, ImageId, ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { ListingVariants } from './variants.rules.ts'

/** SQL: the values of a variant as an array. */
export const valuesColumn = (v: string): string =>
  `case when ${v}.value_2 = '' then array[${v}.value_1] else array[${v}.value_1, ${v}.value_2] end`

/** The columns of a listing that describe its variants. */
export const variantColumns = (variants: ListingVariants | null) => ({
  option_names: variants?.options ?? null,
  variant_base_minor: variants?.baseMinor ?? null,
})

/**
 * Replaces the variants of a locked listing, whose pictures are attached. One with the same values stays the same
 * variant. Those left out stay for the orders and carts that name them. Throws `image_not_yours` for a picture of
 * another listing.
 */
export async function saveVariants(
  tx: Transaction<Schema>,
  productId: ProductId,
  variants: ListingVariants | null,
): Promise<void> {
  await sql`
    update variants set position = null, stock = 0
    where product_id = ${productId} and position is not null`.execute(tx)
  const rows = (variants?.list ?? []).map(({ values, stock, priceMinor, imageId }, position) => ({
    position,
    value_1: values[0],
    value_2: values[1] ?? '',
    stock,
    price_minor: String(priceMinor),
    image_id: imageId,
  }))
  const { rows: saved } = await sql<{ image_id: string | null }>`
    insert into variants (product_id, position, value_1, value_2, stock, price_minor, image_id)
    select ${productId}, one.position, one.value_1, one.value_2, one.stock, one.price_minor, i.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
        position integer, value_1 text, value_2 text, stock integer, price_minor bigint, image_id text)
      left join images i on i.id::text = one.image_id and i.product_id = ${productId}
    on conflict (product_id, lower(value_1), lower(value_2)) do update set position = excluded.position,
      value_1 = excluded.value_1, value_2 = excluded.value_2, stock = excluded.stock,
      price_minor = excluded.price_minor, image_id = excluded.image_id
    returning image_id`.execute(tx)
  const pictured = (list: readonly { image_id: string | null }[]) =>
    list.filter(({ image_id: image }) => image !== null).length
  if (pictured(saved) < pictured(rows)) throw new DomainError('image_not_yours')
  await sql`
    delete from variants v
    where product_id = ${productId} and position is null
      and not exists (select from orders o where o.variant_id = v.id)
      and not exists (select from cart_items i where i.variant_id = v.id)`.execute(tx)
}

export interface StoredVariant {
  id: VariantId
  values: string[]
  stock: number
  /** In minor units of the listing's currency. */
  priceMinor: bigint
  imageId: ImageId | null
  /** Its seller still lists it. */
  listed: boolean
}

const storedVariants = sql`
  select v.id, ${sql.raw(valuesColumn('v'))} as values, v.stock, v.price_minor as "priceMinor", i.id as "imageId",
    v.position is not null as listed
  from variants v left join images i on i.id = v.image_id and i.product_id = v.product_id`

/** The variants of a listing in their order; one of them, also if it is no longer listed. */
export async function readVariants(
  db: Kysely<Schema>,
  productId: ProductId,
  variantId?: VariantId,
): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    ${storedVariants}
    where v.product_id = ${productId}
      and ${variantId ? sql`v.id = ${variantId}` : sql`v.position is not null`}
    order by v.position`.execute(db)
  return rows
}

/** For whom a variant is chosen. A repeat in the same checkout gets the same variant. */
export interface VariantBuyer {
  buyerId: UserId
  checkoutId: CheckoutId
}

/**
 * The variant for a request that names none: what the buyer ordered in this checkout or has in the cart, or else the
 * cheapest one in stock, whose price is the listing's. Another one would cost more than the page says.
 */
export async function defaultVariant(
  db: Kysely<Schema>,
  productId: ProductId,
  buyer?: VariantBuyer,
): Promise<StoredVariant | undefined> {
  const { rows } = await sql<StoredVariant>`
    ${storedVariants}
    where v.product_id = ${productId} and v.position is not null
    order by
      exists (select from orders o where o.variant_id = v.id and o.buyer_id = ${buyer?.buyerId ?? null}
        and o.checkout_id = ${buyer?.checkoutId ?? null}) desc,
      exists (select from cart_items i join carts c on c.id = i.cart_id
        where i.variant_id = v.id and c.user_id = ${buyer?.buyerId ?? null}) desc,
      v.stock > 0 desc, v.price_minor, v.position
    limit 1`.execute(db)
  return rows[0]
}

/** Changes the stock of a variant of a locked listing; the caller changes that of the listing by as much. */
export async function changeVariantStock(
  tx: Transaction<Schema>,
  id: VariantId,
  by: number,
): Promise<void> {
  await sql`update variants set stock = stock + ${by} where id = ${id}`.execute(tx)
}

/** Sets the price of a locked listing to that of its cheapest variant in stock, after a change of the stock. */
export async function followCheapest(tx: Transaction<Schema>, productId: ProductId): Promise<void> {
  await sql`
    update products p set original_price_minor = cheapest.minor, price_minor = cheapest.now,
      list_minor = cheapest.now
    from (
      select stocked.minor, variant_price_in_force(was, stocked.minor, rates_in_force()) as now
      from products was, lateral (
        select min(v.price_minor) as minor from variants v
        where v.product_id = was.id and v.position is not null and v.stock > 0) as stocked
      where was.id = ${productId}
    ) as cheapest
    where p.id = ${productId} and p.original_price_minor <> cheapest.minor`.execute(tx)
}

/** Moves the prices of all variants of a locked listing by this amount; a price is at least the smallest amount. */
export async function moveVariantPrices(
  tx: Transaction<Schema>,
  productId: ProductId,
  by: bigint,
): Promise<void> {
  await sql`
    update products set variant_base_minor = greatest(1, variant_base_minor + ${by})
    where id = ${productId}`.execute(tx)
  await sql`
    update variants set price_minor = greatest(1, price_minor + ${by})
    where product_id = ${productId}`.execute(tx)
}

/**
 * Throws `listing_locked` if a locked listing was ever ordered: the stock of an order returns to what was ordered, a
 * listing or a variant of it.
 */
export async function refuseOrdered(tx: Transaction<Schema>, productId: ProductId): Promise<void> {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (select from orders where product_id = ${productId}) as ordered`.execute(tx)
  if (rows[0]!.ordered)
    throw new DomainError('listing_locked', {
      says: messageRef('productsRefusals.variantsOrdered'),
    })
}
