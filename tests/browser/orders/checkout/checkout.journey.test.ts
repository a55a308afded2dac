import { covers, sharedShop } from '#support/fixtures.ts'
import { addToCart, cartOf, ordersOf } from '#support/money/carts.ts'
import { fillAddress, placeOrder, toastSays } from '#support/money/checkout.ts'
import { approve } from '../../payments/approve.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'

const { server, seller, stranger, buyer } = sharedShop()

test('two lines from two sellers go from the cart through checkout to the PIN and two paid orders', async () => {
  covers(
    'text: Order placed successfully!',
    'text: You will receive a confirmation shortly.',
    'rule: checkout: totals per line with USD conversions',
  )
  const headphones = await insertListing(server, seller, {
    title: 'Sony headphones',
    priceMinor: 1_150_000_00n,
    shippingMinor: 50_000_00n,
  })
  const basket = await insertListing(server, stranger, {
    title: 'Binga basket',
    priceMinor: 450_000_00n,
    shippingMinor: 25_000_00n,
    quantity: 4,
    allowsCollection: true,
  })
  await addToCart(buyer, { productId: headphones }, { productId: basket, quantity: 2 })
  const page = await openPage(server, '/', { session: buyer, width: 390 })
  await page.getByRole('button', { name: /^Cart.*3 items/ }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout', exact: true }).click()
  await page.getByText('2 sellers, 3 items').waitFor()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const said = await summary.innerText()
  for (const figure of ['ZWL 900,000', 'ZWL 2,125,000', 'US$85.00 at 1 USD = ZWL 25,000'])
    expect(said).toContain(figure)
  const lines = await page.getByRole('main').innerText()
  for (const figure of ['2 × ZWL 450,000', 'US$36.00']) expect(lines).toContain(figure)
  await fillAddress(page)
  expect(await page.getByRole('radio', { name: /^Collect/ }).count()).toBe(1)
  await page.getByRole('radio', { name: 'Collect in Harare' }).check()
  await page.getByRole('button', { name: 'Place Order · ZWL 2,100,000' }).waitFor()
  await placeOrder(page).click()
  // The toast closes after 5 s, which the next page may take to load.
  await toastSays(page, 'Order placed successfully!')
  await toastSays(page, 'You will receive a confirmation shortly.')
  await page.getByRole('heading', { name: 'Check your phone' }).waitFor()
  const placed = await ordersOf(buyer)
  expect(new Set(placed.map((order) => order.checkoutId)).size).toBe(1)
  expect(Object.fromEntries(placed.map((order) => [order.productId, order]))).toMatchObject({
    [headphones]: { collect: false, shippingCost: '50000.00' },
    [basket]: {
      quantity: 2,
      totalAmount: '900000.00',
      shippingCost: '0.00',
      paymentMethod: 'ecocash_zwl',
      currency: 'ZWL',
      collect: true,
      shippingAddress: {
        firstName: 'Tendai',
        lastName: 'Moyo',
        address: '14 Josiah Chinamano Ave',
        city: 'Harare',
        phone: buyer.phone,
      },
    },
  })
  expect(await cartOf(buyer)).toEqual([])
  for (const { number } of placed) await page.getByText(number).waitFor()
  await approve(server, page)
  await page.getByRole('heading', { name: 'Payment confirmed' }).waitFor()
})
