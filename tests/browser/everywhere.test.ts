import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contracts/orders.ts'
import type { Payment } from '../../contracts/payments.ts'
import { hasAuction, hasListing } from '../support/listings.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../support/pages.ts'
import { hasPerson, type Person } from '../support/people.ts'
import { hasUpload } from '../support/pictures.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { shiftAllowed, shiftOf, watchShifts } from './layout-shifts.ts'

let server: TestServer
let person: Person
/** What stands for the parts of an address that are made up as we go. */
const ids = { listing: '', auction: '', seller: '', order: '', checkout: '', payment: '' }

async function posted<T>(by: Person, path: string, body: object): Promise<T> {
  const answer = await by.client.post<T>(path, body)
  if (answer.status !== 201) throw new Error(`${path} was refused: ${answer.text}`)
  return answer.body
}

beforeAll(async () => {
  server = await startServer()
  const seller = await hasPerson(server)
  person = await hasPerson(server)
  const listed = await posted<{ id: string }>(seller, '/api/products', {
    title: 'Drum from Masvingo, carved from one piece of wood by hand',
    description:
      'First paragraph.\n\nSecond paragraph, with https://a.very.long.example/address/that/goes/on/and/on.',
    condition: 'like-new',
    price: '1150000',
    quantity: 3,
    categoryId: 'home-garden',
    location: 'Masvingo',
    shippingCost: '150000',
    images: [await hasUpload(seller), await hasUpload(seller)],
  })
  ids.listing = listed.id
  ids.seller = seller.id
  ids.auction = await hasAuction(server, seller, { title: 'City bicycle', seconds: 7200 })
  for (let n = 1; n <= 26; n += 1)
    await hasListing(server, seller, { title: `Enamel pot number ${n}` })
  await posted(person, `/api/products/${ids.auction}/bids`, { amount: '2000000' })
  const order = await posted<Order>(person, '/api/orders', {
    productId: ids.listing,
    quantity: 1,
    paymentMethod: 'bank_transfer',
  })
  ids.order = order.id
  ids.checkout = order.checkoutId
  const payment = await posted<Payment>(person, '/api/payments', {
    checkoutId: order.checkoutId,
    method: 'bank_transfer',
  })
  ids.payment = payment.id
  await posted(person, '/api/cart', { productId: ids.listing, quantity: 1 })
})
afterAll(() => server.stop())

const places: {
  path: string
  route: string
  signedOut?: boolean
  status?: number
}[] = [
  { path: '/', route: '/' },
  { path: '/?category=electronics', route: '/', signedOut: true },
  { path: '/product/listing', route: '/product/{id}' },
  { path: '/product/auction', route: '/product/{id}', signedOut: true },
  { path: '/product/auction/history', route: '/product/{id}/history', signedOut: true },
  { path: '/checkout', route: '/checkout' },
  { path: '/checkout/pay/checkout', route: '/checkout/pay/{checkoutId}' },
  { path: '/checkout/waiting/payment', route: '/checkout/waiting/{id}' },
  { path: '/register', route: '/register', signedOut: true },
  { path: '/sell', route: '/sell' },
  { path: '/selling', route: '/selling' },
  { path: '/selling?tab=sold', route: '/selling' },
  { path: '/selling?tab=drafts', route: '/selling' },
  { path: '/forgot-password', route: '/forgot-password', signedOut: true },
  { path: '/reset-password?token=made-up', route: '/reset-password', signedOut: true },
  { path: '/verify-email', route: '/verify-email', signedOut: true },
  { path: '/orders', route: '/orders' },
  { path: '/notifications', route: '/notifications' },
  { path: '/account', route: '/account' },
  { path: '/account/profile', route: '/account' },
  { path: '/account/addresses', route: '/account' },
  { path: '/account/notifications', route: '/account' },
  { path: '/account/blocked', route: '/account' },
  { path: '/account/password', route: '/account' },
  { path: '/account/standing', route: '/account' },
  { path: '/account/devices', route: '/account' },
  { path: '/account/privacy', route: '/account' },
  { path: '/watchlist', route: '/watchlist' },
  { path: '/orders/order', route: '/orders/{id}' },
  { path: '/messages', route: '/messages' },
  { path: '/seller/seller', route: '/seller/{id}' },
  { path: '/selling/balance', route: '/selling/balance' },
  { path: '/selling/boost', route: '/selling/boost', signedOut: true },
  { path: '/contact', route: '/contact', signedOut: true },
  { path: '/terms', route: '/terms', signedOut: true },
  { path: '/seller-agreement', route: '/seller-agreement', signedOut: true },
  { path: '/privacy', route: '/privacy', signedOut: true },
  { path: '/help', route: '/help', signedOut: true },
  { path: '/advertise', route: '/advertise', signedOut: true },
  { path: '/deals', route: '/deals' },
  { path: '/admin/login', route: '/admin/login', signedOut: true },
  { path: '/no/such/page', route: 'any other path', signedOut: true, status: 404 },
]

for (const { path, route, signedOut = false, status = 200 } of places) {
  test(`${path}: accessible, quiet, still and within its width, in both schemes [route: ${route}]`, async () => {
    // What stands for an id: a part of the path below the first.
    const address = path.replaceAll(
      /(?<=\/\w+\/)\w+/g,
      (name) => ids[name as keyof typeof ids] || name,
    )
    const page = await openPage(server, address, {
      width: 390,
      ...(!signedOut && { session: person }),
      ...(status !== 200 && { refusals: [status] }),
      prepare: watchShifts,
    })
    for (const width of [390, 1280]) {
      if (width === 1280) {
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await overflowOf(page), 'overflow at 320 px').toBe(0)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        // Anew: only a page that loads can shift while it does.
        await page.goto(address)
      }
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await shiftOf(page), `shift at ${width} px`).toBeLessThanOrEqual(shiftAllowed)
      expect(await overflowOf(page), `overflow at ${width} px`).toBe(0)
      await checkAxe(page, { whole: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkContrast(page, { whole: true })
    }
  })
}
