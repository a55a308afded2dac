import { randomUUID } from 'node:crypto'
import type { Payment } from '#contracts/payments/payments.ts'
import { sendText } from '../../../server/modules/accounts/contact-details/send-text.ts'
import { masterFile, privateFile } from '../../../server/modules/media/pictures/picture-files.ts'
import { addsCurrency } from '#support/currencies/currencies.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateAuction } from '#support/listings/listings.ts'
import { bytesLikeJpeg, picture, uploadedPicture, uploadLink } from '#support/listings/pictures.ts'
import { sofa } from '#support/listings/selling.ts'
import { registration } from '#support/members/registration.ts'
import { createPaidOrder, createUnpaidOrder } from '#support/money/paid-orders.ts'
import { pointForm } from '#support/money/pickup-parcels.ts'
import { createReceivedOrder, damaged, returnStep } from '#support/money/returns.ts'

const { server, seller, buyer, stranger, admin } = sharedShop()

const unknownId = randomUUID()
const reason = 'It is wrong'
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const identity = '/api/account/identity'
/** Sends a form with files of the buyer. */
function sendsForm(path: string, files: Record<string, Buffer>): Promise<Response> {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.set(name, new Blob([file]), name)
  const headers = { origin: server.url }
  return buyer.client.fetch(path, { method: 'POST', headers, body: form })
}
const sends = async (path: string, files: Record<string, Buffer>) => ({
  body: (await (await sendsForm(path, files)).json()) as Refused,
})
const post = (client: typeof buyer.client, path: string, body: object = {}) =>
  client.post<Refused>(path, body)
const megabytes = (count: number) => bytesLikeJpeg(count * 1024 * 1024)
const pathOfPicture = (id: string) => id.split('/').at(-1)!

interface Refused {
  code?: string
  fields?: Record<string, string>
}
const refusalOf = ({ body }: { body: Refused }) =>
  [body.code, ...Object.keys(body.fields ?? {})].join(' ')

/** Calls that are refused, each with its code and field. */
const calls: Record<string, () => Promise<{ body: Refused }>> = {
  'a change of an unknown pickup point: not_found': () =>
    admin.client.put(`/api/admin/pickup-points/${unknownId}`, { ...pointForm, name: 'Egodini' }),
  'a new code for an unknown pickup point: not_found': () =>
    post(admin.client, `/api/admin/pickup-points/${unknownId}/code`),
  'a reset of two-factor sign-in for an unknown member: not_found': () =>
    post(admin.client, `/api/admin/users/${unknownId}/reset-two-factor`, { reason }),
  'a picture of a return whose file is lost: not_found': async () => {
    const order = await createReceivedOrder(server, buyer, seller, 'held')
    const images = [await uploadedPicture(buyer)]
    const asked = await returnStep(buyer, order.id, '', { ...damaged, images })
    const [shown = ''] = asked.body.pictures
    await server.app.storage.remove(privateFile(pathOfPicture(shown)))
    return buyer.client.get(shown)
  },
  'an unknown item as the first of the deals: product_not_found': () => {
    const span = { startsAt: from(1), endsAt: from(2) }
    return post(admin.client, '/api/admin/featured', { productId: unknownId, ...span })
  },
  'a second chance without an auction: not_an_auction': async () =>
    buyer.client.get(`/api/auctions/${await insertListing(server, seller)}/second-chance`),
  'Buy It Now before the auction starts: auction_not_started': async () => {
    const id = await insertAuction(server, seller)
    await updateAuction(server, id, { starts_at: new Date(Date.now() + 60_000) })
    return post(buyer.client, `/api/products/${id}/buy-now`)
  },
  'a step of a return that was not asked for: return_not_found': async () =>
    returnStep(seller, (await createPaidOrder(server, buyer, seller)).id, 'acceptance'),
  'a deal for less than the smallest amount of the currency: invalid_request price': async () => {
    const dollars = { ...sofa, price: '10', currency: 'USD' }
    const { body } = await seller.client.post<{ id: string }>('/api/products', dollars)
    const deal = { price: '0.01', currency: 'ZWL' }
    return seller.client.put(`/api/products/${body.id}/deal`, deal)
  },
  'a blocked term in the place of collection: invalid_request collectionTerms.place': () => {
    const collectionTerms = { place: 'Shotgun Road, Harare', times: 'Weekdays' }
    return post(seller.client, '/api/products', { ...sofa, collectionTerms })
  },
  'a username that is too long in its normal form: invalid_request username': () =>
    post(server.visitor(), '/api/auth/register', registration({ username: 'ﷺﷺﷺ' })),
  'a plan whose price is less than the smallest amount of the currency: amount_not_payable':
    async () => {
      await addsCurrency(admin, 'XAU', '0.0001')
      const payment = { plan: 'standard', method: 'ecocash_xau', phone: '0771000001' }
      return seller.client.post('/api/subscriptions', payment, { 'idempotency-key': randomUUID() })
    },
  'a picture of an identity document that is too large: image_too_large': async () =>
    sends(identity, { document: megabytes(11), selfie: await picture(480, 640) }),
  'pictures of an identity document that are too large together: image_too_large': () =>
    sends(identity, { document: megabytes(11), selfie: megabytes(11) }),
  'an identity document without a form: invalid_request': () => post(buyer.client, identity),
  'a return with a picture whose file is lost: image_not_yours': async () => {
    const order = await createReceivedOrder(server, buyer, seller, 'held')
    const image = await uploadedPicture(buyer)
    await server.app.storage.remove(masterFile(pathOfPicture(image)))
    return post(buyer.client, `/api/orders/${order.id}/return`, { ...damaged, images: [image] })
  },
  'an upload without a file: image_unreadable': async () => {
    const answer = await buyer.client.fetch(await uploadLink(buyer.client), { method: 'PUT' })
    return { body: (await answer.json()) as Refused }
  },
}
test.for(Object.entries(calls))('refused: %s', async ([name, call]) => {
  expect(refusalOf(await call())).toBe(name.split(': ')[1])
})

test('the payment of another member goes on', async () => {
  const { checkoutId } = await createUnpaidOrder(server, buyer, seller)
  const wish = { checkoutId, method: 'ecocash_zwl', phone: '0771000001' }
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await buyer.client.post<Payment>('/api/payments', wish, headers)
  const cancelling = await post(stranger.client, `/api/payments/${body.id}/cancel`)
  expect(cancelling.body.code).toBe('payment_not_found')
  const shown = await buyer.client.get<Payment>(`/api/payments/${body.id}`)
  expect(shown.body.status).toBe('pending')
})

test('a retired currency gets neither a rate nor a method', async () => {
  await addsCurrency(admin, 'BWP', '13.5')
  await server.app.pool.query(`update currencies set retired_at = now() where code = 'BWP'`)
  const path = '/api/admin/currencies/BWP'
  const rate = await admin.client.put<Refused>(path, { rate: '13.6', reason })
  const onemoney = { enabled: true, reason }
  const method = await admin.client.put<Refused>(`${path}/methods/onemoney`, onemoney)
  const expected = ['invalid_request rate', 'invalid_request enabled']
  expect([rate, method].map(refusalOf)).toEqual(expected)
})

test('a photo form for an unknown order, or with a picture that is too large, shows a refusal', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const form = { photos: megabytes(11) }
  const answers = [
    await sendsForm('/orders/nonsense/return', form),
    await sendsForm(`/orders/${order.id}/return`, form),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 413])
})

test('a text that the gateway did not take is sent again', async () => {
  const queued = { to: '+263771000001', type: 'number_in_use', notAfter: from(1) } as never
  const deliver = () => Promise.reject(new Error('The gateway is busy'))
  const sent = sendText(server.app, deliver, queued, unknownId)
  await expect(sent).rejects.toThrow('The gateway is busy')
})

test('fees and settings cannot begin in the year 0', async () => {
  const yearZero = { from: '0000-01-01' }
  const fees = await admin.client.put('/api/admin/fee-rules', { rules: [], ...yearZero })
  const boost = { boostUsd: '2', ...yearZero }
  const settings = await admin.client.post('/api/admin/business-settings', boost)
  expect([fees.status, settings.status]).toEqual([400, 400])
})

test('a line of a bank statement that is dated in the year 0 is refused, the others are read', async () => {
  const response = await admin.client.fetch('/api/admin/transfers/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'Date,Narration,Amount\n0000-01-01,Rent,10.00\n2026-11-21,Rent,10.00',
  })
  expect(response.status).toBe(200)
  const refused = [{ line: 2, reason: 'The date is unreadable' }]
  expect(await response.json()).toMatchObject({ lines: 1, unmatched: 1, refused })
})
