import { beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { openPage } from '../../support/browser/pages.ts'
import { triesAgain } from '../../support/browser/retries.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller } = sharedShop()

let auction: ProductId
beforeAll(async () => {
  auction = await insertAuction(server, seller, { title: 'City bicycle' })
})

test('adding more pieces than are available is refused with a reason', async () => {
  covers('text: Error')
  const id = await insertListing(server, seller, { quantity: 1 })
  const page = await openPage(server, `/product/${id}`, { refusals: [409] })
  const add = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to Cart' })
  const cart = page.getByRole('button', { name: /^Cart\W*1 item/ }).filter({ visible: true })
  await add.click()
  await cart.waitFor()
  await add.click()
  await page.getByRole('alert').getByText('Error', { exact: true }).waitFor()
  expect(await cart.count()).toBe(1)
})

test('bids that failed to load can be retried', async () => {
  covers('text: Failed to fetch bids')
  const page = await openPage(server, '/', { refusals: [500] })
  const calls = `**/api/products/${auction}/bids?*`
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
  )
  await page.getByRole('link', { name: 'City bicycle', exact: true }).last().click()
  await page.getByText('Failed to fetch bids', { exact: true }).waitFor()
  await triesAgain(page.getByRole('main'), () => page.unroute(calls))
  await page.getByText('No bids yet.').waitFor()
  expect(await page.getByText('Failed to fetch bids').count()).toBe(0)
})

test('an item that failed to load can be retried', async () => {
  const page = await openPage(server, '/', { refusals: [0] })
  const calls = `**/api/products/${auction}`
  await page.route(calls, (route) => route.abort())
  await page.getByRole('link', { name: 'City bicycle', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Failed to fetch product' }).waitFor()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'City bicycle' }).waitFor()
  expect(await page.getByRole('region', { name: 'Bidding' }).isVisible()).toBe(true)
})
