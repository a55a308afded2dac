import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { newMembers, sharedShop } from '#support/fixtures.ts'
import { openPage } from '#support/browser/pages.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)

test('an error while saving or deleting a search is shown', async () => {
  await ann.client.post('/api/saved-searches', { query: { search: 'ngoma' } })
  const page = await openPage(server, '/?search=ngoma+drum', { session: ann, refusals: [409, 0] })
  await page.route('**/api/saved-searches', (route) =>
    route.fulfill({ status: 409, json: { code: 'saved_searches_full', message: 'No more fit.' } }),
  )
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('alert').getByText('No more fit.').waitFor()
  await page.goto('/watchlist?tab=searches')
  await page.route('**/api/saved-searches/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete saved search: “ngoma”' }).click()
  await page.getByRole('alert').getByText('Search not removed').waitFor()
  const { body } = await ann.client.get<SavedSearch[]>('/api/saved-searches')
  expect(body.map(({ name }) => name)).toEqual(['“ngoma”'])
})

test('followed sellers are listed, and can be unfollowed and followed again', async () => {
  await ann.client.put(`/api/follows/${seller.id}`)
  const page = await openPage(server, '/watchlist?tab=sellers', { session: ann })
  const follow = (pressed: boolean) => page.getByRole('button', { name: seller.username, pressed })
  await follow(true).click()
  await page.getByText(`You no longer follow ${seller.username}`).waitFor()
  expect((await ann.client.get(`/api/follows/${seller.id}`)).body).toEqual({ following: false })
  await follow(false).press('Enter')
  await page.getByText(`You follow ${seller.username}`, { exact: true }).waitFor()
  expect((await ann.client.get(`/api/follows/${seller.id}`)).body).toEqual({ following: true })
  await follow(true).click()
  await page.getByText(`You no longer follow ${seller.username}`).waitFor()
  await page.reload()
  await page.getByText('You don’t follow anyone yet').waitFor()
})
