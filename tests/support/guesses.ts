import type { TestServer } from './server/server.ts'

/** Uses up all sign-in attempts that these limits allow for an account or an address. */
export async function useUpGuesses(
  server: TestServer,
  limits: string[],
  counted: string,
): Promise<void> {
  await server.app.pool.query(
    `insert into rate_limits (key, points, expire)
     select name || ':' || $2, 1000, (extract(epoch from now()) * 1000)::bigint + 3600000
     from unnest($1::text[]) name
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [limits, counted],
  )
}
