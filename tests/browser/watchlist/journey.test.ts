import { css } from '#support/browser/css.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'

const { server, seller, ann } = sharedShop()

test('a member watches an item by its heart, finds it on the watchlist and removes it', async () => {
  covers(
    'text: Added to watchlist',
    "text: You'll be notified of updates.",
    'text: Removed from watchlist',
    'text: Item removed from watchlist.',
    'rule: watchlist toggled per product card',
  )
  await insertListing(server, seller, { title: 'Heart radio' })
  const page = await openPage(server, '/?search=heart+radio', { session: ann, width: 390 })
  const heart = (pressed: boolean) =>
    page.getByRole('button', { name: 'Watch Heart radio', pressed })
  const seesToast = (text: string) =>
    page.getByRole('status').getByText(text, { exact: true }).waitFor()
  await heart(false).click()
  await heart(true).waitFor()
  await seesToast('Added to watchlist')
  await seesToast("You'll be notified of updates.")
  await page.reload()
  await heart(true).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Watchlist' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your watchlist' }).waitFor()
  const titles = page.locator(css('.card_card .card_title'))
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Heart radio'])
  await heart(true).press('Enter')
  await seesToast('Removed from watchlist')
  await seesToast('Item removed from watchlist.')
  await page.getByText('Nothing on your watchlist yet').waitFor()
  expect((await ann.client.get('/api/watchlist')).body).toEqual([])
})
