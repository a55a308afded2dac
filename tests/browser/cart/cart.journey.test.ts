import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { css } from '#support/browser/css.ts'

const { server, seller } = sharedShop()

test('items are added, counted and removed', async () => {
  covers(
    'text: Added to cart',
    'text: Item has been added to your cart.',
    'text: Your cart is empty',
    'text: Continue Shopping',
    'rule: cart drawer: subtotal, shipping (Free when 0), total',
    'rule: every price shows ZWL first, with the USD value',
  )
  await insertListing(server, seller, { title: 'Steel kettle', priceMinor: 100_000_00n })
  const page = await openPage(server, '/', { width: 390 })
  const drawer = page.getByRole('dialog', { name: /^Cart/ })
  const toast = page.getByRole('status')
  await page.getByRole('button', { name: 'Add to Cart: Steel kettle' }).click()
  await toast.getByText('Added to cart', { exact: true }).waitFor()
  await toast.getByText('Item has been added to your cart.', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Cart\s*1 item/ }).click()
  await drawer.getByRole('link', { name: 'Steel kettle' }).waitFor()
  // The toast is closed, so that it does not cover the drawer.
  await page.locator(css('.toast_toast')).waitFor({ state: 'hidden' })
  const figures = drawer.locator(css('.total_total'))
  expect(await figures.locator('dt').allTextContents()).toEqual(['Subtotal', 'Shipping', 'Total'])
  const amounts = figures.locator('dd')
  await expect
    .poll(() => amounts.allTextContents())
    .toEqual(['ZWL 100,000', 'Free', 'ZWL 100,000US$4.00'])
  await drawer.getByRole('button', { name: 'Remove Steel kettle' }).click()
  await toast.getByText('Item removed', { exact: true }).waitFor()
  await drawer.getByText('Your cart is empty', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Continue Shopping', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
})
