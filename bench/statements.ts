import type { Pool, PoolClient } from 'pg'
import type { Shop } from '../server/app.ts'

/** Counts the SQL statements of one request, at the pool of a shop in this process. */
export async function countStatements(shop: Shop, request: () => Request): Promise<number> {
  const { pool } = shop.app
  let count = 0
  const originalConnect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const counted = new WeakSet<PoolClient>()
  const watch = (client: PoolClient) => {
    if (counted.has(client)) return client
    counted.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      count += 1
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
  await shop.http.fetch(request())
  count = 0
  await shop.http.fetch(request())
  const cost = count
  pool.connect = originalConnect as Pool['connect']
  return cost
}
