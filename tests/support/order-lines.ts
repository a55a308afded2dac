import type { TestServer } from './server/server.ts'

export async function stockOf(server: TestServer, productId: string) {
  const { quantity, status } = await server.app.db
    .selectFrom('products')
    .select(['quantity', 'status'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return { quantity, status }
}

/** The smallest order of a listing (docs/rules/orders.md#placing). */
export const line = (productId: string, more: object = {}) => ({
  productId,
  paymentMethod: 'ecocash_zwl',
  ...more,
})
