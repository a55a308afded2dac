import type { Locator, Page } from 'playwright-core'
import { bidDialog } from '#support/auctions/bid-on-page.ts'
import { openPage } from '#support/browser/pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { registerMember } from '#support/members/registration.ts'
import { signIn, signInPanel } from '../accounts/sign-in-pages.ts'
import { dialog as chat } from '../contact/seller-dialog.ts'

const { server, seller } = sharedShop()

let product: string
beforeAll(async () => {
  product = `/product/${await insertListing(server, seller, { title: 'Bush radio' })}`
  await insertAuction(server, seller, { title: 'Ox yoke' })
})

const control = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('main').getByRole('link', { name, exact: true }))
    .first()

/** What visitors press, on which page, and what they see after signing in. */
const presses: [name: string, path: () => string, shown: (page: Page) => Locator][] = [
  ['Contact Seller', () => product, (page) => chat(page).getByRole('log')],
  ['Rate Seller', () => product, (page) => page.getByText('You can rate')],
  [
    'Watch Bush radio',
    () => '/?search=bush+radio',
    (page) => page.getByText('Added to watchlist', { exact: true }),
  ],
  ['Save this search', () => '/?search=mbira', (page) => page.getByText('Search saved')],
  ['Place Bid: Ox yoke', () => '/', bidDialog],
]

test.for(presses)(
  '%s: a visitor signs in first, or stays on the page',
  async ([name, path, shown]) => {
    const { form } = await registerMember(server)
    const page = await openPage(server, path(), { width: 390 })
    await control(page, name).click()
    await signInPanel(page).waitFor()
    // Closing the panel drops the action.
    await page.keyboard.press('Escape')
    await signInPanel(page).waitFor({ state: 'detached' })
    await control(page, name).click()
    expect(await shown(page).count()).toBe(0)
    await signIn(page, form.username)
    await shown(page).waitFor()
    expect(page.url()).toBe(server.url + path())
  },
)

test('sellers are not asked to watch, rate or contact themselves', async () => {
  const page = await openPage(server, product, { session: seller })
  await control(page, 'Share').waitFor()
  const asked = /^(Add to Watchlist|Watch Bush radio|Rate Seller|Contact|Contact Seller)$/
  for (const path of [`/seller/${seller.id}`, '/?search=bush+radio', product]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const role of ['button', 'link'] as const)
      expect(await page.getByRole('main').getByRole(role, { name: asked }).count(), path).toBe(0)
  }
})
