import type { OwnBid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { updateListing, updateAuction, insertAuction } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

const auction = (title: string, more = {}) =>
  insertAuction(server, seller, { title, priceMinor: 100_00n, ...more })
const bid = (member: Member, id: ProductId, amount: object) =>
  member.client.post(`/api/products/${id}/bids`, amount)
const list = (member: Member, query = '') => member.client.get<OwnBid[]>(`/api/bids${query}`)
const titles = async (member: Member, query = '') =>
  (await list(member, query)).body.map(({ product }) => product.title)

/** Moves the start and the end of an auction into the past; it is not closed yet. */
async function expire(id: ProductId, seconds: number) {
  const ends_at = new Date(Date.now() - seconds * 1000)
  await updateAuction(server, id, { starts_at: new Date(ends_at.getTime() - 1000), ends_at })
}

test('a member finds the open auctions they bid on, soonest end first, each with their position', async () => {
  const late = await auction('Late drum', { seconds: 7200 })
  const soon = await auction('Soon drum', { seconds: 3600 })
  await auction('Other drum')
  await bid(ann, late, { amount: '150', maxAmount: '400' })
  await bid(ann, soon, { amount: '150' })
  await bid(ben, soon, { amount: '200' })
  expect((await list(ann)).body).toMatchObject([
    {
      maximum: '150.00',
      product: { title: 'Soon drum', leading: false, currentBid: '200.00', ownMaximum: null },
    },
    {
      maximum: '400.00',
      product: { title: 'Late drum', leading: true, ownMaximum: '400.00', bidCount: 1 },
    },
  ])
  expect(await titles(ben)).toEqual(['Soon drum'])
  expect((await list(seller)).body).toEqual([])
})

test('ended auctions are listed apart, the latest end first, in pages with their total', async () => {
  for (const [title, seconds] of Object.entries({ First: 7200, Second: 3600, Third: 1800 })) {
    const id = await auction(title)
    await bid(ann, id, { amount: '150' })
    await expire(id, seconds)
  }
  expect(await titles(ann)).toEqual([])
  expect(await titles(ann, '?tab=ended')).toEqual(['Third', 'Second', 'First'])
  for (const [page, length] of Object.entries({ 2: 1, 9: 0 })) {
    const { body, headers } = await list(ann, `?tab=ended&limit=2&page=${page}`)
    expect([body.length, headers.get('x-total-count')]).toEqual([length, '3'])
  }
  expect((await list(ann, '?tab=lost')).status).toBe(400)
})

test('voided bids, removed listings and bids older than 90 days are left out', async () => {
  const ids = {
    voided: await auction('Voided'),
    removed: await auction('Removed'),
    old: await auction('Old'),
    counted: await auction('Counted'),
  }
  for (const id of Object.values(ids)) await bid(ann, id, { amount: '150' })
  const update = (id: ProductId, change: string) =>
    server.app.pool.query(`update bids set ${change} where auction_id = $1`, [id])
  await update(ids.voided, "voided_at = now(), voided_reason = 'mistake'")
  await updateListing(server, ids.removed, { status: 'removed' })
  await update(ids.old, "created_at = now() - interval '91 days'")
  expect(await titles(ann)).toEqual(['Counted'])
})
