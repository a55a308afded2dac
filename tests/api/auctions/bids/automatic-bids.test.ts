import { beforeEach, expect, test } from 'vitest'
import type { Bid, PlacedBid } from '../../../../contracts/auctions/bids.ts'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import { newMembers, sharedShop } from '../../../support/fixtures.ts'
import {
  auctionRow,
  bidPath,
  bidRows,
  bids,
  endAuction,
  insertAuctionWithTerms,
  notificationsOf,
} from '../../../support/auctions/auctions.ts'
import { openLive } from '../../../support/notifications/live.ts'
import { createMember, type Member } from '../../../support/members/people.ts'
import { startServer } from '../../../support/server/server.ts'
import { covers } from '../../../coverage/covers.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller)
})

const seenBy = async (member?: Member) =>
  (await (member?.client ?? server.visitor()).get<ProductDetail>(`/api/products/${auction}`)).body

test('the shop bids up to a member’s maximum, and responses show which bidder leads', async () => {
  covers('rule: the answer tells whether one leads')
  expect(await bids(ann, auction, 150, 500)).toMatchObject({ leading: true, currentBid: '150.00' })
  expect(await bids(ben, auction, 200)).toMatchObject({
    amount: '200.00',
    leading: false,
    currentBid: '201.00',
    bidCount: 3,
  })
  const history = (await server.visitor().get<Bid[]>(bidPath(auction))).body
  expect(history.map(({ amount, automatic }) => [amount, automatic])).toEqual([
    ['201.00', true],
    ['200.00', false],
    ['150.00', false],
  ])
  expect(history[0]!.bidderId).toBe(history[2]!.bidderId)
})

test('only a bidder who lost the lead is notified of being outbid, once', async () => {
  await bids(ann, auction, 150, 500)
  await bids(ben, auction, 200)
  expect(await notificationsOf(server, ben, auction)).toEqual([])
  expect(await notificationsOf(server, ann, auction)).toEqual([])
  await bids(ben, auction, 300, 900)
  expect(await notificationsOf(server, ann, auction)).toEqual(['You have been outbid'])
  expect(await notificationsOf(server, ben, auction)).toEqual([])
})

test('no response, event or page of another member contains a maximum', async () => {
  covers('rule: the maximum is secret')
  const live = await openLive(server.visitor(), [`product:${auction}`])
  const answer = await ann.client.post<PlacedBid>(bidPath(auction), {
    amount: '150',
    maxAmount: '48765.43',
  })
  expect(answer.text).not.toContain('48765')
  await bids(ben, auction, 160)
  await live.next((message) => message.data['bidCount'] === 3)
  expect(JSON.stringify(live.messages)).not.toContain('48765')
  await live.close()
  expect(await seenBy(ann)).toMatchObject({ ownMaximum: '48765.43', leading: true })
  for (const reader of [undefined, ben, seller]) {
    const client = reader?.client ?? server.visitor()
    for (const path of [
      `/api/products/${auction}`,
      bidPath(auction),
      `${bidPath(auction)}/proof`,
      `/product/${auction}`,
      `/product/${auction}/history`,
      '/api/products?limit=100',
      '/api/selling/listings',
    ]) {
      const text = (await client.get(path)).text
      expect(text, path).not.toContain('48765')
      expect(text, path).not.toContain('48,765')
    }
  }
})

test('a higher maximum of the leader changes neither price nor bid count; a lower one is refused', async () => {
  await bids(ann, auction, 150, 300)
  const raised = await bids(ann, auction, 151, 800)
  expect(raised).toMatchObject({ leading: true, currentBid: '150.00', bidCount: 1 })
  expect(await seenBy(ann)).toMatchObject({ ownMaximum: '800.00', currentBid: '150.00' })
  const lower = await ann.client.post(bidPath(auction), { amount: '151', maxAmount: '700' })
  expect(lower).toMatchObject({
    status: 409,
    body: {
      code: 'maximum_too_low',
      message: 'Your maximum is already ZWL 800. A new one must be higher.',
    },
  })
  expect(await bids(ann, auction, 200)).toMatchObject({ currentBid: '200.00', bidCount: 2 })
  expect((await seenBy(ann)).ownMaximum).toBe('800.00')
})

test.each([
  [{ amount: '150', maxAmount: '149.99' }, 'maxAmount'],
  [{ amount: '150', maxAmount: '1e9' }, 'maxAmount'],
  [{ amount: '150', maxAmount: -1 }, 'maxAmount'],
  [{ amount: '150', maxAmount: '150.001' }, 'maxAmount'],
  [{ amount: '150', maxAmount: '9'.repeat(30) }, 'maxAmount'],
  [{ amount: '150', maxAmount: {} }, 'maxAmount'],
  [{}, 'amount'],
  [{ maxAmount: '1e9' }, 'maxAmount'],
])('%j is refused as malformed', async (body, field) => {
  const answer = await ann.client.post(bidPath(auction), body)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
  })
})

test('responses show only whether the reserve is met, and a maximum that reaches it raises the price', async () => {
  auction = await insertAuctionWithTerms(server, seller, { reserveMinor: 401_23n })
  await bids(ann, auction, 150, 399)
  expect(await seenBy()).toMatchObject({ reserve: 'not_met', currentBid: '150.00' })
  await bids(ben, auction, 160, 900)
  expect(await seenBy()).toMatchObject({ reserve: 'met', currentBid: '401.23' })
})

test('an auction below its reserve has no winner and no order', async () => {
  covers('rule: reserve: not met, no sale')
  auction = await insertAuctionWithTerms(server, seller, { reserveMinor: 400_00n })
  await bids(ann, auction, 399)
  await endAuction(server, auction)
  expect(await auctionRow(server, auction)).toMatchObject({ winner_id: null })
  expect(await seenBy()).toMatchObject({ status: 'ended', reserve: 'not_met', soldPrice: null })
  const orders = (await ann.client.get<Order[]>('/api/orders')).body
  expect(orders.filter(({ productId }) => productId === auction)).toEqual([])
})

test('bid steps set by staff apply from the next bid on', async () => {
  await server.app.pool
    .query(`update settings set during = tstzrange(lower(during), clock_timestamp())
      where name = 'bid_steps' and upper_inf(during)`)
  await server.app.pool.query(
    `insert into settings (name, value, during) values
       ('bid_steps', '[{"from": "0.00", "step": "25.00"}]', tstzrange(clock_timestamp(), null))`,
  )
  try {
    await bids(ann, auction, 150, 500)
    expect(await bids(ben, auction, 200)).toMatchObject({ currentBid: '225.00', leading: false })
    expect((await seenBy()).bidStep).toBe('25.00')
  } finally {
    await server.app.pool.query(
      `delete from settings where name = 'bid_steps' and upper_inf(during)`,
    )
    await server.app.pool.query(
      `update settings set during = tstzrange(lower(during), null) where name = 'bid_steps'`,
    )
  }
})

test('a repeated key returns the first response; with another maximum it is refused', async () => {
  const key = { 'idempotency-key': `max-${auction}` }
  const first = await ann.client.post(bidPath(auction), { amount: '150', maxAmount: '400' }, key)
  const again = await ann.client.post(bidPath(auction), { amount: '150', maxAmount: '400' }, key)
  expect(again.text).toBe(first.text)
  const other = await ann.client.post(bidPath(auction), { amount: '150', maxAmount: '500' }, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
})

test('the first of two equal maximums at once leads, at that price', async () => {
  const answers = await Promise.all(
    [ann, ben].map((member) =>
      member.client.post<PlacedBid>(bidPath(auction), { amount: '150', maxAmount: '500' }),
    ),
  )
  const row = await auctionRow(server, auction)
  const [first] = await bidRows(server, auction)
  expect(row.leader_id).toBe(first!.bidder_id)
  // The later one met the price of the first: it was too low, or lost the tie.
  const statuses = answers.map((answer) => answer.status).sort()
  expect([[201, 409]]).toContainEqual(statuses)
  expect(await bids(row.leader_id === ann.id ? ben : ann, auction, 151, 500)).toMatchObject({
    leading: false,
    currentBid: '500.00',
  })
})

test(
  'rows, totals and notifications agree after 1,200 bids by 40 people through two processes',
  { timeout: 240_000 },
  async () => {
    const { openShop } = await import('../../../../server/app.ts')
    const { placeBid } = await import('../../../../server/modules/auctions/bids/place-bid.ts')
    const second = await openShop(server.app.config, server.databaseUrl, server.app.log)
    try {
      const members: Member[] = []
      for (let n = 0; n < 40; n += 1) members.push(await createMember(server))
      const apps = [server.app, second.app]
      const codes = new Set<string>()
      await Promise.all(
        members.map(async (member, index) => {
          for (let round = 0; round < 30; round += 1) {
            const amount = 101 + round * 12 + ((index * 7) % 40)
            const more = (index + round) % 3 === 0 ? ((index * 13) % 60) + 1 : 0
            await placeBid(apps[(index + round) % 2]!, {
              productId: auction,
              bidderId: member.id,
              amountMinor: BigInt(amount * 100),
              maxMinor: more > 0 ? BigInt((amount + more) * 100) : undefined,
            }).then(
              () => codes.add('placed'),
              (error: { code: string }) => codes.add(error.code),
            )
          }
        }),
      )
      expect(
        [...codes].filter((code) => !['placed', 'bid_too_low', 'maximum_too_low'].includes(code)),
      ).toEqual([])

      const rows = await bidRows(server, auction)
      const row = await auctionRow(server, auction)
      const last = rows.at(-1)!
      expect(row).toMatchObject({
        bid_count: rows.length,
        current_minor: last.amount_minor,
        leader_id: last.bidder_id,
      })
      expect(row.leader_max_minor! >= row.current_minor).toBe(true)
      rows.forEach((bid, index) => {
        const before = rows[index - 1]
        if (!before) return
        if (bid.kind === 'automatic') expect(bid.amount_minor >= before.amount_minor).toBe(true)
        else expect(bid.amount_minor > before.amount_minor).toBe(true)
      })
      const { rows: seqs } = await server.app.pool.query<{ count: bigint; most: number }>(
        'select count(*), max(seq) as most from bids where auction_id = $1',
        [auction],
      )
      expect(Number(seqs[0]!.count)).toBe(seqs[0]!.most)
      expect(row.last_seq).toBe(seqs[0]!.most)
      // Every notified member has led: each notification's position is one where another bidder took the lead.
      const { rows: notices } = await server.app.pool.query<{ seq: number; user_id: string }>(
        `select split_part(cause, ':', 3)::int as seq, user_id from notifications where cause like $1`,
        [`outbid:${auction}:%`],
      )
      for (const notice of notices) {
        const before = rows.filter((bid) => bid.seq < notice.seq).at(-1)!
        expect(before.bidder_id).toBe(notice.user_id)
      }
      expect(new Set(notices.map((notice) => notice.seq)).size).toBe(notices.length)
    } finally {
      await second.stop()
    }
  },
)

test('a late bid extends the auction, also in lists and on the live stream', async () => {
  covers('rule: soft close moves auctionEndTime')
  const soft = await startServer({ AUCTION_EXTENSION_SECONDS: '120' })
  try {
    const owner = await createMember(soft)
    const bidder = await createMember(soft)
    const late = await insertAuctionWithTerms(soft, owner, { seconds: 60 })
    const before = (await auctionRow(soft, late)).ends_at
    const live = await openLive(soft.visitor(), [`product:${late}`])
    const placed = await bids(bidder, late, 150)
    const moved = new Date(placed.auctionEndTime).getTime()
    expect(moved - new Date(placed.createdAt).getTime()).toBe(120_000)
    expect(moved).toBeGreaterThan(before.getTime())
    const bidEvent = await live.next((message) => message.event === 'auction.bid_placed')
    expect(bidEvent.data['auctionEndTime']).toBe(placed.auctionEndTime)
    const product = (await soft.visitor().get<ProductDetail>(`/api/products/${late}`)).body
    expect(product).toMatchObject({ extended: true, auctionEndTime: placed.auctionEndTime })
    // Last: a request right after it leaves a spare connection, for which the server waits 6 s when it stops.
    await live.close()
  } finally {
    await soft.stop()
  }
})
