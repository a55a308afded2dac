import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../support/money/carts.ts'
import { takesCash } from '../../support/money/cash.ts'
import { fillAddress, placeOrder } from '../../support/money/checkout.ts'

const { server, seller, buyer, stranger } = sharedShop()

beforeAll(() => takesCash(server, seller))

const inCart = async (who: typeof buyer) => {
  const productId = await insertListing(server, seller, {
    title: 'Binga basket',
    priceMinor: 450_000_00n,
    shippingMinor: 25_000_00n,
    allowsCollection: true,
  })
  await addToCart(who, { productId })
}

test.each([390, 1280])(
  'a buyer chooses cash at checkout, and then pays online, at %i px',
  async (width) => {
    await inCart(buyer)
    const page = await openPage(server, '/checkout', { session: buyer, width })
    await fillAddress(page)
    await page.getByText('Your wallet will ask for ZWL 475,000 (US$19.00).').waitFor()
    await page.getByLabel('Cash when you collect').check()
    await page.getByText('We reserve each item for 72 hours.').waitFor()
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    expect(await summary.innerText()).toContain('ZWL 450,000')
    expect(await summary.innerText()).not.toContain('Your money is held')
    expect(await page.getByText('Your wallet will ask').count()).toBe(0)
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await placeOrder(page).click()
    await page.getByText('Your hand-over code').waitFor()
    const [order] = await ordersOf(buyer)
    expect(order).toMatchObject({ inCash: true, collect: true, totalAmount: '450000.00' })
    await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Pay online instead' }).click()
    await page.getByRole('heading', { name: 'Pay for your order' }).waitFor()
    expect((await ordersOf(buyer))[0]).toMatchObject({ inCash: false })
  },
)

test('an item that is not collected any more is not paid in cash', async () => {
  await inCart(stranger)
  const page = await openPage(server, '/checkout', { session: stranger, width: 390 })
  await page.getByLabel('Cash when you collect').check()
  await page.locator('input[name^="collect."]').uncheck()
  await page.getByText('Your wallet will ask for').waitFor()
  expect(await page.getByLabel('Cash when you collect').isChecked()).toBe(false)
})
