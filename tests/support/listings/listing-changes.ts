import type { TestServer } from '../server/server.ts'

/**
 * Waits until searches and counts can be cached: until every transaction that was running when a listing last changed
 * has ended, also in the databases of other tests.
 */
export async function listingChangesSettle(server: TestServer): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await server.app.pool.query<{ settled: boolean }>(
        `select bool_and(transaction < pg_snapshot_xmin(pg_current_snapshot())) as settled
         from (select changed from product_search union all select transaction from listing_changes) as changes (transaction)
         where transaction < pg_snapshot_xmax(pg_current_snapshot())`,
      )
      return rows[0]!.settled
    })
    .toBe(true)
}
