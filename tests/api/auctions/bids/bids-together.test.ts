import pg from 'pg'
import type { ProductId } from '#contracts/common/ids.ts'
import { placeBid } from '../../../../server/modules/auctions/bids/place-bid.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { statementsOf } from '#support/server/statements.ts'
import { rowsOf } from '#support/rows.ts'
import { atOnce } from '#support/at-once.ts'
import { decideBids, savedValues } from '../../../../server/modules/auctions/bids/decide-bids.ts'
import { readBids } from '../../../../server/modules/auctions/queries.ts'
import {
  lockAuction,
  lockFreeAuctions,
  saveBids,
} from '../../../../server/modules/auctions/store.ts'
import { run } from '../../../../server/platform/database/statement.ts'

const { server, seller, ann, ben, cleo, stranger } = sharedShop()

const members = [ann, ben, cleo, stranger] as const

const auctions = (count: number) =>
  atOnce(count, () => insertAuction(server, seller, { priceMinor: 100_00n }))
const bid = (productId: ProductId, member: Member, amountMinor: bigint, keyedId?: string) =>
  placeBid(server.app, {
    productId,
    bidderId: member.id,
    amountMinor,
    ...(keyedId && { keyedId }),
  })
const bidsOf = async (productId: ProductId) => {
  const saved = 'select seq, bidder_id, amount_minor from bids where auction_id = $1 order by seq'
  return (await rowsOf(server, saved, [productId])).map((row) => Object.values(row) as unknown[])
}

test('bids of one batch end each auction as if they had come alone', async () => {
  const many = await auctions(12)
  const lots = many.flatMap((id, n) => [
    bid(id, ann, 101_00n),
    bid(id, ben, 101_00n),
    bid(id, cleo, 102_00n + BigInt(n)),
  ])
  const outcomes = await Promise.allSettled(lots)
  expect(outcomes.map(({ status }) => status)).toEqual(
    many.flatMap(() => ['fulfilled', 'rejected', 'fulfilled']),
  )
  for (const [n, id] of many.entries()) {
    expect(await bidsOf(id)).toEqual([
      [1, ann.id, 101_00n],
      [2, cleo.id, 102_00n + BigInt(n)],
    ])
    const notified = await storedNotifications(server, { cause: `outbid:${id}:2` })
    expect(notified).toMatchObject([{ userId: ann.id }])
  }
})

test('a batch of bids needs two statements under the locks, for any number of auctions', async () => {
  const many = await auctions(6)
  const statements = await statementsOf(() =>
    Promise.all(
      many.map((id, n) =>
        members[n % 4]!.client.post(`/api/products/${id}/bids`, { amount: '101' }),
      ),
    ),
  )
  const saves = statements.filter(({ text }) => /insert into bids/.test(text))
  expect(saves.length).toBeLessThan(many.length)
  for (const id of many) expect(await bidsOf(id)).toHaveLength(1)
})

/** The next bid comes in a turn of its own, and so has a transaction of its own. */
const nextTurn = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('bids are placed however many other auctions are locked', async () => {
  const [held, free] = [await auctions(3), await auctions(3)]
  const answered: ProductId[] = []
  const waiting: Promise<unknown>[] = []
  const lock = 'select from auctions where product_id = any($1) for update'
  await besideTransaction(server, lock, [held], async () => {
    for (const id of held) {
      waiting.push(bid(id, ann, 101_00n).then(() => answered.push(id)))
      await nextTurn()
    }
    const placed = await Promise.all(free.map((id) => bid(id, ben, 101_00n)))
    expect(placed.map(({ currentBid }) => currentBid)).toEqual(['101.00', '101.00', '101.00'])
    // Also those who come while the others wait.
    await Promise.all(free.map((id) => bid(id, cleo, 102_00n)))
    expect(answered).toEqual([])
  })
  await Promise.all(waiting)
  for (const id of held) expect(await bidsOf(id)).toEqual([[1, ann.id, 101_00n]])
})

test('a slow batch does not delay the next, and bids that wait for its auctions follow it', async () => {
  const [held, free] = (await auctions(2)) as [ProductId, ProductId]
  const waiting: Promise<unknown>[] = []
  // Saving a bid checks that its member exists, and waits for this lock.
  const lock = 'select from users where id = $1 for update'
  await besideTransaction(server, lock, [ann.id], async () => {
    waiting.push(bid(held, ann, 101_00n))
    await nextTurn()
    waiting.push(bid(held, ben, 102_00n))
    await bid(free, cleo, 101_00n)
  })
  await Promise.all(waiting)
  expect(await bidsOf(held)).toEqual([
    [1, ann.id, 101_00n],
    [2, ben.id, 102_00n],
  ])
})

test('if the database refuses one bid of a batch, the other bids are still placed', async () => {
  const [one, two] = (await auctions(2)) as [ProductId, ProductId]
  const taken = (await bid(one, ann, 101_00n)).id
  const outcomes = await Promise.allSettled([
    bid(one, ben, 102_00n),
    bid(one, cleo, 103_00n, taken),
    bid(one, stranger, 104_00n),
    bid(two, ben, 101_00n),
  ])
  const placed = outcomes.map(({ status }) => status === 'fulfilled')
  expect(placed).toEqual([true, false, true, true])
  expect(await bidsOf(one)).toEqual([
    [1, ann.id, 101_00n],
    [2, ben.id, 102_00n],
    [3, stranger.id, 104_00n],
  ])
  expect(await bidsOf(two)).toEqual([[1, ben.id, 101_00n]])
})

test('a bid on a product that is not an auction is refused, in a batch with valid bids', async () => {
  const [auction] = (await auctions(1)) as [ProductId]
  const fixed = await insertListing(server, seller)
  const nothing = crypto.randomUUID() as ProductId
  const outcomes = await Promise.allSettled([
    bid(fixed, ann, 101_00n),
    bid(auction, ann, 101_00n),
    bid(nothing, ann, 101_00n),
  ])
  expect(
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'placed' : (outcome.reason as { code: string }).code,
    ),
  ).toEqual(['not_an_auction', 'placed', 'product_not_found'])
})

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
  const listed: ProductId[] = []
  for (let n = 0; n < 40; n += 1) listed.push(await insertAuction(server, seller))
  await server.app.pool.query(
    `insert into bids (auction_id, seq, bidder_id, amount_minor, created_at)
     select auction, seq, $2, 100 * seq, now() from unnest($1::uuid[]) as auction, generate_series(1, 200) as seq`,
    [listed, ann.id],
  )
  await server.app.pool.query('analyze auctions, bids, products')
  const plans = await plansOf(async (client, n) => {
    await run(client, readBids, [listed[n], 24, 0])
  })
  expect(plans).toEqual(onceEach(expect.any(String) as string))
})
