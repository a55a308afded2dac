import type { TestServer } from '../server/server.ts'

/** No seller counts as new: payouts do not wait. The rule has its own tests. */
export async function nobodyIsNew(server: Pick<TestServer, 'app'>): Promise<void> {
  await server.app.pool.query(
    "update settings set value = '0' where name in ('new_seller_days', 'new_seller_sales')",
  )
}
