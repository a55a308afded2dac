import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import {
  auctionRow,
  bids,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import { whileLocked } from '#support/server/held-rows.ts'
import { caseAbout, decides, reports, suspends } from '#support/members/moderation.ts'
import { createMember } from '#support/members/people.ts'
import { ordersOf } from '#support/money/carts.ts'

/** Staff take an auction off the shop in the moment in which it has ended and is not closed yet. */

const { server, admin } = sharedShop()
const { seller, ann } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { title: 'Drum' })
  await bids(ann, auction, 150)
})

const remove = () =>
  admin.client.post(`/api/admin/listings/${auction}/remove`, { reason: 'A fake.' })
const decide = async () => {
  await reports(await createMember(server), 'product', auction)
  return decides(admin, await caseAbout(admin, auction), 'remove')
}
/** Does it while the auction ends: it waits for the row, and has it before the auction can be closed. */
const asItEnds = (act: () => Promise<{ status: number }>) =>
  whileLocked(
    server,
    [`update auctions set ends_at = now() - interval '1 second' where product_id = $1`, [auction]],
    act,
    () => server.visitor().get('/healthz'),
  )

test.for([
  ['is removed', remove],
  ['is decided by a case', decide],
  ['is hidden with its seller', () => suspends(admin, seller)],
] as const)('an auction that %s as it ends is won by its leader', async ([, act]) => {
  const [status] = await asItEnds(act)
  expect(status).toBe(200)
  expect(await auctionRow(server, auction)).toMatchObject({ winner_id: ann.id, sold_by: 'bid' })
  expect(await ordersOf(ann)).toMatchObject([{ productId: auction, source: 'auction' }])
  expect(await notificationsOf(server, ann, auction)).not.toContain('An auction was withdrawn')
})

test('an auction that continues after its seller is suspended also continues at its end', async () => {
  const [status] = await asItEnds(() => suspends(admin, seller, { keepAuctions: true }))
  expect(status).toBe(200)
  await expect
    .poll(() => auctionRow(server, auction))
    .toMatchObject({ winner_id: ann.id, sold_by: 'bid' })
})
