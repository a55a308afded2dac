import type { Pool, PoolClient } from 'pg'
import type { Shop } from '../server/app.ts'

/** Counts the SQL statements of one request, at the pools of a shop in this process. */
export async function countStatements(shop: Shop, request: () => Request): Promise<number> {
  let count = 0
  const undo = [shop.app.pool, shop.app.listPool].map((pool) => watchPool(pool, () => (count += 1)))
  await shop.http.fetch(request())
  count = 0
  await shop.http.fetch(request())
  const cost = count
  for (const unwatch of undo) unwatch()
  return cost
}

/** Calls `counts` for each statement until the returned function is called. */
function watchPool(pool: Pool, counts: () => void): () => void {
  const originalConnect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const counted = new WeakSet<PoolClient>()
  const watch = (client: PoolClient) => {
    if (counted.has(client)) return client
    counted.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      counts()
      return query(...args)
    }) as never
    return client
  }
  // `pool.query` calls `connect` with a callback.
  pool.connect = ((
    callback?: (error: Error | undefined, client?: PoolClient, release?: () => void) => void,
  ) => {
    if (!callback) return originalConnect().then(watch)
    return (originalConnect as unknown as (cb: typeof callback) => void)((error, client, release) =>
      callback(error, client && watch(client), release),
    )
  }) as Pool['connect']
  return () => {
    pool.connect = originalConnect as Pool['connect']
  }
}
