import type { TestServer } from '../server/server.ts'

/** Sets the terms for new sellers to zero, so that payouts do not wait. The terms have their own tests. */
export async function disableNewSellerTerms(server: Pick<TestServer, 'app'>): Promise<void> {
  await server.app.pool.query(
    "update settings set value = '0' where name in ('new_seller_days', 'new_seller_sales')",
  )
}
