import type { TestServer } from '../server/server.ts'

/** Nobody is new as a seller: payouts wait for nobody. The rule has its own tests. */
export async function nobodyIsNew(server: Pick<TestServer, 'app'>): Promise<void> {
  await server.app.pool.query(
    "update settings set value = '0' where name in ('new_seller_days', 'new_seller_sales')",
  )
}
