import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { BidProof } from '../../../contracts/auctions/auctions.ts'
import type { PlacedBid } from '../../../contracts/auctions/bids.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { checkChain } from '../../../web/features/auctions/check-chain.ts'
import { bidPath } from '../../support/auctions/auctions.ts'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { connectTo } from '../../support/processes/connect-to.ts'
import { startApi } from '../../support/server/api-server.ts'
import { eventually } from '../../support/server/waiting.ts'

const { server, seller, ann, ben, cleo } = sharedShop(sharedServer(() => startApi()))

let client: pg.Client
beforeAll(async () => {
  client = await connectTo(server.databaseUrl)
  // The bids in one table, as before they were partitioned.
  await client.query(`
    begin;
    create table one_table (
      like bids including defaults including constraints,
      constraint one_table_pkey primary key (id),
      foreign key (auction_id) references auctions on delete cascade,
      foreign key (bidder_id) references users,
      foreign key (voided_by) references staff
    );
    drop table bids;
    alter table one_table rename to bids;
    alter table bids rename constraint one_table_pkey to bids_pkey;
    alter table bids add unique (auction_id, seq);
    create index bids_bidder on bids (bidder_id, created_at desc);
    commit`)
})
afterAll(() => client.end())

interface Acknowledged {
  auction: ProductId
  id: string
  amount: string
}

test('partition-bids.sql loses and doubles no bid that members place while it runs', async () => {
  const auctions = await Promise.all(
    Array.from({ length: 6 }, () => insertAuction(server, seller, { priceMinor: 100_00n })),
  )
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let writing = true
  let amount = 0
  const writers = [ann, ben, cleo].map(async ({ client: member }, offset) => {
    for (let n = offset; writing; n += 1) {
      amount += 100_000
      const auction = auctions[n % auctions.length]!
      const answer = member.post<PlacedBid & { code: string }>(bidPath(auction), {
        amount: String(amount),
      })
      const { status, body, text } = await answer
      if (status === 201) acknowledged.push({ auction, id: body.id, amount: body.amount })
      // Another member's higher bid came first.
      else if (body.code !== 'bid_too_low') failures.push(text)
    }
  })
  const more = async (count: number) => {
    const enough = acknowledged.length + count
    await eventually(async () => acknowledged.length >= enough || failures.length > 0 || undefined)
  }
  try {
    await more(100)
    const script = (await readFile('deploy/postgresql/partition-bids.sql', 'utf8'))
      .replace("lock_timeout = '1s'", "lock_timeout = '20s'")
      .replace('limit 10000', 'limit 20')
    for (const statement of script.split(/(?<=^commit;\n|^end \$\$;\n(?=\n|analyze))/m)) {
      await client.query(statement)
      await more(20)
    }
  } finally {
    writing = false
    await Promise.all(writers)
  }
  expect(failures).toEqual([])
  const { rows } = await client.query<{ auction: ProductId; id: string; amount: string }>(
    `select auction_id as auction, id, to_char(amount_minor / 100.0, 'FM999999999990.00') as amount from bids`,
  )
  const sorted = (bids: Acknowledged[]) => bids.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted(acknowledged))
  const { rows: partitioned } = await client.query(
    `select relkind::text as kind from pg_class where oid = 'bids'::regclass`,
  )
  expect(partitioned).toEqual([{ kind: 'p' }])
  for (const auction of auctions) {
    const { body } = await server.visitor().get<BidProof>(`${bidPath(auction)}/proof?limit=1000`)
    expect((await checkChain(body)).filter(({ holds }) => !holds)).toEqual([])
  }
})
