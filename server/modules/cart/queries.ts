import type { CartItem } from '../../../contracts/cart/cart.ts'
import type { CartItemId, ProductId } from '../../../contracts/common/ids.ts'
import type { Product } from '../../../contracts/products/products.ts'
import type { App } from '../../platform/app.ts'
import { batchRead } from '../../platform/database/batch-read.ts'
import { statement } from '../../platform/database/statement.ts'
import { readProducts } from '../products/index.ts'
import type { CartOwner } from './cart-owner.ts'
import { isAvailable } from './cart.rules.ts'
import { combinedItem, type CombinedItem } from './combined-item.ts'

/** A stored line of a cart. */
export interface CartLine {
  id: CartItemId
  productId: ProductId
  quantity: number
  /** Whether the seller or the cart's member has blocked the other. */
  blocked: boolean
  combinedDelivery: CombinedItem
}

/** SQL: whether the member or the seller of a listing has blocked the other. */
export const blockedSql = (member: string, product: string): string => `exists (
  select from products listing where listing.id = ${product} and (
    exists (select from blocked_bidders b where b.seller_id = listing.seller_id and b.user_id = ${member})
    or exists (select from blocked_bidders b where b.seller_id = ${member} and b.user_id = listing.seller_id and b.named)))`

const lines = (
  blocked: string,
) => `select i.id, i.product_id as "productId", i.quantity, ${blocked} as blocked,
    ${combinedItem('i.product_id')}
  from carts c join cart_items i on i.cart_id = c.id where`
const order = 'order by i.created_at, i.id'
const readMemberLines = statement<CartLine>(
  'cart_lines_member',
  `${lines(blockedSql('$1', 'i.product_id'))} c.user_id = $1 ${order}`,
)
const readGuestLines = statement<CartLine>(
  'cart_lines_guest',
  `${lines('false')} c.guest_hash = $1 and c.expires_at > now() ${order}`,
)

/** The owner's lines, first added first. */
export const linesOf = (app: App, owner: CartOwner): Promise<CartLine[]> =>
  'userId' in owner
    ? batchRead(app.pool, readMemberLines, [owner.userId])
    : batchRead(app.pool, readGuestLines, [owner.guestHash])

/** The cart with the current listing of each line: two statements. */
export async function readCart(app: App, owner: CartOwner | undefined): Promise<CartItem[]> {
  const stored = owner ? await linesOf(app, owner) : []
  if (stored.length === 0) return []
  const products = await readProducts(
    app,
    stored.map((line) => line.productId),
  )
  return stored.flatMap((line) => {
    const product = products.get(line.productId)
    return product ? [cartItem(line, product)] : []
  })
}

export const cartItem = (
  { id, productId, quantity, blocked, combinedDelivery }: CartLine,
  product: Product,
): CartItem => ({
  id,
  productId,
  quantity,
  product,
  available: !blocked && isAvailable(product, quantity),
  blocked,
  combinedDelivery,
})
