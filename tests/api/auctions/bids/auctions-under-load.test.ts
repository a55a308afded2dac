import { expect, test } from 'vitest'
import type { Bid, PlacedBid } from '../../../../contracts/auctions/bids.ts'
import { sharedServer } from '../../../support/fixtures.ts'
import { insertAuction } from '../../../support/listings/listings.ts'
import { createMember, type Member } from '../../../support/members/people.ts'

const server = sharedServer()

test(
  '1,200 bids by 40 people only raise the price, all appear in the history and one person wins',
  { timeout: 240_000 },
  async () => {
    const seller = await createMember(server)
    const members: Member[] = []
    for (let n = 0; n < 40; n += 1) members.push(await createMember(server))
    const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
    const path = `/api/products/${auction}/bids`

    const accepted: PlacedBid[] = []
    const statuses = new Set<number>()
    const acks: { id: string; acknowledged: number; sent: number }[] = []
    await Promise.all(
      members.map(async (member, index) => {
        for (let round = 0; round < 30; round += 1) {
          const sent = performance.now()
          const amount = 101 + round * 12 + ((index * 7) % 40)
          const answer = await member.client.post<PlacedBid>(path, { amount: String(amount) })
          statuses.add(answer.status)
          if (answer.status === 201) {
            accepted.push(answer.body)
            acks.push({ id: answer.body.id, sent, acknowledged: performance.now() })
          } else expect(answer.body).toMatchObject({ code: 'bid_too_low' })
        }
      }),
    )
    expect([...statuses].sort()).toEqual([201, 409])

    const rows = await server.app.db
      .selectFrom('bids')
      .select(['id', 'seq', 'amount_minor', 'bidder_id'])
      .where('auction_id', '=', auction)
      .orderBy('seq')
      .execute()
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
    expect(
      rows.every((row, index) => index === 0 || row.amount_minor > rows[index - 1]!.amount_minor),
    ).toBe(true)
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set(accepted.map((bid) => bid.id)))
    // A bid answered before another was sent comes before it.
    const seqOf = new Map(rows.map((row) => [row.id, row.seq]))
    const ordered = acks
      .map((ack) => ({ ...ack, seq: seqOf.get(ack.id)! }))
      .sort((a, b) => a.acknowledged - b.acknowledged)
    for (const [index, earlier] of ordered.entries())
      for (const later of ordered.slice(index + 1))
        if (later.sent > earlier.acknowledged) expect(later.seq).toBeGreaterThan(earlier.seq)

    const history = (await server.visitor().get<Bid[]>(`${path}?limit=100`)).body
    expect(history[0]!.id).toBe(rows.at(-1)!.id)
    const state = await server.app.db
      .selectFrom('auctions')
      .selectAll()
      .where('product_id', '=', auction)
      .executeTakeFirstOrThrow()
    expect(state).toMatchObject({
      bid_count: rows.length,
      current_minor: rows.at(-1)!.amount_minor,
      leader_id: rows.at(-1)!.bidder_id,
    })
    expect(await outbidCount(auction)).toBe(
      rows.filter((row, index) => index > 0 && rows[index - 1]!.bidder_id !== row.bidder_id).length,
    )
  },
)

const outbidCount = async (auction: string) =>
  Number(
    (
      await server.app.db
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('cause', 'like', `outbid:${auction}:%`)
        .executeTakeFirstOrThrow()
    ).count,
  )

test('the row lock keeps bids of two processes on one auction in order', async () => {
  const { openShop } = await import('../../../../server/app.ts')
  const { placeBid } = await import('../../../../server/modules/auctions/bids/place-bid.ts')
  const second = await openShop(server.app.config, server.databaseUrl, server.app.log)
  try {
    const seller = await createMember(server)
    const members = [await createMember(server), await createMember(server)]
    const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
    const apps = [server.app, second.app]
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        placeBid(apps[n % 2]!, {
          productId: auction,
          bidderId: members[n % 2]!.id,
          amountMinor: BigInt(10_100 + ((n * 37) % 200)),
        }),
      ),
    )
    // Every refusal is the rule's own: no bid meets a broken constraint.
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['bid_too_low']))
    const rows = await server.app.db
      .selectFrom('bids')
      .select(['seq', 'amount_minor'])
      .where('auction_id', '=', auction)
      .orderBy('seq')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
    expect(
      rows.every((row, index) => index === 0 || row.amount_minor > rows[index - 1]!.amount_minor),
    ).toBe(true)
  } finally {
    await second.stop()
  }
})
