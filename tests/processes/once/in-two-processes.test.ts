import type { Category, ProductDetail } from '#contracts/products/products.ts'
import { placeBid } from '../../../server/modules/auctions/bids/place-bid.ts'
import { voidBid } from '../../../server/modules/auctions/voids/void-bid.ts'
import { notify } from '../../../server/modules/notifications/index.ts'
import { matchSearches } from '../../../server/modules/saved-searches/match-searches.ts'
import { announceRates } from '../../../server/modules/settings/announce-rates.ts'
import {
  auctionRow,
  bidPath,
  bidRows,
  bids,
  insertAuctionWithTerms,
} from '#support/auctions/auctions.ts'
import { historyFaults } from '#support/auctions/bid-history.ts'
import { setLimits } from '#support/auctions/bid-limits.ts'
import { inDollars } from '#support/currencies/dollar-prices.ts'
import { isRepriced, setsRate } from '#support/currencies/rates.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { add, step } from '#support/listings/category-steps.ts'
import { insertListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import { clientAt } from '#support/members/client-at.ts'
import { createMember, password } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { titled } from '#support/notifications/create-notification.ts'
import { openLive } from '#support/notifications/live.ts'
import { mailsTo } from '#support/notifications/mail.ts'
import { startApi } from '#support/server/api-server.ts'
import { eventually } from '#support/server/waiting.ts'

/** Two processes of one shop. */
const { server, seller, ann, ben, cleo, admin } = sharedShop()
const second = sharedServer(() =>
  startApi({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }),
)

test('a session that one process ends is over in every process at once', async () => {
  const member = await signUpMember(server)
  const there = second.visitor()
  await there.post('/api/auth/signin', { identifier: member.email, password })
  const stream = await openLive(there, [])
  await member.client.post('/api/account/sessions/end-others')
  const last = await stream.next(({ event }) => event === 'session.ended')
  await stream.done
  expect(last.id, 'nothing to resume from').toBe('')
})

test('two auctions bid on at once, in one process and in two, do not pass the limit together', async () => {
  await setLimits(admin)
  const clients = [ann.client, clientAt(ann.client, second)]
  for (let round = 0; round < 8; round += 1) {
    const one = await insertAuctionWithTerms(server, seller)
    const other = await insertAuctionWithTerms(server, seller)
    const answers = await Promise.all([
      clients[0]!.post(bidPath(one), { amount: '3750000' }),
      clients[round % 2]!.post(bidPath(other), { amount: '3750000' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const led = answers[0].status === 201 ? one : other
    await server.app.pool.query(
      `update auctions set closed_at = clock_timestamp(), ends_at = clock_timestamp() where product_id = $1`,
      [led],
    )
  }
})

test('after bids and voids at once in two processes, the highest remaining maximum leads', async () => {
  const apps = [server.app, second.app]
  const auction = await insertAuctionWithTerms(server, seller)
  const members = [ann, ben, cleo]
  const placed: string[] = [(await bids(ann, auction, 150, 300)).id]
  let accepted = 0
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const amount = 160 + n * 7
      const bid = await placeBid(apps[n % 2]!, {
        productId: auction,
        bidderId: members[n % 3]!.id,
        amountMinor: BigInt(amount * 100),
        maxMinor: BigInt((amount + ((n * 37) % 90)) * 100),
      }).catch((error: { code: string }) => {
        expect(['bid_too_low', 'maximum_too_low']).toContain(error.code)
      })
      if (!bid) return
      placed.push(bid.id)
      const bidId = placed.shift()!
      const command = { auctionId: auction, bidId, staffId: admin.id, reason: 'By mistake.' }
      // Which bids are accepted is a matter of luck; the first one is voided in any case.
      const nth = accepted++
      if (nth % 4 === 0) await voidBid(apps[(nth / 4) % 2]!, command)
    }),
  )
  const row = await auctionRow(server, auction)
  const { rows } = await server.app.pool.query<{ bidder_id: string; max: bigint }>(
    `select bidder_id, coalesce(max_minor, amount_minor) as max from bids
     where auction_id = $1 and voided_at is null and kind <> 'automatic' order by max desc, seq limit 1`,
    [auction],
  )
  expect({ leader: row.leader_id, maximum: row.leader_max_minor }).toEqual({
    leader: rows[0]!.bidder_id,
    maximum: rows[0]!.max,
  })
  expect(row.current_minor <= rows[0]!.max).toBe(true)
  const visible = await bidRows(server, auction)
  const current = visible.at(-1)!.amount_minor
  expect(row).toMatchObject({ bid_count: visible.length, current_minor: current })
  expect(await historyFaults(server.app.pool, auction)).toEqual([])
  const { rowCount } = await server.app.pool.query(
    'select from bids where auction_id = $1 and voided_by = $2',
    [auction, admin.id],
  )
  expect(rowCount).toBeGreaterThan(0)
})

test('notifications of the same moment share a mail, sent once by two processes', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember(server)))
  await server.app.db.transaction().execute(async (tx) => {
    for (const member of members)
      for (const title of ['First', 'Second'])
        await notify(tx, { userId: member.id, ...titled(title), cause: title })
  })
  const open = async () => {
    const { rows } = await server.app.pool.query<{ open: bigint }>(
      'select (select count(*) from mail_outbox) + (select count(*) from graphile_worker.jobs) as open',
    )
    return rows[0]!.open
  }
  await expect.poll(open).toBe(0n)
  for (const member of members) {
    const mails = await mailsTo(server, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 updates from Musika'])
    expect(mails[0]!.text).toMatch(/First[^]*Second/)
  }
})

test('both processes have the same public key for push messages', async () => {
  const keyAt = async ({ client }: Pick<typeof ann, 'client'>) =>
    (await client.get<{ key: string }>('/api/push/key')).body.key
  expect(await keyAt(ann)).toBe(await keyAt({ client: clientAt(ann.client, second) }))
})

const latestEvent = async (): Promise<bigint> => {
  // Events of the set-up are ignored.
  const left = async () => (await server.app.pool.query(unannounced)).rowCount
  await expect.poll(left).toBe(0)
  const latest = 'select coalesce(max(id), 0) as id from events'
  return (await server.app.pool.query<{ id: bigint }>(latest)).rows[0]!.id
}
const unannounced = `select from settings where name = 'exchange_rate' and announced_at is null
  and during @> clock_timestamp()`

test('two processes reprice each listing and announce the rate once', async () => {
  const { id } = await listItem(seller, inDollars)
  const here = await openLive(server.visitor(), [])
  const there = await openLive(second.visitor(), [`product:${id}`])
  const before = await latestEvent()
  await setsRate(server, 45_000)
  await isRepriced(server, 45_000)
  for (const live of [here, there]) await live.next(({ event }) => event === 'rate.changed')
  const page = await second.visitor().get<ProductDetail>(`/api/products/${id}`)
  expect(page.body.price).toBe('450000.00')
  // Later sweeps do not announce it again.
  for (const { app } of [server, second, server]) await announceRates(app)
  const since = 'select type from events where id > $1 order by id'
  const { rows } = await server.app.pool.query(since, [before])
  expect(rows).toEqual([{ type: 'rate.changed' }])
  await here.close()
  await there.close()
})

test('another process soon shows a change in lists, filters and the selling form', async () => {
  const herbs = { categoryId: 'health-beauty', kindId: 'honey-herbs' }
  await insertListing(server, seller, { title: 'Honey', ...herbs })
  const visitor = second.visitor()
  const kinds = async () =>
    (await visitor.get<Category[]>('/api/categories')).body
      .flatMap(({ kinds: each }) => each)
      .map(({ id }) => id)
  expect(await kinds()).toContain('honey-herbs')
  const total = async (category: string) =>
    (await visitor.get(`/api/products?category=${category}`)).headers.get('x-total-count')
  expect(await total('health-mobility')).toBe('0')
  await add(admin, 'Dried fruit', 'health-beauty')
  await step(admin, ['post', 'honey-herbs', 'merge'], { into: 'health-mobility' })
  await eventually(async () => {
    const now = await kinds()
    return now.includes('dried-fruit') && !now.includes('honey-herbs') ? true : undefined
  })
  expect(await total('health-mobility')).toBe('1')
  expect(await total('honey-herbs')).toBe('1')
})

test('a search during a merge finds a new listing in a process that has not read the change yet', async () => {
  const buyer = await createMember(server)
  await buyer.client.post('/api/saved-searches', { query: { category: 'smart-watches' } })
  const solar = { categoryId: 'electronics', kindId: 'solar-backup-power' }
  const found = await insertListing(server, seller, solar)
  // An open transaction delays all events that are published after it began.
  const earlier = await server.app.pool.connect()
  await earlier.query('begin')
  await earlier.query('select pg_current_xact_id()')
  await second.visitor().get('/api/categories')
  await step(admin, ['post', 'smart-watches', 'merge'], { into: 'solar-backup-power' })
  await matchSearches(second.app, found)
  const { rows } = await server.app.pool.query(
    `select from search_matches m join saved_searches s on s.id = m.search_id
     where m.product_id = $1 and s.user_id = $2`,
    [found, buyer.id],
  )
  await earlier.query('rollback')
  earlier.release()
  expect(rows).toHaveLength(1)
})
