import type { CartItem } from '#contracts/cart/cart.ts'
import type { CartItemId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { readProducts, withVariants } from '../products/index.ts'
import type { CartOwner } from './cart-owner.ts'
import { checkCartable, soldOut } from './cart.rules.ts'
import { cartItem, linesOf } from './queries.ts'
import { setQuantity } from './store.ts'

/** Sets the quantity of a line, from 1 to the stock. Throws `not_found` for another member's line. */
export async function changeQuantity(
  app: App,
  owner: CartOwner | undefined,
  id: CartItemId,
  quantity: number,
): Promise<CartItem> {
  if (!owner) throw new DomainError('not_found')
  const changed = await setQuantity(app, owner, id, quantity)
  const line = changed ?? (await linesOf(app, owner)).find((candidate) => candidate.id === id)
  const [product] = line
    ? await withVariants(app, [line], await readProducts(app, [line.productId]))
    : []
  if (!product) throw new DomainError('not_found')
  if (changed) return cartItem(changed, product)

  const userId: UserId | undefined = 'userId' in owner ? owner.userId : undefined
  checkCartable(product, userId)
  throw soldOut(product.quantity)
}
