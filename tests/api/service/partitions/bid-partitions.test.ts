import pg from 'pg'
import type { ProductId } from '#contracts/common/ids.ts'
import { bids } from '#support/auctions/auctions.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { hasPlan } from '#support/listings/plans.ts'
import { createMember } from '#support/members/people.ts'
import { statementsOf, type Statement } from '#support/server/statements.ts'

/** The tables of bids by auction. */

const { server, seller } = sharedShop()

let client: pg.Client
let auctions: ProductId[]
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  // As PostgreSQL may do after five executions.
  await client.query('set plan_cache_mode = force_generic_plan')
  auctions = []
  for (let n = 0; n < 24; n += 1)
    auctions.push(await insertAuction(server, seller, { priceMinor: 100_00n }))
  const members = await Promise.all([createMember(server), createMember(server)])
  for (const auction of auctions)
    for (const [n, amount] of [150, 200, 250].entries())
      await bids(members[n % 2]!, auction, amount)
})
afterAll(() => client?.end())

test('all bids of an auction are in one table, and those of many auctions in all eight', async () => {
  const { rows } = await client.query(
    `select count(distinct tableoid)::int as tables, count(*)::int as total from bids group by auction_id`,
  )
  expect(rows).toHaveLength(24)
  for (const row of rows) expect(row).toEqual({ tables: 1, total: 3 })
  const used = await client.query('select distinct tableoid from bids')
  expect(used.rowCount).toBeGreaterThan(4)
})

interface Node {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The tables of bids that a prepared statement reads. */
async function readBy({ text, values }: Statement): Promise<string[]> {
  await client.query(`prepare one as ${text}`)
  const given = values.map((value) =>
    value === null ? 'null' : client.escapeLiteral(String(value as string | number)),
  )
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, format json) execute one ${given.length > 0 ? `(${given.join(', ')})` : ''}`,
  )
  await client.query('deallocate one')
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((node) => node['Actual Loops'] > 0 && /^bids_\d$/.test(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!)
}

test.for(['', '/bids', '/bids/proof'])(
  'the request %j of a product reads one table of bids',
  async (path) => {
    const member = await createMember(server)
    const [auction] = auctions
    const statements = await statementsOf(() =>
      member.client.get(`/api/products/${auction}${path}`),
    )
    const readers = statements.filter((one) => hasPlan(one) && /\bbids\b/.test(one.text))
    expect(readers.length).toBeGreaterThan(0)
    for (const one of readers) expect(new Set(await readBy(one)).size, one.text).toBe(1)
  },
)
