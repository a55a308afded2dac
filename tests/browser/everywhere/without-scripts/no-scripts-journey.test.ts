import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { covers } from '../../../coverage/covers.ts'
import { newMembers, sharedServer } from '../../../support/fixtures.ts'
import { insertAuctionWithTerms } from '../../../support/auctions/auctions.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../../support/money/carts.ts'
import { input, placeOrder } from '../../../support/money/checkout.ts'
import { checkAxe, openPage, overflowOf } from '../../../support/browser/pages.ts'

const server = sharedServer()
const { seller, buyer, ann } = newMembers(server)

/** Playwright's text selectors do not see text in `noscript`. */
const note = (page: Page, words: string) => page.locator('noscript *', { hasText: words }).first()

test('without scripts, a member writes to a seller from the product page and the seller answers', async () => {
  covers('route: /messages')
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const page = await openPage(server, `/product/${radio}`, {
    scripts: false,
    session: buyer,
    width: 390,
    refusals: [400],
  })
  await page.getByRole('link', { name: 'Contact Seller' }).first().click()
  await note(page, 'Write your first message about Bush radio.').waitFor()
  const field = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('button', { name: 'Send message' })
  expect(await overflowOf(page)).toBe(0)
  await send.click()
  await note(page, 'Write a message first').waitFor()
  await field.fill('Does it have batteries?\nHow old is it?')
  await send.click()
  const log = page.getByRole('log')
  await log.getByText('How old is it?').waitFor()
  expect(new URL(page.url()).pathname).toBe('/messages')

  await field.fill('I can collect it today.')
  await send.click()
  await log.getByText('I can collect it today.').waitFor()
  expect(await field.inputValue()).toBe('')

  const answering = await openPage(server, '/messages', { scripts: false, session: seller })
  await answering.getByRole('link', { name: /Bush radio/ }).click()
  await answering.getByRole('log').getByText('I can collect it today.').waitFor()
  await answering.getByRole('textbox', { name: 'Message' }).fill('Yes, two.')
  await answering.getByRole('button', { name: 'Send message' }).click()
  await answering.getByRole('log').getByText('Yes, two.').waitFor()
  expect(await overflowOf(answering)).toBe(0)
  await page.reload()
  await log.getByText('Yes, two.').waitFor()
})

test('without scripts, a visitor fills a cart, changes it and removes the item', async () => {
  covers('route: /cart')
  const radio = await insertListing(server, seller, { title: 'Bush radio', quantity: 3 })
  for (const width of [320, 1280]) {
    const page = await openPage(server, `/product/${radio}`, { scripts: false, width })
    expect(await page.getByRole('group', { name: 'Quantity' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    const quantity = page.getByRole('group', { name: 'Quantity of Bush radio' })
    await quantity.getByRole('button').last().click()
    await quantity.getByText('2').waitFor()
    await note(page, 'Cart (2)').waitFor()
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Remove Bush radio' }).click()
    await page.getByText('Your cart is empty').waitFor()
  }
})

test('without scripts, a refused checkout keeps what was typed, and then the order is placed', async () => {
  covers('route: /checkout')
  const shoes = await insertListing(server, seller, {
    title: 'Shoes, UK 6 to 11',
    allowsCollection: true,
  })
  await addToCart(buyer, { productId: shoes })
  const settings = { scripts: false, session: buyer, width: 320, refusals: [400] }
  const page = await openPage(server, '/checkout', settings)
  expect(await page.getByRole('group', { name: 'Currency' }).isVisible()).toBe(false)
  expect(await overflowOf(page)).toBe(0)
  await input(page, 'City').fill('')
  await input(page, 'Address').fill('3 Samora Machel Ave')
  await input(page, 'EcoCash number').fill('071 214 0412')
  await page.getByLabel('Tell the seller your size').fill('UK 9')
  await page.getByRole('checkbox', { name: /^Collect in/ }).check()
  await placeOrder(page).click()
  await page.getByText('City is required').waitFor()
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  expect(await input(page, 'Address').inputValue()).toBe('3 Samora Machel Ave')
  expect(await overflowOf(page)).toBe(0)
  await input(page, 'City').fill('Gweru')
  await input(page, 'EcoCash number').fill('077 214 0412')
  await placeOrder(page).click()
  await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor()
  expect(await ordersOf(buyer)).toMatchObject([
    { size: 'UK 9', collect: true, shippingAddress: { city: 'Gweru' } },
  ])
})

test('without scripts, a member bids after reading the rules, is outbid, and bids again', async () => {
  covers('route: /product/{id}/bid')
  const bicycle = await insertAuctionWithTerms(server, seller, { title: 'City bicycle' })
  const settings = { scripts: false, session: buyer, width: 320, refusals: [409] }
  const page = await openPage(server, `/product/${bicycle}`, settings)
  const maximum = page.getByRole('textbox', { name: 'Your maximum bid' })
  await maximum.fill('80')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('heading', { level: 1, name: 'Place your bid' }).waitFor()
  await page.getByText('The winning bidder must pay within 24 hours.').waitFor()
  expect(await maximum.inputValue()).toBe('80')
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('alert').getByText('Please enter an amount higher than').waitFor()
  await maximum.fill('150')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${bicycle}`)

  const { status } = await ann.client.post(`/api/products/${bicycle}/bids`, { amount: '200.00' })
  expect(status).toBe(201)
  await page.reload()
  await page.getByText('You have been outbid').first().waitFor()
  await maximum.fill('300')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').waitFor()
  await page.getByRole('link', { name: 'Raise your maximum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Raise your maximum' }).waitFor()
})

test('without scripts, a member confirms Buy It Now and sees the order', async () => {
  const bicycle = await insertAuctionWithTerms(server, seller, {
    title: 'City bicycle',
    buyItNowMinor: 2500_00n,
  })
  const settings = { scripts: false, session: buyer, width: 320 }
  const page = await openPage(server, `/product/${bicycle}`, settings)
  await page.getByRole('button', { name: 'Buy It Now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Buy it now?' }).waitFor()
  await page.getByText('Please pay within 30 minutes').waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await ordersOf(buyer)).toEqual([])
  await page.getByRole('button', { name: 'Buy It Now' }).click()
  await page.getByRole('link', { name: 'Pay now' }).first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\//)
  expect(await ordersOf(buyer)).toMatchObject([{ productId: bicycle, source: 'auction' }])
})

test('before scripts have loaded, Add to Cart and Place Bid lead to their pages', async () => {
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const bicycle = await insertAuctionWithTerms(server, seller, { title: 'City bicycle' })
  const page = await openPage(server, `/product/${radio}`, {
    session: buyer,
    alive: false,
    refusals: [0],
    prepare: async (context) => {
      await context.route('**/*.js', (route) => route.abort())
    },
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('group', { name: 'Quantity of Bush radio' }).waitFor()
  await page.goto(`/product/${bicycle}`)
  await page.getByRole('textbox', { name: 'Your maximum bid' }).fill('150')
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${bicycle}`)
})

test('with scripts, the pages of the cart and of a bid work too and are accessible', async () => {
  const radio = await insertListing(server, seller, { title: 'Bush radio', quantity: 3 })
  const bicycle = await insertAuctionWithTerms(server, seller, { title: 'City bicycle' })
  await buyer.client.post('/api/cart', { productId: radio })
  const page = await openPage(server, '/cart', { session: buyer, width: 390 })
  const quantity = page.getByRole('group', { name: 'Quantity of Bush radio' })
  await quantity.getByRole('button').last().click()
  await quantity.getByText('2').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Remove Bush radio' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await page.goto(`/product/${bicycle}/bid?maxAmount=150`)
  await checkAxe(page)
  await page.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are the highest bidder.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${bicycle}`)
})
