import pg from 'pg'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { decideBids, savedValues } from '../../../../server/modules/auctions/bids/decide-bids.ts'
import { readBids } from '../../../../server/modules/auctions/queries.ts'
import {
  lockAuction,
  lockFreeAuctions,
  saveBids,
} from '../../../../server/modules/auctions/store.ts'
import { run } from '../../../../server/platform/database/statement.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertAuction } from '../../../support/listings/listings.ts'

const { server, seller, ann, ben } = sharedShop()

test('PostgreSQL does not plan the statements of a bid again for each bid', async () => {
  const auction = await insertAuction(server, seller)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    for (let n = 0; n < 12; n += 1) {
      const bidder = n % 2 === 0 ? ann : ben
      const who = [[auction], [bidder.id]]
      await client.query('begin')
      await run(client, lockFreeAuctions, who)
      const [row] = await run(client, lockAuction, who)
      const offer = {
        bidderId: bidder.id,
        amountMinor: row!.current_minor + 100_00n,
      }
      await run(
        client,
        saveBids,
        savedValues([{ row: row!, decision: decideBids(row!, [offer], 0) }]),
      )
      await client.query('commit')
    }
    const { rows } = await client.query<{ name: string; custom: number; generic: number }>(
      `select name, custom_plans::integer as custom, generic_plans::integer as generic
       from pg_prepared_statements order by name`,
    )
    // PostgreSQL always plans the first five executions for their values.
    expect(rows).toEqual([
      { name: 'auction_lock', custom: 5, generic: 7 },
      { name: 'auctions_lock_free', custom: 5, generic: 7 },
      { name: 'bids_save', custom: 5, generic: 7 },
    ])
  } finally {
    await client.end()
  }
})

test('PostgreSQL does not plan the bid history again for each product', async () => {
  const auctions: ProductId[] = []
  for (let n = 0; n < 40; n += 1) auctions.push(await insertAuction(server, seller))
  await server.app.pool.query(
    `insert into bids (auction_id, seq, bidder_id, amount_minor, created_at)
     select auction, seq, $2, 100 * seq, now() from unnest($1::uuid[]) as auction, generate_series(1, 200) as seq`,
    [auctions, ann.id],
  )
  await server.app.pool.query('analyze auctions, bids, products')
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    for (let n = 0; n < 12; n += 1) await run(client, readBids, [auctions[n], 24, 0])
    const { rows } = await client.query<{ custom: number; generic: number }>(
      'select custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements',
    )
    expect(rows).toEqual([{ custom: 5, generic: 7 }])
  } finally {
    await client.end()
  }
})
