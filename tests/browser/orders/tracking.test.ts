import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { bus, createPaidOrder, detailOf, step } from '../../support/money/paid-orders.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { bytesOf, largest, loadOn } from '../../support/browser/weighing.ts'

const { server, seller, buyer } = sharedShop()

async function sent(courier = bus.courier) {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', { ...bus, courier })
  return { ...order, tracking: (await detailOf(buyer, order.id)).tracking! }
}

test('anyone follows a parcel without an account and without scripts', async () => {
  const { tracking } = await sent()
  const page = await openPage(server, `/track/${tracking.code}`, { scripts: false, width: 390 })
  await page.getByRole('heading', { name: 'On the bus to Harare' }).waitFor()
  await page.locator('[aria-current=step]', { hasText: 'Handed to the bus' }).waitFor()
  await page.getByRole('link', { name: 'Check again' }).click()
  await page.getByRole('heading', { name: 'On the bus to Harare' }).waitFor()
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(share!).searchParams.get('text')).toBe(
    `Follow parcel ${tracking.code}: ${tracking.url}`,
  )
})

test('the tracking page loads one file of less than 15 KB', async () => {
  const { tracking } = await sent()
  const page = await openPage(server, '/contact', { fresh: true })
  const loaded = await loadOn(page, `/track/${tracking.code}`)
  expect(bytesOf(loaded), largest(loaded)).toBeLessThan(15_000)
  // The page contains its two pictures.
  expect(loaded.filter(({ url }) => !url.startsWith('data:'))).toHaveLength(1)
})

test('the tracking page is readable at 320 to 1280 px in both colour schemes', async () => {
  const { tracking } = await sent(`Inter-Africa${'abcdefgh'.repeat(8)}`)
  for (const width of [320, 390, 1280]) {
    const page = await openPage(server, `/track/${tracking.code}`, { alive: false, width })
    await page.getByRole('heading', { name: 'Where it is' }).waitFor()
    expect(await overflowOf(page), `at ${width} px`).toBe(0)
    await checkBothSchemes(page)
  }
})

test('buyer and seller share the page from the order; only the seller has the label', async () => {
  const { id, tracking } = await sent()
  const page = await openPage(server, `/orders/${id}`, { session: seller, width: 390 })
  const share = await page.getByRole('link', { name: 'Share tracking' }).getAttribute('href')
  expect(share).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Follow parcel ${tracking.code}: ${tracking.url}`)}`,
  )
  const label = await page.getByRole('link', { name: 'Parcel label' }).getAttribute('href')
  expect(label).toBe(`/api/orders/${id}/label.pdf`)
  expect(await overflowOf(page)).toBe(0)

  const own = await openPage(server, `/orders/${id}`, { session: buyer })
  await own.getByRole('link', { name: 'Share tracking' }).waitFor()
  expect(await own.getByRole('link', { name: 'Parcel label' }).count()).toBe(0)
  await own.getByRole('link', { name: tracking.code }).click()
  await own.getByRole('heading', { name: 'On the bus to Harare' }).waitFor()
})
