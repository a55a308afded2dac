import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { CartItem } from '../../../contracts/cart/cart.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { durations } from '../../../contracts/common/limits.ts'
import type { Product } from '../../../contracts/products/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import {
  giveCookie,
  guestCookie,
  readCookie,
  type SessionUser,
} from '../../platform/http/session.ts'
import { readProducts } from '../products/index.ts'
import { guestHashOf } from './cart-owner.ts'
import { allInCart, cartLinesMax, checkCartable, soldOut } from './cart.rules.ts'
import { cartItem } from './queries.ts'
import { addLine, type Added } from './store.ts'

interface AddToCart {
  c: Context
  user: SessionUser | undefined
  productId: ProductId
  quantity: number
}

/** Adds to the item's line as many as the stock allows. A guest's first item creates their cart and sets its cookie. */
export async function addToCart(
  app: App,
  { c, user, productId, quantity }: AddToCart,
): Promise<CartItem> {
  const product = (await readProducts(app, [productId])).get(productId)
  if (!product) throw new DomainError('product_not_found')
  checkCartable(product, user?.id)

  const what = { productId, quantity, linesMax: cartLinesMax }
  const added = user
    ? await addLine(app, { ...what, owner: { userId: user.id }, newGuest: false })
    : await addAsGuest(app, c, what)
  if (!added.lineId || !added.quantity) throw refusal(added, product)
  return cartItem(
    { id: added.lineId, productId, quantity: added.quantity, blocked: added.blocked },
    product,
  )
}

/** A cookie without a cart is replaced, so that no one can choose a guest's cookie value. */
async function addAsGuest(
  app: App,
  c: Context,
  what: { productId: ProductId; quantity: number; linesMax: number },
): Promise<Added> {
  const token = readCookie(c, guestCookie)
  if (token) {
    const added = await addLine(app, {
      ...what,
      owner: { guestHash: guestHashOf(token) },
      newGuest: false,
    })
    if (added.cartId) {
      giveGuestCookie(app, c, token)
      return added
    }
  }
  const fresh = randomBytes(32).toString('base64url')
  const added = await addLine(app, {
    ...what,
    owner: { guestHash: guestHashOf(fresh) },
    newGuest: true,
  })
  giveGuestCookie(app, c, fresh)
  return added
}

const giveGuestCookie = (app: App, c: Context, token: string): void =>
  giveCookie(c, app.config, guestCookie, token, durations.guestCart / 1000)

function refusal({ known, lines, blocked }: Added, product: Product): DomainError {
  if (blocked) return new DomainError('buyer_blocked')
  if (known) return allInCart(product.quantity)
  return lines >= cartLinesMax ? new DomainError('cart_full') : soldOut(0)
}
