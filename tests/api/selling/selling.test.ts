import type { Sale, SellerListing } from '#contracts/selling/selling.ts'
import { sharedShop } from '#support/fixtures.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import {
  endListing,
  listAuction,
  listItem,
  relist,
  type Refusal,
} from '#support/listings/selling.ts'
import { orders } from '#support/money/paid-orders.ts'
import { randomUUID } from 'node:crypto'
import type { DraftSummary, SavedDraft } from '#contracts/selling/drafts.ts'
import { limits } from '#contracts/common/limits.ts'
import { sweepLoosePictures } from '../../../server/modules/media/pictures/sweep-loose-pictures.ts'
import { forgetOldDrafts } from '../../../server/modules/selling/drafts.ts'
import type { Answer } from '#support/server/client.ts'
import { groupNamed } from '#support/listings/courier.ts'
import { draftForm as form } from '#support/listings/drafts.ts'

const { server, seller, buyer, ann, ben } = sharedShop()

const listings = async (member: Member, query = '') =>
  (await member.client.get<SellerListing[]>(`/api/selling/listings${query}`)).body
const summary = async (member: Member) => (await member.client.get('/api/selling/summary')).body
const sales = async (member: Member, query = '') =>
  (await member.client.get<Sale[]>(`/api/selling/sales${query}`)).body
const order = async (productId: string, quantity = 1) =>
  (await orders(buyer, productId, { quantity, paymentMethod: 'bank_transfer' })).body

test('a seller lists their own listings by tab, with their private figures', async () => {
  const auction = await listAuction(seller, { title: 'Auctioned', reservePrice: '6000000' })
  const sold = await listItem(seller, { title: 'Sold' })
  const gone = await listItem(seller, { title: 'Ended' })
  await buyer.client.post(`/api/products/${auction.id}/bids`, { amount: '5000000' })
  await order(sold.id)
  await endListing(seller, gone.id)
  await buyer.client.post('/api/watchlist', { productId: auction.id })
  await server.app.pool.query(
    `insert into product_views (product_id, day, views) values ($1, current_date, 7), ($1, current_date - 60, 5)`,
    [auction.id],
  )

  expect(await listings(seller)).toMatchObject([
    {
      id: auction.id,
      bidCount: 1,
      currentBid: '5000000.00',
      reservePrice: '6000000.00',
      views: 12,
      watchers: 1,
      version: 1,
      relistedAs: null,
    },
  ])
  expect(await listings(seller, '?tab=sold')).toMatchObject([{ title: 'Sold' }])
  const again = (await relist(seller, gone.id)).body
  expect(await listings(seller, '?tab=ended')).toMatchObject([
    { id: gone.id, status: 'ended', relistedAs: again.id },
  ])
  const counts = { active: 2, sold: 1, ended: 1 }
  expect(await summary(seller)).toEqual({
    ...counts,
    drafts: 0,
    sales: 1,
    toPay: 1,
    toSend: 0,
    views: 7,
    watchers: 1,
    recentSales: 0,
    currency: 'ZWL',
    recentAmount: '0.00',
  })
  const stats = await seller.client.get(`/api/users/${seller.id}/listing-stats`)
  expect(stats.body).toEqual({ limit: null, label: 'Unlimited', ...counts })
})

test('listings are paged, newest first', async () => {
  const many = await createMember(server)
  for (let n = 1; n <= 5; n += 1) await listItem(many, { title: `Pot ${n}` })
  const answer = await many.client.get<SellerListing[]>('/api/selling/listings?limit=2&page=2')
  expect(answer.body.map(({ title }) => title)).toEqual(['Pot 3', 'Pot 2'])
  expect(answer.headers.get('x-total-count')).toBe('5')
  for (const query of ['?tab=secret', '?page=0', '?limit=0', '?page=x', '?tab=active&tab=sold'])
    expect((await many.client.get(`/api/selling/listings${query}`)).status).toBe(400)
})

test('sales list the seller’s orders by next step, with the buyer', async () => {
  const ann = await createMember(server)
  const pots = await listItem(ann, { title: 'Pots', quantity: 5, price: '100000' })
  const first = await order(pots.id, 2)
  const second = await order(pots.id)
  await server.app.pool.query("update orders set payment_status = 'paid' where id = $1", [first.id])
  expect((await sales(ann)).map(({ id }) => id)).toEqual([second.id, first.id])
  const listing = { status: 'active', isAuction: false }
  expect(await sales(ann, '?state=to_pay')).toMatchObject([
    { id: second.id, buyerUsername: buyer.username, listing },
  ])
  expect(await sales(ann, '?state=to_send')).toMatchObject([
    { id: first.id, totalAmount: '200000.00', shippingAddress: { city: 'Harare' } },
  ])
  const figures = { sales: 2, toPay: 1, toSend: 1, recentSales: 1, recentAmount: '200000.00' }
  expect(await summary(ann)).toMatchObject(figures)
  expect(await sales(buyer)).toEqual([])
  expect((await ann.client.get('/api/selling/sales?state=all')).status).toBe(400)
})

test('the owner copies images for a similar listing', async () => {
  const images = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const listed = await listItem(seller, { images })
  const path = `/api/selling/listings/${listed.id}/pictures`
  const answer = await seller.client.post<{ images: string[] }>(path)
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.images).toHaveLength(2)
  expect(answer.body.images).not.toEqual(images)
  const similar = await listItem(seller, { images: answer.body.images })
  expect(similar.images).toEqual(answer.body.images)
})

type DraftAnswer = SavedDraft & Refusal & { fresh?: SavedDraft }
const put = (
  member: Member,
  id: string,
  body: { form: unknown; version?: unknown },
): Promise<Answer<DraftAnswer>> => member.client.put(`/api/drafts/${id}`, body)
const list = async (member: Member) => (await member.client.get<DraftSummary[]>('/api/drafts')).body

test('a draft can be stored, changed, read and deleted', async () => {
  const id = randomUUID()
  const first = await put(ann, id, { form: form() })
  expect(first.status, first.text).toBe(200)
  expect(first.body).toMatchObject({ id, version: 1, form: form() })
  const second = await put(ann, id, { form: form({ title: 'A whole kettle' }), version: 1 })
  expect(second.body.version).toBe(2)
  expect((await ann.client.get<DraftAnswer>(`/api/drafts/${id}`)).body).toEqual(second.body)
  const summary = { id, title: 'A whole kettle', kind: 'fixed', photos: 0 }
  expect((await list(ann))[0]).toMatchObject(summary)
  expect((await ann.client.delete(`/api/drafts/${id}`)).status).toBe(200)
  expect((await ann.client.get(`/api/drafts/${id}`)).status).toBe(404)
  const late = await put(ann, id, { form: form(), version: 2 })
  expect(late).toMatchObject({ status: 404, body: { code: 'draft_not_found' } })
})

test('a change of an older version is refused with the newer draft', async () => {
  const id = randomUUID()
  await put(ann, id, { form: form() })
  const change = (title: string) => put(ann, id, { form: form({ title }), version: 1 })
  const answers = await Promise.all([change('Phone'), change('Laptop')])
  const [won, lost] = answers.sort((a, b) => a.status - b.status)
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'draft_changed'])
  expect(lost.body.fresh?.form.title).toBe(won.body.form.title)
})

test('retrying a new draft after a lost response creates one draft', async () => {
  const id = randomUUID()
  await put(ann, id, { form: form() })
  expect(await put(ann, id, { form: form() })).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await put(ann, id, { form: form({ title: 'Other' }) })).status).toBe(409)
})

test('a new draft does not replace that of another member', async () => {
  const id = randomUUID()
  await put(ann, id, { form: form({ title: 'Secret' }) })
  expect((await put(ben, id, { form: form() })).status).toBe(404)
  expect((await ann.client.get<DraftAnswer>(`/api/drafts/${id}`)).body.form.title).toBe('Secret')
})

test('a member has at most 20 drafts, also with concurrent requests', async () => {
  const cleo = await createMember(server)
  for (let n = 1; n < limits.draftsPerMember; n += 1)
    await put(cleo, randomUUID(), { form: form({ title: `Draft ${n}` }) })
  const add = () => put(cleo, randomUUID(), { form: form() })
  const answers = await Promise.all([add(), add()])
  const [{ status }, refused] = answers.sort((a, b) => a.status - b.status)
  expect([status, refused.status, refused.body.code]).toEqual([200, 409, 'drafts_full'])
  expect(await list(cleo)).toHaveLength(limits.draftsPerMember)
})

test.each([
  [{ form: {} }],
  [{ form: { ...form(), title: 'x'.repeat(401) } }],
  [{ form: { ...form(), description: 'x'.repeat(10_001) } }],
  [{ form: { ...form(), title: 'a\u0000b' } }],
  [{ form: { ...form(), kind: 'gift' } }],
  [{ form: { ...form(), days: 400 } }],
  [{ form: { ...form(), quantity: 1e300 } }],
  [{ form: { ...form(), images: Array.from({ length: 21 }, () => '/images/x') } }],
  [{ form: { ...form(), seller: 'me' } }],
  [{ form: form(), version: -1 }],
])('invalid drafts are refused: %#', async (body) => {
  expect((await put(ann, randomUUID(), body as { form: unknown })).status).toBe(400)
})

test('a draft protects its photos, and an old draft is deleted with them', async () => {
  const held = await uploadedPicture(ann)
  const loose = await uploadedPicture(ann)
  const id = randomUUID()
  await put(ann, id, { form: form({ images: [held] }) })
  await server.app.pool.query("update images set created_at = now() - interval '2 days'")
  await sweepLoosePictures(server.app)
  expect((await server.visitor().fetch(`${held}/200.webp`)).status).toBe(200)
  expect((await server.visitor().fetch(`${loose}/200.webp`)).status).toBe(404)

  const age = "update drafts set updated_at = now() - interval '91 days' where id = $1"
  await server.app.pool.query(age, [id])
  await forgetOldDrafts(server.app)
  expect((await ann.client.get(`/api/drafts/${id}`)).status).toBe(404)
  expect(await sweepLoosePictures(server.app)).toBe(1)
})

test('a draft keeps what was typed about courier and collection', async () => {
  const typed = {
    courier: { [await groupNamed(ann, 'North')]: { zwl: '75,000', usd: '3.00', none: false } },
    collection: { place: 'Avondale shops', times: '' },
  }
  const id = randomUUID()
  expect((await put(ann, id, { form: form(typed) })).status).toBe(200)
  expect((await ann.client.get(`/api/drafts/${id}`)).body).toMatchObject({ form: typed })
})
