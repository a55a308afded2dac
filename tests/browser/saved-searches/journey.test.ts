import { openPage } from '#support/browser/pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { listItem } from '#support/listings/selling.ts'

const { server, seller, ann } = sharedShop()

test('a search is saved from its results, notifies of matches, can be opened and deleted', async () => {
  const page = await openPage(server, '/', { session: ann, width: 390 })
  expect(await page.getByRole('button', { name: 'Save this search' }).count()).toBe(0)
  await page.goto('/?search=marimba&location=Mutare&sort=price_shipping_asc&view=list')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('status').getByText('Search saved').waitFor()
  await page.goto('/watchlist?tab=searches')
  await page.getByText('“marimba”, Mutare').waitFor()
  await listItem(seller, { title: 'Alto marimba', price: '250000', location: 'Mutare' })
  await page.getByText('1 new').waitFor()
  await page.getByRole('button', { name: /^Notifications.*1 unread/ }).click()
  await page.getByText('Alto marimba, ZWL 250,000. You saved: “marimba”, Mutare').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: '“marimba”, Mutare' }).click()
  await page.waitForURL('**/?search=marimba&location=Mutare')
  await page.getByRole('link', { name: 'Alto marimba' }).last().waitFor()
  await page.goBack()
  await page.getByText('Saved ').waitFor()
  await expect.poll(() => page.getByText('1 new').count()).toBe(0)
  await page.getByRole('button', { name: 'Delete saved search: “marimba”, Mutare' }).click()
  await page.getByText('No saved searches yet').waitFor()
  expect((await ann.client.get('/api/saved-searches')).body).toEqual([])
})
