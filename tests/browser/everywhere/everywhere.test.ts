import type { Order } from '#contracts/orders/orders.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { feeRule, setFeeRules } from '#support/fees.ts'
import { covers, sharedMember, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { insertOfferListing } from '#support/listings/offers.ts'
import { listItem } from '#support/listings/selling.ts'
import { bus, createPaidOrder, detailOf, step } from '#support/money/paid-orders.ts'
import { payLinks } from '#support/money/pay-links.ts'
import { checkAxe, checkContrast, openPage } from '#support/browser/pages.ts'
import type { Member } from '#support/members/people.ts'
import { shopPaths } from '#support/page-paths.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { shiftAllowed, shiftOf, tooNarrow, watchShifts } from './layout.ts'

const drum = 'Drum from Masvingo, carved from one piece of wood by hand'

const { server, seller, admin } = sharedShop()
const member = sharedMember(server)

/** Ids for placeholders in the paths below, set during set-up. */
const ids: Record<string, string> = {}

async function posted<T>(by: Member, path: string, body: object): Promise<T> {
  const answer = await by.client.post<T>(path, body)
  if (answer.status !== 201) throw new Error(`${path} was refused: ${answer.text}`)
  return answer.body
}

beforeAll(async () => {
  const listed = await posted<{ id: string }>(seller, '/api/products', {
    title: drum,
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
  const auction = await insertAuction(server, seller, { title: 'City bicycle', seconds: 7200 })
  for (let n = 1; n <= 26; n += 1)
    await insertListing(server, seller, { title: `Enamel pot number ${n}` })
  await posted(member, `/api/products/${auction}/bids`, { amount: '2000000' })
  const one = { productId: listed.id, quantity: 1, paymentMethod: 'bank_transfer' }
  const order = await posted<Order>(member, '/api/orders', one)
  const transfer = { checkoutId: order.checkoutId, method: 'bank_transfer' }
  const payment = await posted<Payment>(member, '/api/payments', transfer)
  const offer = await posted<{ id: string }>(member, `/api/products/${listed.id}/offers`, {
    amount: '900000',
  })
  await posted(member, '/api/cart', { productId: listed.id, quantity: 1 })
  Object.assign(ids, {
    listing: listed.id,
    auction,
    seller: seller.id,
    order: order.id,
    checkout: order.checkoutId,
    payment: payment.id,
    madeOffer: offer.id,
    own: await insertOfferListing(server, member, { title: 'Own radio' }),
    ownAuction: await insertAuction(server, member, { title: 'Own bicycle' }),
    paid: (await createPaidOrder(server, member, seller)).id,
    sale: (await createPaidOrder(server, seller, member)).id,
  })
  const sent = await createPaidOrder(server, member, seller)
  const courier = `Inter-Africa${'abcdefgh'.repeat(8)}`
  await step(seller, sent.id, 'dispatch', { ...bus, courier })
  ids['parcel'] = (await detailOf(member, sent.id)).tracking!.code
  ids['payLink'] = (await payLinks(server).linked()).path.split('/').at(-1)!
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  ids['unlisted'] = (await listItem(member)).id
})

interface Place {
  path: string
  h1: string | RegExp
  signedOut?: true
}
const to = (path: string, h1: string | RegExp): Place => ({ path, h1 })
const signedOut = (path: string, h1: string | RegExp): Place => ({ path, h1, signedOut: true })

/** The pages of each route, with their headings. Names of ids are placeholders. */
const places: Record<string, Place[]> = {
  '/': [to('/', 'Featured Items'), signedOut('/?category=electronics', 'Featured Items')],
  '/product/$id': [to('/product/listing', drum), signedOut('/product/auction', 'City bicycle')],
  '/product/$id/bid': [to('/product/auction/bid', 'Raise your maximum')],
  '/product/$id/bidders': [to('/product/ownAuction/bidders', 'Bidders')],
  '/product/$id/history': [signedOut('/product/auction/history', 'Bid history')],
  '/product/$id/offer': [to('/product/listing/offer', 'Make an offer')],
  '/product/$id/questions': [signedOut('/product/auction/questions', 'Questions and answers')],
  '/cart': [to('/cart', 'Cart')],
  '/sell': [to('/sell', 'Create New Listing')],
  '/seller/$id': [to('/seller/seller', /^person/)],
  '/selling': ['', '?tab=sold', '?tab=drafts'].map((tab) => to(`/selling${tab}`, 'Selling')),
  '/selling/balance': [to('/selling/balance', 'Balance')],
  '/selling/boost': [signedOut('/selling/boost', 'Boost a listing')],
  '/selling/cash': [to('/selling/cash', 'Cash sales')],
  '/selling/combined-delivery': [to('/selling/combined-delivery', 'Combined delivery')],
  '/selling/coupons': [to('/selling/coupons', 'Coupons')],
  '/selling/delivery/$id': [to('/selling/delivery/own', 'Delivery of a listing')],
  '/selling/fee/$id': [to('/selling/fee/unlisted', 'Pay the listing fee')],
  '/selling/figures': [to('/selling/figures', 'Statistics')],
  '/selling/plans': [signedOut('/selling/plans', 'Plans')],
  '/selling/plans/$tier': [to('/selling/plans/premium', 'Premium plan')],
  '/selling/questions': [to('/selling/questions', 'Questions from buyers')],
  '/selling/vacation': [to('/selling/vacation', 'Vacation')],
  '/selling/watchers/$id': [to('/selling/watchers/own', 'Offer to watchers')],
  '/checkout': [to('/checkout', 'Checkout')],
  '/checkout/ask/$checkoutId': [to('/checkout/ask/checkout', 'Ask someone to pay')],
  '/checkout/pay/$checkoutId': [to('/checkout/pay/checkout', 'Pay for your order')],
  '/checkout/waiting/$id': [to('/checkout/waiting/payment', 'Make the transfer')],
  '/register': [signedOut('/register', 'Create your account')],
  '/forgot-password': [signedOut('/forgot-password', 'Forgot your password?')],
  '/reset-password': [signedOut('/reset-password?token=made-up', 'Choose a new password')],
  '/verify-email': [signedOut('/verify-email', 'Invalid verification link')],
  '/orders': [to('/orders', 'Your orders')],
  '/orders/$id': [to('/orders/order', /^Order M-/)],
  '/orders/$id/return': [to('/orders/order/return', `Return of ${drum}`)],
  '/orders/$id/receipt': [to('/orders/paid/receipt', 'Receipt')],
  '/orders/$id/packing-slip': [to('/orders/sale/packing-slip', 'Packing slip')],
  '/offers': [to('/offers', 'Offers')],
  '/offers/$id': [to('/offers/madeOffer', 'Offer')],
  '/returns': [to('/returns', 'Returns')],
  '/messages': [to('/messages', 'Messages')],
  '/contact': [signedOut('/contact', 'Contact us')],
  '/deals': [to('/deals', 'Daily Deals')],
  '/help': [signedOut('/help', 'Help & Contact')],
  '/advertise': [signedOut('/advertise', 'Advertise')],
  '/terms': [signedOut('/terms', 'Terms')],
  '/seller-agreement': [signedOut('/seller-agreement', 'Seller Agreement')],
  '/privacy': [signedOut('/privacy', 'Privacy Policy')],
  '/watchlist': [to('/watchlist', 'Your watchlist')],
  '/bids': [to('/bids', 'Your bids')],
  '/notifications': [to('/notifications', 'Notifications')],
  '/account': [to('/account', 'Your account')],
  '/account/$section': [
    to('/account/profile', 'Profile'),
    to('/account/addresses', 'Addresses'),
    to('/account/notifications', 'Notifications'),
    to('/account/blocked', 'Blocked people'),
    to('/account/password', 'Password'),
    to('/account/standing', 'Account status'),
    to('/account/security', 'Security'),
    to('/account/identity', 'ID check'),
    to('/account/devices', 'Devices'),
    to('/account/privacy', 'Your data'),
  ],
  '/signin': [signedOut('/signin', 'Sign in')],
  '/signin/code': [signedOut('/signin/code', 'Enter your code')],
  '/offline': [signedOut('/offline', 'You are offline')],
  $: [signedOut('/no/such/page', 'Page Not Found')],
}

/** Replaces placeholders after the first path segment with ids. */
const addressOf = (path: string) =>
  path.replaceAll(/(?<=\/[\w-]+\/)\w+/g, (name) => ids[name] ?? name)

test('every route of the shop has a page below', () => {
  expect(Object.keys(places).toSorted()).toEqual(shopPaths.toSorted())
})

/** Pages on which header and footer are checked in the dark scheme too, and layout shifts on a desktop. */
const shellPages = ['/', '/?category=electronics', '/product/listing']

const all = Object.entries(places).flatMap(([path, of]) => {
  // With its parameters in braces, as the items of coverage have them.
  const route = path === '$' ? 'any other path' : path.replaceAll(/\$(\w+)/g, '{$1}')
  return of.map((place) => ({ route, ...place }))
})

/** Pages outside the frame of the shop, for people without an account. */
const outside = [
  { route: '/keeper', ...signedOut('/keeper', 'Your pickup point') },
  { route: '/pay/{code}', ...signedOut('/pay/payLink', /asks you to pay$/) },
  { route: '/track/{code}', ...signedOut('/track/parcel', /^On the bus/) },
]

test.for([...all, ...outside])(
  '$route: $path is accessible in both schemes, logs no errors, does not shift or overflow',
  async ({ route, path, h1, ...place }) => {
    covers(`route: ${route}`)
    const address = addressOf(path)
    const isOutside = outside.some((one) => one.path === path)
    const page = await openPage(server, address, {
      width: 390,
      ...(!place.signedOut && { session: member }),
      ...(route === 'any other path' && { refusals: [404] }),
      ...(isOutside && { alive: false }),
      prepare: watchShifts,
    })
    const heading = page.getByRole('heading', { level: 1, name: h1 })
    await heading.waitFor()
    expect(await shiftOf(page), 'shift').toBeLessThanOrEqual(shiftAllowed)
    await checkAxe(page, { whole: true })
    const isShell = shellPages.includes(path)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page, { whole: isShell || isOutside })
    expect(await tooNarrow(page)).toEqual([])
    if (!isShell) return
    // Layout shifts only occur while a page loads.
    await page.goto(address)
    await heading.waitFor()
    expect(await shiftOf(page), 'shift at 1280 px').toBeLessThanOrEqual(shiftAllowed)
    await checkContrast(page, { whole: true })
    await page.emulateMedia({ colorScheme: 'light' })
    await checkAxe(page, { whole: true })
  },
)
