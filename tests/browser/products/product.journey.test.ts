import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { css } from '../../support/browser/css.ts'
import { openPage } from '../../support/browser/pages.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller } = sharedShop()

let path: string
beforeAll(async () => {
  path = `/product/${await insertListing(server, seller, { title: 'Ngoma drum', quantity: 3 })}`
})

const buy = (page: Page) => page.getByRole('region', { name: 'Buy' })

test('a buyer opens an item from the home page and adds several pieces to the cart', async () => {
  covers('text: Added to cart', 'text: Item has been added to your cart.')
  const page = await openPage(server, '/', { width: 390 })
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await page.getByRole('link', { name: 'Ngoma drum', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Ngoma drum' }).waitFor()
  await expect.poll(() => page.title()).toBe('Ngoma drum - Musika')
  await buy(page).getByText('3 available').waitFor()
  const more = buy(page).getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  expect(await more.isDisabled()).toBe(true)
  await buy(page).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Added to cart', { exact: true }).waitFor()
  await page.getByText('Item has been added to your cart.', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Cart\W*3 item/ })
    .filter({ visible: true })
    .waitFor()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('Buy It Now leads to the checkout and adds the item to the cart only once', async () => {
  covers('text: Buy It Now')
  const page = await openPage(server, path, { width: 390, height: 844 })
  const dock = page.locator(css('.product-page_dock'))
  const seen = await dock.boundingBox()
  expect(Math.round((seen?.y ?? 0) + (seen?.height ?? 0))).toBe(844)
  for (const visit of [1, 2]) {
    await page.goto(path)
    await dock.getByRole('button', { name: 'Buy It Now', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== path)
    const cart = (await (await page.request.get('/api/cart')).json()) as { quantity: number }[]
    expect(
      cart.map((line) => line.quantity),
      `visit ${visit}`,
    ).toEqual([1])
  }
})
