import type { Snapshot } from './snapshot.ts'

/** Steps in which a seller changes the quantity. */
const counted = new Set(['edit', 'editVariants', 'relist', 'write', 'list'])

const isListed = ({ variants }: Snapshot, id: string | null): boolean =>
  id === null || variants.some((one) => one.id === id && one.listed)

/** Checks that stock is the initial quantity less orders plus returns. */
export function stockFaults(before: Snapshot, after: Snapshot, action: string): string[] {
  return after.products.flatMap((product, at) => {
    const was = before.products[at]
    if (product.quantity < 0) return [`product ${at} has ${product.quantity} left`]
    if (!was || product.isAuction || counted.has(action)) return []
    const orders = after.orders.filter(
      ({ product: id, source }) => id === product.id && source === 'checkout',
    )
    const earlier = new Map(before.orders.map((order) => [order.id, order]))
    const placed = orders.filter(({ id }) => !earlier.has(id))
    // What returns to a variant that is no longer listed is not for sale.
    const returned = orders.filter(
      ({ id, stockReturned, variant }) =>
        stockReturned && !earlier.get(id)?.stockReturned && isListed(after, variant),
    )
    const sum = (list: typeof orders) => list.reduce((total, { quantity }) => total + quantity, 0)
    const expected = was.quantity - sum(placed) + sum(returned)
    const unreturned = orders.filter((one) => one.status === 'cancelled' && !one.stockReturned)
    return [
      ...(product.quantity === expected
        ? []
        : [`product ${at} has ${product.quantity} left where ${expected} should be`]),
      ...orders
        .filter(
          ({ id, status, stockReturned }) =>
            status === 'refunded' &&
            !stockReturned &&
            after.disputes.some(({ order, returned: came }) => order === id && came),
        )
        .map(({ number }) => `the item of ${number} came back and its stock did not`),
      ...unreturned.map(() => `product ${at}: the stock of a cancelled order did not come back`),
    ]
  })
}
