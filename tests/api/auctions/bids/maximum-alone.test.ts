import { beforeEach, expect, test } from 'vitest'
import type { PlacedBid } from '../../../../contracts/auctions/bids.ts'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import { newMembers, sharedShop } from '../../../support/fixtures.ts'
import {
  auctionRow,
  bidPath,
  bidRows,
  insertAuctionWithTerms,
} from '../../../support/auctions/auctions.ts'
import type { Member } from '../../../support/members/people.ts'
import { covers } from '../../../coverage/covers.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller)
})

test('a maximum alone places the next bid and goes on up to the maximum', async () => {
  covers('rule: automatic bids up to a secret maximum')
  const bid = (member: Member, maxAmount: string, key?: string) =>
    member.client.post<PlacedBid>(
      bidPath(auction),
      { maxAmount },
      key === undefined ? undefined : { 'idempotency-key': key },
    )
  expect((await bid(ann, '500')).body).toMatchObject({ amount: '101.00', leading: true })
  expect((await bid(ben, '300', 'ben-300')).body).toMatchObject({
    amount: '102.00',
    leading: false,
    currentBid: '301.00',
    bidCount: 4,
  })
  // A repeat with the same key returns the same bid.
  expect((await bid(ben, '300', 'ben-300')).body).toMatchObject({ amount: '102.00', bidCount: 4 })
  expect((await bid(ann, '800')).body).toMatchObject({ currentBid: '301.00', bidCount: 4 })
  const seen = await ann.client.get<ProductDetail>(`/api/products/${auction}`)
  expect(seen.body).toMatchObject({ ownMaximum: '800.00', leading: true })
  expect(await bid(ben, '301')).toMatchObject({
    status: 409,
    body: { code: 'bid_too_low', message: 'Please enter an amount higher than ZWL 301' },
  })
  expect(await bid(ann, '800')).toMatchObject({
    status: 409,
    body: { code: 'maximum_too_low', ownMaximum: '800.00' },
  })
})

test('maximums sent together are decided one after the other', async () => {
  const answers = await Promise.all(
    [ann, ben].map(({ client }) => client.post<PlacedBid>(bidPath(auction), { maxAmount: '500' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const rows = await bidRows(server, auction)
  expect(rows.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['bid', 101_00n],
    ['bid', 102_00n],
    ['automatic', 500_00n],
  ])
  expect((await auctionRow(server, auction)).leader_id).toBe(rows[0]!.bidder_id)
})
