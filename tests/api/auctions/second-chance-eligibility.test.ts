import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import {
  acceptsChance,
  chanceOf,
  insertUnpaidAuction,
  offersChance,
} from '#support/auctions/second-chances.ts'
import { reinstates, suspends } from '#support/members/moderation.ts'
import type { Member } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'

const { server, admin } = sharedShop()
const { seller, ann, ben, cleo } = newMembers(server)

let auction: ProductId

beforeEach(async () => (auction = await insertUnpaidAuction(server, seller, [ann, ben, cleo])))

const offers = () => offersChance(seller, auction)
const accepts = (member: Member) => acceptsChance(member, auction)
const sees = (member: Member) => chanceOf(member, auction)
const isOver = refusedWith(409, 'second_chance_over')
const bar = `insert into bid_bars (user_id, until) values ($1, now() + interval '30 days')`
const isBarred = ({ id }: Member) => rowsOf(server, bar, [id])
const erasure = `update users set erased_at = now(), phone_e164 = 'erased:' || id where id = $1`
const isErased = ({ id }: Member) => rowsOf(server, erasure, [id])
const isSuspended = async (member: Member) =>
  expect((await suspends(admin, member)).status).toBe(200)

test.each([
  ['suspended', isSuspended],
  ['barred', isBarred],
  ['erased', isErased],
])('a bidder who is %s is skipped, and the next one is offered the item', async (_, happens) => {
  await happens(ben)
  expect((await sees(seller)).next).toMatchObject({ amount: '150.00' })
  expect((await offers()).body.offer).toMatchObject({ state: 'open', amount: '150.00' })
  expect((await sees(ann)).offer).toMatchObject({ state: 'open' })
})

test('the seller is notified when no bidder is left', async () => {
  await isSuspended(ben)
  await isBarred(ann)
  expect(await sees(seller)).toEqual({ currency: 'ZWL', next: null, offer: null, noneLeft: true })
  const message = 'There is no one to offer this to now.'
  const body = { code: 'second_chance_not_possible', message }
  expect(await offers()).toMatchObject({ status: 409, body })
  expect((await sees(cleo)).noneLeft).toBe(false)
})

test('a barred bidder cannot take a second chance, and the seller offers it to the next', async () => {
  await offers()
  await isBarred(ben)
  expect(await accepts(ben)).toMatchObject(refusedWith(403, 'bidding_barred'))
  const withdrawn = { state: 'withdrawn' }
  expect(await sees(seller)).toMatchObject({ offer: withdrawn, next: { amount: '150.00' } })
  expect((await offers()).body.offer).toMatchObject({ state: 'open', amount: '150.00' })
  await server.app.pool.query('delete from bid_bars where user_id = $1', [ben.id])
  // The offer has gone to another bidder.
  expect((await sees(ben)).offer).toMatchObject(withdrawn)
  expect(await accepts(ben)).toMatchObject(isOver)
  expect((await accepts(ann)).status).toBe(200)
})

test('a suspended bidder cannot accept an offer, unless the suspension ends in time', async () => {
  await offers()
  await isSuspended(ben)
  expect(await accepts(ben)).toMatchObject(refusedWith(403, 'suspended'))
  expect((await sees(seller)).next).toMatchObject({ amount: '150.00' })
  await reinstates(admin, ben)
  expect((await accepts(ben)).status).toBe(200)
})

test('a block withdraws the open offer of its bidder', async () => {
  await offers()
  await server.app.db
    .insertInto('blocked_bidders')
    .values({ seller_id: seller.id, user_id: ben.id, product_id: auction, label: 'abcd' })
    .execute()
  expect(await accepts(ben)).toMatchObject(isOver)
  expect((await offers()).body.offer).toMatchObject({ state: 'open', amount: '150.00' })
})

test('an offer of a suspended seller cannot be accepted', async () => {
  await offers()
  await isSuspended(seller)
  expect((await sees(ben)).offer).toMatchObject({ state: 'withdrawn' })
  expect(await accepts(ben)).toMatchObject(isOver)
})

test('after a withdrawn offer, concurrent requests create one new offer', async () => {
  await offers()
  await isBarred(ben)
  const [accepted, ...others] = await Promise.all([
    accepts(ben),
    ...Array.from({ length: 5 }, offers),
  ])
  expect(others.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(['bidding_barred', 'second_chance_over']).toContain(accepted.body.code)
  const made = `select user_id, withdrawn_at is not null as withdrawn from second_chance_offers
     where auction_id = $1 order by created_at`
  expect(await rowsOf(server, made, [auction])).toEqual([
    { user_id: ben.id, withdrawn: true },
    { user_id: ann.id, withdrawn: false },
  ])
})
