import { expect, test } from 'vitest'
import type { PlacedBid } from '../../../../contracts/auctions/bids.ts'
import { auctionRow, bidPath, bidRows } from '../../../support/auctions/auctions.ts'
import { historyFaults } from '../../../support/auctions/bid-history.ts'
import { orderFaults, type SentBid } from '../../../support/auctions/linear-bids.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertAuction } from '../../../support/listings/listings.ts'
import { createMember, type Member } from '../../../support/members/people.ts'
import { startApi } from '../../../support/server/api-server.ts'
import { clientAt } from '../../../support/members/client-at.ts'

const { server, seller } = sharedShop()

test('400 bids by 20 people through two processes have one order, one leader and no gaps', async () => {
  const second = await startApi({ DATABASE_URL: server.databaseUrl })
  try {
    const members: Member[] = []
    for (let n = 0; n < 20; n += 1) members.push(await createMember(server))
    const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
    const sent: SentBid[] = []
    const bidsOf = async ({ client }: Member, index: number) => {
      const clients = [client, clientAt(client, second)]
      for (let round = 0; round < 20; round += 1) {
        const amount = 101 + round * 12 + ((index * 7) % 40)
        const more = (index + round) % 3 === 0 ? ((index * 13) % 60) + 1 : 0
        const sentAt = performance.now()
        const { status, body } = await clients[(index + round) % 2]!.post<
          PlacedBid & { code: string }
        >(bidPath(auction), {
          amount: String(amount),
          ...(more > 0 && { maxAmount: String(amount + more) }),
        })
        const times = { sentAt, answeredAt: performance.now() }
        if (status === 201) sent.push({ ...times, id: body.id })
        else if (body.code === 'bid_too_low') sent.push({ ...times, tooLow: BigInt(amount * 100) })
        else expect([status, body.code]).toEqual([409, 'maximum_too_low'])
      }
    }
    await Promise.all(members.map(bidsOf))
    expect(await historyFaults(server.app.pool, auction)).toEqual([])
    expect(await orderFaults(server.app.pool, auction, sent)).toEqual([])
    const { rows } = await server.app.pool.query<{ seq: number }>(
      'select seq from bids where auction_id = $1 order by seq',
      [auction],
    )
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    const row = await auctionRow(server, auction)
    const visible = await bidRows(server, auction)
    expect([row.last_seq, row.bid_count]).toEqual([rows.length, visible.length])
    expect(row.leader_max_minor! >= row.current_minor).toBe(true)
  } finally {
    await second.stop()
  }
})
