import pg from 'pg'
import { sorts } from '#contracts/categories/categories.ts'
import { ProductQuery } from '#contracts/products/products.ts'
import { filterOf, sortOf } from '../../../server/modules/products/list/list.rules.ts'
import {
  findListings,
  listStatement,
} from '../../../server/modules/products/list/list-statement.ts'
import { pageStatement } from '../../../server/modules/products/list/page-statement.ts'
import { selectProducts } from '../../../server/modules/products/queries.ts'
import { SqlValues } from '../../../server/modules/products/sql-values.ts'
import { run } from '../../../server/platform/database/statement.ts'
import { sharedServer } from '#support/fixtures.ts'
import { listProducts } from '#support/listings/lists.ts'
import { fillListings } from '#support/listings/many-listings.ts'
import { wordsOf } from '#support/words-of.ts'
import { atOnce } from '#support/at-once.ts'

const server = sharedServer()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await fillListings(client, 10_000)
  await client.query(`update products set boosted_until = now() + interval '1 day'
    where id in (select id from products order by md5(id::text) limit 40)`)
}, 300_000)
afterAll(() => client?.end())

/** Filters of common and of rare listings, and some without any. */
const filters = wordsOf(`
  category=motors location=Gweru location=Nowhere condition=new condition=poor,fair type=auction
  type=fixed delivery=free delivery=collection&category=motors minPrice=1000000&maxPrice=1010000
  minPrice=1000000 maxPrice=200 category=fashion&condition=new&maxPrice=2000000
  category=motors&location=Gweru&condition=poor
`)

function statements(query: string, offset: number) {
  const page = { page: 1, limit: 24, offset }
  const parsed = ProductQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  const category = parsed.category && {
    id: parsed.category,
    isSubcategory: false,
    joining: [],
    recategorizing: [],
  }
  const filter = filterOf(parsed, category || undefined)
  const [steady, values] = [new SqlValues(true), new SqlValues(false)]
  const listings = findListings(filter, sortOf(parsed), page, values)
  return {
    page: {
      text: pageStatement(filter, sortOf(parsed), page, steady, 'p.title'),
      values: steady.list,
    },
    whole: { text: listStatement(listings, page, values, 'p.title'), values: values.list },
  }
}

const ids = async ({ text = '', values }: { text?: string | undefined; values: unknown[] }) => {
  const { rows } = await client.query<{ id: string | null }>(text, values)
  return rows.flatMap(({ id }) => id ?? [])
}

test.each(sorts)('pages along an index are pages of the whole list, by %s', async (sort) => {
  let complete = 0
  for (const filter of filters)
    for (const offset of [0, 24, 48]) {
      const { page, whole } = statements(`${filter}&sort=${sort}`, offset)
      // The mix of everything, also of everything in a town, is always read whole.
      if (page.text === undefined) continue
      const found = await ids(page)
      const expected = await ids(whole)
      // A page may miss listings far down the index, but it never shows a wrong one.
      expect(found, `${filter} from ${offset}`).toEqual(expected.slice(0, found.length))
      if (found.length === expected.length) complete += 1
    }
  expect(complete).toBeGreaterThan(filters.length * 2)
})

test.each(sorts)('a page by %s reads a bounded number of rows', async (sort) => {
  interface Node {
    'Actual Rows': number
    'Rows Removed by Filter'?: number
    Plans?: Node[]
  }
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  for (const filter of filters) {
    const { page } = statements(`${filter}&sort=${sort}`, 0)
    if (page.text === undefined) continue
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) ${page.text}`,
      page.values,
    )
    const read = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).map(
      (node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
    )
    expect(Math.max(...read), filter).toBeLessThanOrEqual(2000)
  }
})

test.each(filters)('the total and the pages of %s fit, also of a rare listing', async (filter) => {
  const read = (page: number) =>
    listProducts(server, `${filter}&sort=price_shipping_asc&limit=100&page=${page}`)
  const first = await read(1)
  const total = Number(first.headers.get('x-total-count'))
  const seen = first.body.map(({ id }) => id)
  for (let page = 2; page <= Math.ceil(total / 100); page += 1)
    seen.push(...(await read(page)).body.map(({ id }) => id))
  expect(new Set(seen).size).toBe(seen.length)
  if (total < 1000) expect(seen).toHaveLength(total)
})

test('a list is planned once on a connection, for all values', async () => {
  for (const place of ['Gweru', 'Harare', 'Mutare'])
    await server.visitor().get(`/api/products?category=motors&condition=new&location=${place}`)
  const { listPool } = server.app
  const connections = await atOnce(listPool.totalCount, () => listPool.connect())
  let [planned, reused] = [0, 0]
  for (const connection of connections) {
    const { rows } = await connection.query<{ planned: number; reused: number }>(
      `select custom_plans::int as planned, generic_plans::int as reused from pg_prepared_statements
       where name like 'list_%' and statement like '%walked%'`,
    )
    for (const row of rows) {
      planned += row.planned
      reused += row.reused
    }
    connection.release()
  }
  expect(planned).toBe(0)
  expect(reused).toBeGreaterThanOrEqual(3)
})

test('PostgreSQL does not plan the reading of several listings again for each of them', async () => {
  const { rows: some } = await client.query<{ id: string }>('select id from products limit 8')
  for (let n = 1; n <= 8; n += 1) {
    const listed = some.slice(0, n).map(({ id }) => id)
    expect(await run(client, selectProducts, [listed])).toHaveLength(n)
  }
  const { rows } = await client.query(
    `select custom_plans::integer as custom, generic_plans::integer as generic
     from pg_prepared_statements where name = 'products_by_id'`,
  )
  // PostgreSQL always plans the first five executions for their values.
  expect(rows).toEqual([{ custom: 5, generic: 3 }])
})
