import { sharedShop } from '#support/fixtures.ts'
import { picture } from '#support/listings/pictures.ts'
import type { Member } from '#support/members/people.ts'
import { createReceivedOrder, parcel, returnOf } from '#support/money/returns.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo } from '#support/server/post-form.ts'

const { server, seller, buyer } = sharedShop()

test('a return works with forms, before scripts run', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const path = `/orders/${order.id}/return`
  expect(await (await buyer.client.fetch(`/orders/${order.id}`)).text()).toContain(`href="${path}"`)

  const request = (reason: string) =>
    openAndPost(buyer.client, path, 'request-return', { reason, text: 'It does not close' })
  const refused = await request('')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('It does not close')
  expect(await formLeadsTo(await request('damaged'))).toBe(path)

  const take = (who: typeof buyer, step: string, fields: Record<string, string> = {}) =>
    openAndPost(who.client, path, 'return-step', { ...fields, step })
  expect(await formLeadsTo(await take(seller, 'accept'))).toBe(path)
  const tooMuch = await take(seller, 'propose', { amount: '900 000', text: 'Too much' })
  expect(await tooMuch.text()).toContain('Enter more than zero and less than the refund now')
  const proposal = { amount: '40,000', text: 'Keep it', keepsItem: 'yes' }
  expect(await formLeadsTo(await take(seller, 'propose', proposal))).toBe(path)
  expect((await returnOf(buyer, order.id)).proposal).toMatchObject({ amount: '40000.00' })
  expect(await formLeadsTo(await take(buyer, 'send', parcel()))).toBe(path)
  expect(await formLeadsTo(await take(seller, 'receive'))).toBe(path)
  expect(await returnOf(buyer, order.id)).toMatchObject({ state: 'refunded', refund: '100000.00' })
  expect(await (await seller.client.fetch('/returns?as=seller')).text()).toContain(`href="${path}"`)
})

async function asks(who: Member, orderId: string, photos: Blob[], more: object = {}) {
  const path = `/orders/${orderId}/return`
  const form = new FormData()
  const fields: Record<string, string> = { reason: 'damaged', text: 'It does not close', ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [at, photo] of photos.entries()) form.append('photos', photo, `${at}.jpg`)
  return who.client.fetch(path, { method: 'POST', headers: { origin: server.url }, body: form })
}
const photo = async () => new Blob([await picture(640, 400)], { type: 'image/jpeg' })
/** What a browser sends for a file field that was left empty. */
const none = new Blob([], { type: 'application/octet-stream' })

test('a return is asked for with photos before scripts run', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const path = `/orders/${order.id}/return`
  const page = await (await buyer.client.fetch(path)).text()
  expect(page).toMatch(/enctype="multipart\/form-data"/i)
  expect(page).toMatch(/<input[^>]*type="file"[^>]*name="photos"/)
  const answer = await asks(buyer, order.id, [await photo(), await photo()])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
  const { pictures, text } = await returnOf(buyer, order.id)
  expect([pictures.length, text]).toEqual([2, 'It does not close'])
  const seen = await seller.client.fetch(pictures[0]!)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test.each([
  ['no text', async () => [await photo()], { text: '' }, 400, 'Please describe what happened'],
  [
    'five photos',
    () => Promise.all([1, 2, 3, 4, 5].map(photo)),
    {},
    400,
    'Choose at most 4 photos.',
  ],
  ['no picture', async () => [new Blob(['text'])], {}, 415, ''],
] as const)(
  'a form with %s is refused, and nothing is asked for',
  async (_, photos, more, status, text) => {
    const order = await createReceivedOrder(server, buyer, seller, 'held')
    const answer = await asks(buyer, order.id, await photos(), more)
    expect(answer.status).toBe(status)
    const page = await answer.text()
    for (const part of [text, 'name="photos"']) expect(page).toContain(part)
    const returns = 'select from returns where order_id = $1'
    expect((await server.app.pool.query(returns, [order.id])).rows).toEqual([])
  },
)

test('the buyer asks for it without photos, but neither the seller nor a visitor', async () => {
  const { id } = await createReceivedOrder(server, buyer, seller, 'held')
  expect((await asks(seller, id, [none])).status).toBe(403)
  const visitor = { ...buyer, client: server.visitor() }
  const signIn = `/signin?next=${encodeURIComponent(`/orders/${id}/return`)}`
  expect((await asks(visitor, id, [none])).headers.get('location')).toBe(signIn)
  expect((await asks(buyer, id, [none])).status).toBe(303)
  expect((await returnOf(buyer, id)).pictures).toEqual([])
})
