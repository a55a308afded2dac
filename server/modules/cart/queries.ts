import type { CartItem } from '#contracts/cart/cart.ts'
import type { CartItemId, ProductId, VariantId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import type { App } from '../../platform/app.ts'
import { combinedColumn } from '../../platform/combined-delivery.ts'
import { batchRead } from '../../platform/database/batch-read.ts'
import { statement } from '../../platform/database/statement.ts'
import { readProducts, withVariants } from '../products/index.ts'
import type { CartOwner } from './cart-owner.ts'
import { isAvailable } from './cart.rules.ts'
import { couriersOf, withCourier } from './courier-item.ts'

/** A stored line of a cart. */
export interface CartLine {
  id: CartItemId
  productId: ProductId
  /** Null for a listing without variants. */
  variantId: VariantId | null
  quantity: number
  /** Whether the seller or the cart's member has blocked the other. */
  blocked: boolean
  combinedDelivery: CartItem['combinedDelivery']
}

interface StoredLine extends CartLine {
  /** The courier of the listing has prices for groups of cities. */
  hasCourierPrices: boolean
}

/** SQL: whether the member or the seller of a listing has blocked the other. */
export const blockedSql = (member: string, product: string): string => `exists (
  select from products listing where listing.id = ${product} and (
    exists (select from blocked_bidders b where b.seller_id = listing.seller_id and b.user_id = ${member})
    or exists (select from blocked_bidders b where b.seller_id = ${member} and b.user_id = listing.seller_id and b.named)))`

/** SQL: the listing of a line `i` of a cart. */
export const listingOf =
  'coalesce(i.product_id, (select v.product_id from variants v where v.id = i.variant_id))'
export const lineColumns = `i.id, ${listingOf} as "productId", i.variant_id as "variantId", i.quantity,
    ${combinedColumn(`(select seller_id from products where id = ${listingOf})`)} as "combinedDelivery"`

const lines = (blocked: string) => `select ${lineColumns}, ${blocked} as blocked,
    exists (select from listing_ways w where w.product_id = ${listingOf} and w.way = 'courier') as "hasCourierPrices"
  from carts c join cart_items i on i.cart_id = c.id where`
const order = 'order by i.created_at, i.id'
const readMemberLines = statement<StoredLine>(
  'cart_lines_member',
  `${lines(blockedSql('$1', listingOf))} c.user_id = $1 ${order}`,
)
const readGuestLines = statement<StoredLine>(
  'cart_lines_guest',
  `${lines('false')} c.guest_hash = $1 and c.expires_at > now() ${order}`,
)

/** The owner's lines, first added first. */
export const linesOf = (app: App, owner: CartOwner): Promise<StoredLine[]> =>
  'userId' in owner
    ? batchRead(app.pool, readMemberLines, [owner.userId])
    : batchRead(app.pool, readGuestLines, [owner.guestHash])

/**
 * The cart with the current listing of each line and the costs of its delivery to a city: two statements, and another
 * one each if it contains variants or prices for groups of cities.
 */
export async function readCart(
  app: App,
  owner: CartOwner | undefined,
  city?: string,
): Promise<CartItem[]> {
  const stored = owner ? await linesOf(app, owner) : []
  if (stored.length === 0) return []
  const products = await readProducts(
    app,
    stored.map((line) => line.productId),
  )
  const shown = await withVariants(app, stored, products)
  const couriers = await couriersOf(app, owner, { lines: stored, city })
  return stored.flatMap((line, at) => {
    const product = shown[at]
    return product ? [withCourier(cartItem(line, product), couriers.get(line.productId))] : []
  })
}

export const cartItem = (
  { id, productId, variantId, quantity, blocked, combinedDelivery }: CartLine,
  product: Product,
): CartItem => ({
  id,
  productId,
  ...(variantId && { variantId }),
  quantity,
  product,
  available: !blocked && isAvailable(product, quantity),
  blocked,
  combinedDelivery,
})
