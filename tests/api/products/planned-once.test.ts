import pg from 'pg'
import { expect, test } from 'vitest'
import { selectProducts } from '../../../server/modules/products/queries.ts'
import { run } from '../../../server/platform/database/statement.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { fillListings } from '../../support/listings/many-listings.ts'

const { server } = sharedShop()

test('PostgreSQL does not plan the reading of several listings again for each of them', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await fillListings(client, 2000)
    const { rows: some } = await client.query<{ id: string }>('select id from products limit 8')
    for (let n = 1; n <= 8; n += 1) {
      const ids = some.slice(0, n).map(({ id }) => id)
      expect(await run(client, selectProducts, [ids])).toHaveLength(n)
    }
    const { rows } = await client.query(
      `select custom_plans::integer as custom, generic_plans::integer as generic
       from pg_prepared_statements where name = 'products_by_id'`,
    )
    // PostgreSQL always plans the first five executions for their values.
    expect(rows).toEqual([{ custom: 5, generic: 3 }])
  } finally {
    await client.end()
  }
})
