import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { ProductId, VariantId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import type { Product } from '#contracts/products/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import {
  giveCookie,
  guestCookie,
  readCookie,
  type SessionUser,
} from '../../platform/http/session.ts'
import { defaultVariant, productOf, withVariants } from '../products/index.ts'
import { guestHashOf, type CartOwner } from './cart-owner.ts'
import { allInCart, cartLinesMax, checkCartable, soldOut } from './cart.rules.ts'
import { cartItem } from './queries.ts'
import { addLine, type Added } from './store.ts'

interface AddToCart {
  c: Context
  user: SessionUser | undefined
  productId: ProductId
  variantId?: VariantId | undefined
  quantity: number
}

interface NewLine {
  productId: ProductId
  variantId: VariantId | null
  quantity: number
}

/** Adds to the item's line as many as the stock allows. A guest's first item creates their cart and sets its cookie. */
export async function addToCart(
  app: App,
  { c, user, productId, variantId, quantity }: AddToCart,
): Promise<CartItem> {
  const asked = { productId, variantId: variantId ?? null, quantity }
  const { added, line } = user
    ? await addFor(app, { userId: user.id }, asked)
    : await addAsGuest(app, c, asked)
  const listing = productOf(added)
  const [product = listing] = await withVariants(app, [line], new Map([[productId, listing]]))
  if (!added.lineId || !added.lineQuantity) throw refusal(added, product)
  return cartItem(
    {
      ...line,
      id: added.lineId,
      quantity: added.lineQuantity,
      blocked: added.blocked,
      combinedDelivery: added.combinedDelivery,
    },
    product,
  )
}

interface AddedLine {
  added: Added
  line: NewLine
}

/**
 * Adds to this owner's cart: of a listing with variants the cheapest one in stock, if the line names none. Throws the
 * errors of `checkCartable`; nothing is written then.
 */
async function addFor(
  app: App,
  owner: CartOwner,
  line: NewLine,
  newGuest = false,
): Promise<AddedLine> {
  const added = await addLine(app, { ...line, owner, linesMax: cartLinesMax, newGuest })
  if (!added) throw new DomainError('product_not_found')
  checkCartable(productOf(added), 'userId' in owner ? owner.userId : undefined)
  const variant =
    added.variety && !line.variantId ? await defaultVariant(app.db, line.productId) : undefined
  return variant
    ? addFor(app, owner, { ...line, variantId: variant.id }, newGuest)
    : { added, line }
}

/** A cookie without a cart is replaced, so that no one can choose a guest's cookie value. */
async function addAsGuest(app: App, c: Context, line: NewLine): Promise<AddedLine> {
  const token = readCookie(c, guestCookie)
  if (token) {
    const added = await addFor(app, { guestHash: guestHashOf(token) }, line)
    if (added.added.cartId) {
      giveGuestCookie(app, c, token)
      return added
    }
  }
  const fresh = randomBytes(32).toString('base64url')
  const added = await addFor(app, { guestHash: guestHashOf(fresh) }, line, true)
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
