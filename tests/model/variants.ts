import type { Snapshot } from './snapshot.ts'

/** Steps in which a seller changes the stock of variants. */
const counted = new Set(['editVariants', 'write'])

/**
 * Checks that a listing with variants has their stock and the price of the cheapest one in stock, and that the stock of
 * each is the earlier one less its orders plus what came back.
 */
export function variantFaults(before: Snapshot, after: Snapshot, action: string): string[] {
  const earlierOrders = new Map(before.orders.map((order) => [order.id, order]))
  const earlier = new Map(before.variants.map((variant) => [variant.id, variant]))
  const ofListings = after.products.flatMap((product, at) => {
    const listed = after.variants.filter((one) => one.product === product.id && one.listed)
    if (listed.length === 0) return []
    const stock = listed.reduce((sum, one) => sum + one.stock, 0)
    const prices = listed.filter((one) => one.stock > 0).map((one) => one.original)
    return [
      ...(stock === product.quantity
        ? []
        : [`product ${at} has ${product.quantity} left and its variants ${stock}`]),
      ...(prices.length === 0 || Math.min(...prices) === product.original
        ? []
        : [
            `product ${at} is shown from ${product.original}, its variants from ${Math.min(...prices)}`,
          ]),
    ]
  })
  if (counted.has(action)) return ofListings
  return [
    ...ofListings,
    ...after.variants.flatMap((variant) => {
      const was = earlier.get(variant.id)
      if (!was) return []
      const change = after.orders
        .filter((order) => order.variant === variant.id)
        .reduce((sum, order) => {
          const then = earlierOrders.get(order.id)
          const placed = then ? 0 : order.quantity
          const returned = order.stockReturned && !then?.stockReturned ? order.quantity : 0
          return sum - placed + returned
        }, 0)
      return variant.stock === was.stock + change
        ? []
        : [`a variant has ${variant.stock} left where ${was.stock + change} should be`]
    }),
  ]
}
