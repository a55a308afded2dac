import { beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import type { Payment } from '../../../contracts/payments/payments.ts'
import { sharedMember, sharedServer } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { insertOfferListing } from '../../support/listings/offers.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { shiftAllowed, shiftOf, watchShifts } from './layout-shifts.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
const member = sharedMember(server)

/** Ids for placeholders in the paths below, set during set-up. */
const ids = {
  listing: '',
  auction: '',
  seller: '',
  order: '',
  checkout: '',
  payment: '',
  madeOffer: '',
  own: '',
}

async function posted<T>(by: Member, path: string, body: object): Promise<T> {
  const answer = await by.client.post<T>(path, body)
  if (answer.status !== 201) throw new Error(`${path} was refused: ${answer.text}`)
  return answer.body
}

beforeAll(async () => {
  const seller = await createMember(server)
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
    images: [await uploadedPicture(seller), await uploadedPicture(seller)],
    takesOffers: true,
  })
  ids.listing = listed.id
  ids.seller = seller.id
  ids.auction = await insertAuction(server, seller, { title: 'City bicycle', seconds: 7200 })
  for (let n = 1; n <= 26; n += 1)
    await insertListing(server, seller, { title: `Enamel pot number ${n}` })
  await posted(member, `/api/products/${ids.auction}/bids`, { amount: '2000000' })
  const order = await posted<Order>(member, '/api/orders', {
    productId: ids.listing,
    quantity: 1,
    paymentMethod: 'bank_transfer',
  })
  ids.order = order.id
  ids.checkout = order.checkoutId
  const payment = await posted<Payment>(member, '/api/payments', {
    checkoutId: order.checkoutId,
    method: 'bank_transfer',
  })
  ids.payment = payment.id
  const offer = await posted<{ id: string }>(member, `/api/products/${ids.listing}/offers`, {
    amount: '900000',
  })
  ids.madeOffer = offer.id
  ids.own = await insertOfferListing(server, member, { title: 'Own radio' })
  await posted(member, '/api/cart', { productId: ids.listing, quantity: 1 })
})

const places: {
  path: string
  h1: string | RegExp
  route: string
  signedOut?: boolean
  status?: number
}[] = [
  { path: '/', h1: 'Featured Items', route: '/' },
  { path: '/?category=electronics', h1: 'Featured Items', route: '/', signedOut: true },
  {
    path: '/product/listing',
    h1: 'Drum from Masvingo, carved from one piece of wood by hand',
    route: '/product/{id}',
  },
  { path: '/product/auction', h1: 'City bicycle', route: '/product/{id}', signedOut: true },
  {
    path: '/product/auction/history',
    h1: 'Bid history',
    route: '/product/{id}/history',
    signedOut: true,
  },
  {
    path: '/product/auction/questions',
    h1: 'Questions and answers',
    route: '/product/{id}/questions',
    signedOut: true,
  },
  {
    path: '/product/listing/offer',
    h1: 'Make an offer',
    route: '/product/{id}/offer',
  },
  { path: '/returns', h1: 'Returns', route: '/returns' },
  {
    path: '/orders/order/return',
    h1: 'Return of Drum from Masvingo, carved from one piece of wood by hand',
    route: '/orders/{id}/return',
  },
  { path: '/offers', h1: 'Offers', route: '/offers' },
  { path: '/offers/madeOffer', h1: 'Offer', route: '/offers/{id}' },
  {
    path: '/selling/watchers/own',
    h1: 'Offer to watchers',
    route: '/selling/watchers/{id}',
  },
  { path: '/checkout', h1: 'Checkout', route: '/checkout' },
  { path: '/checkout/pay/checkout', h1: 'Pay for your order', route: '/checkout/pay/{checkoutId}' },
  { path: '/checkout/waiting/payment', h1: 'Make the transfer', route: '/checkout/waiting/{id}' },
  { path: '/register', h1: 'Create your account', route: '/register', signedOut: true },
  { path: '/sell', h1: 'Create New Listing', route: '/sell' },
  { path: '/selling', h1: 'Selling', route: '/selling' },
  { path: '/selling?tab=sold', h1: 'Selling', route: '/selling' },
  { path: '/selling?tab=drafts', h1: 'Selling', route: '/selling' },
  {
    path: '/forgot-password',
    h1: 'Forgot your password?',
    route: '/forgot-password',
    signedOut: true,
  },
  {
    path: '/reset-password?token=made-up',
    h1: 'Choose a new password',
    route: '/reset-password',
    signedOut: true,
  },
  {
    path: '/verify-email',
    h1: 'Invalid verification link',
    route: '/verify-email',
    signedOut: true,
  },
  { path: '/orders', h1: 'Your orders', route: '/orders' },
  { path: '/notifications', h1: 'Notifications', route: '/notifications' },
  { path: '/account', h1: 'Your account', route: '/account' },
  { path: '/account/profile', h1: 'Profile', route: '/account/{section}' },
  { path: '/account/addresses', h1: 'Addresses', route: '/account/{section}' },
  { path: '/account/notifications', h1: 'Notifications', route: '/account/{section}' },
  { path: '/account/blocked', h1: 'Blocked people', route: '/account/{section}' },
  { path: '/account/password', h1: 'Password', route: '/account/{section}' },
  { path: '/account/standing', h1: 'Account status', route: '/account/{section}' },
  { path: '/account/security', h1: 'Security', route: '/account/{section}' },
  { path: '/account/identity', h1: 'ID check', route: '/account/{section}' },
  { path: '/account/devices', h1: 'Devices', route: '/account/{section}' },
  { path: '/account/privacy', h1: 'Your data', route: '/account/{section}' },
  { path: '/bids', h1: 'Your bids', route: '/bids' },
  { path: '/watchlist', h1: 'Your watchlist', route: '/watchlist' },
  { path: '/orders/order', h1: /^Order M-/, route: '/orders/{id}' },
  { path: '/messages', h1: 'Messages', route: '/messages' },
  { path: '/seller/seller', h1: /^person/, route: '/seller/{id}' },
  { path: '/selling/balance', h1: 'Balance', route: '/selling/balance' },
  { path: '/selling/questions', h1: 'Questions from buyers', route: '/selling/questions' },
  {
    path: '/selling/combined-delivery',
    h1: 'Combined delivery',
    route: '/selling/combined-delivery',
  },
  { path: '/selling/coupons', h1: 'Coupons', route: '/selling/coupons' },
  { path: '/selling/vacation', h1: 'Vacation', route: '/selling/vacation' },
  { path: '/selling/figures', h1: 'Figures', route: '/selling/figures' },
  { path: '/selling/cash', h1: 'Cash sales', route: '/selling/cash' },
  { path: '/selling/plans', h1: 'Plans', route: '/selling/plans', signedOut: true },
  { path: '/selling/plans/premium', h1: 'Premium plan', route: '/selling/plans/{tier}' },
  { path: '/selling/boost', h1: 'Boost a listing', route: '/selling/boost', signedOut: true },
  { path: '/contact', h1: 'Contact us', route: '/contact', signedOut: true },
  { path: '/terms', h1: 'Terms', route: '/terms', signedOut: true },
  {
    path: '/seller-agreement',
    h1: 'Seller Agreement',
    route: '/seller-agreement',
    signedOut: true,
  },
  { path: '/privacy', h1: 'Privacy Policy', route: '/privacy', signedOut: true },
  { path: '/help', h1: 'Help & Contact', route: '/help', signedOut: true },
  { path: '/advertise', h1: 'Advertise', route: '/advertise', signedOut: true },
  { path: '/deals', h1: 'Daily Deals', route: '/deals' },
  { path: '/admin/login', h1: 'Admin login', route: '/admin/login', signedOut: true },
  {
    path: '/no/such/page',
    h1: 'Page Not Found',
    route: 'any other path',
    signedOut: true,
    status: 404,
  },
]

/** Pages, one as member and one as visitor, on which header and footer are checked in every scheme and width. */
const shellPages = ['/', '/?category=electronics']

for (const { path, h1, route, signedOut = false, status = 200 } of places) {
  test(`${route}: ${path} is accessible in both schemes, logs no errors, does not shift or overflow`, async () => {
    covers(`route: ${route}`)
    // Replace placeholders after the first path segment with ids.
    const address = path.replaceAll(
      /(?<=\/\w+\/)\w+/g,
      (name) => ids[name as keyof typeof ids] || name,
    )
    const page = await openPage(server, address, {
      width: 390,
      ...(!signedOut && { session: member }),
      ...(status !== 200 && { refusals: [status] }),
      prepare: watchShifts,
    })
    for (const width of [390, 1280]) {
      if (width === 1280) {
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await overflowOf(page), 'overflow at 320 px').toBe(0)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        // Reload, because layout shifts only occur while a page loads.
        await page.goto(address)
      }
      await page.getByRole('heading', { level: 1, name: h1 }).waitFor()
      expect(await shiftOf(page), `shift at ${width} px`).toBeLessThanOrEqual(shiftAllowed)
      expect(await overflowOf(page), `overflow at ${width} px`).toBe(0)
      const shellToo = shellPages.includes(path)
      await checkAxe(page, { whole: width === 390 || shellToo })
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkContrast(page, { whole: shellToo })
    }
  })
}
