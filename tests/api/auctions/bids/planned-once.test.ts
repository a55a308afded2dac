import pg from 'pg'
import type { ProductId } from '#contracts/common/ids.ts'
import { decideBids, savedValues } from '../../../../server/modules/auctions/bids/decide-bids.ts'
import { readBids } from '../../../../server/modules/auctions/queries.ts'
import {
  lockAuction,
  lockFreeAuctions,
  saveBids,
} from '../../../../server/modules/auctions/store.ts'
import { run } from '../../../../server/platform/database/statement.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'

const { server, seller, ann, ben } = sharedShop()

/** How PostgreSQL planned the statements of twelve rounds on one connection, by name. */
async function plansOf(round: (client: pg.Client, nth: number) => Promise<void>) {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    for (let n = 0; n < 12; n += 1) await round(client, n)
    const { rows } = await client.query<{ name: string; custom: number; generic: number }>(
      `select name, custom_plans::integer as custom, generic_plans::integer as generic
       from pg_prepared_statements order by name`,
    )
    return rows
  } finally {
    await client.end()
  }
}
// PostgreSQL always plans the first five executions for their values.
const onceEach = (...names: string[]) => names.map((name) => ({ name, custom: 5, generic: 7 }))

test('PostgreSQL does not plan the statements of a bid again for each bid', async () => {
  const auction = await insertAuction(server, seller)
  const plans = await plansOf(async (client, n) => {
    const bidder = n % 2 === 0 ? ann : ben
    const who = [[auction], [bidder.id]]
    await client.query('begin')
    await run(client, lockFreeAuctions, who)
    const [row] = await run(client, lockAuction, who)
    const offer = { bidderId: bidder.id, amountMinor: row!.current_minor + 100_00n }
    const decided = [{ row: row!, decision: decideBids(row!, [offer], 0) }]
    await run(client, saveBids, savedValues(decided))
    await client.query('commit')
  })
  expect(plans).toEqual(onceEach('auction_lock', 'auctions_lock_free', 'bids_save'))
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
  const plans = await plansOf(async (client, n) => {
    await run(client, readBids, [auctions[n], 24, 0])
  })
  expect(plans).toEqual(onceEach(expect.any(String) as string))
})
