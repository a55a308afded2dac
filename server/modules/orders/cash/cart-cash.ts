import { minorOf, usdMinorOf } from '../../../../contracts/currencies/currencies.ts'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'
import type { CartCash } from '../../../../contracts/orders/cash.ts'
import { lineOf } from '../../../../contracts/orders/checkout-lines.rules.ts'
import type { App } from '../../../platform/app.ts'
import { siteFacts } from '../../../platform/settings.ts'
import { readCart } from '../../cart/index.ts'
import { cashAnswer, type CashSeller } from './cash.rules.ts'
import { cashSeller, cashTerms, noShowsOf } from './cash-terms.ts'

/** For each line of a member's cart, whether its order could be paid in cash. The order decides again. */
export async function cartCash(app: App, userId: UserId): Promise<CartCash[]> {
  const items = await readCart(app, { userId })
  if (items.length === 0) return []
  const [terms, noShows, { rate }] = await Promise.all([
    cashTerms(app.db),
    noShowsOf(app.db, userId),
    siteFacts(app),
  ])
  const sellers = new Map<UserId, CashSeller>()
  for (const { product } of items)
    if (!sellers.has(product.sellerId))
      sellers.set(product.sellerId, await cashSeller(app.db, product.sellerId))
  return items.map((item) => {
    const { product } = item
    const collect = product.allowsCollection || product.collectionOnly
    const order = { collect, totalUsdMinor: usdOf(item, rate) }
    const seller = sellers.get(product.sellerId)!
    return { line: lineOf(item), cash: cashAnswer({ order, seller, noShows }, terms) }
  })
}

/** US cents of a line without delivery. */
function usdOf({ product, quantity }: CartItem, rate: number): bigint {
  if (product.currency === 'USD')
    return (minorOf(product.originalPrice, 'USD') ?? 0n) * BigInt(quantity)
  const minor = (minorOf(product.price, product.base) ?? 0n) * BigInt(quantity)
  return usdMinorOf(minor, rate, product.base)
}
