import type { Page } from 'playwright-core'
import type { WatchlistEntry } from '../../../contracts/watchlist/watchlist.ts'
import { covers, newMembers, sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createNotification } from '../../support/notifications/create-notification.ts'
import { openPage } from '../../support/browser/pages.ts'
import type { Member } from '../../support/members/people.ts'
import { changesPrice } from '../../support/money/price-changes.ts'
import { registerMember } from '../../support/members/registration.ts'
import { arrivesWithinASecond } from '../../support/server/waiting.ts'
import { signIn, signInPanel } from '../accounts/sign-in-pages.ts'

const { server, seller } = sharedShop()
const { ann } = newMembers(server)

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Watch ${title}` })
const pressed = (page: Page, title: string, state: boolean) =>
  page.getByRole('button', { name: `Watch ${title}`, pressed: state }).waitFor()
const watch = (member: Member, productId: string) =>
  member.client.post('/api/watchlist', { productId })
const watched = async (member: Member) =>
  (await member.client.get<WatchlistEntry[]>('/api/watchlist')).body.map(
    ({ product }) => product.title,
  )
const seesToast = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

test('the page of an item can watch it too', async () => {
  covers('text: Add to Watchlist')
  const id = await insertListing(server, seller, { title: 'Page radio' })
  const page = await openPage(server, `/product/${id}`, { session: ann, width: 390 })
  const buttons = page.getByRole('button', { name: 'Add to Watchlist', exact: true })
  // The image has a heart as well.
  expect(await buttons.count()).toBe(2)
  await buttons.first().click()
  await page.getByRole('button', { name: 'Watching', pressed: true }).last().waitFor()
  expect(await buttons.count()).toBe(0)
  await page.getByRole('button', { name: 'Watching' }).last().click()
  await seesToast(page, 'Removed from watchlist')
  expect(await watched(ann)).toEqual([])
})

test('members cannot watch their own items', async () => {
  const id = await insertListing(server, seller, { title: 'My own mbira' })
  const page = await openPage(server, `/product/${id}`, { session: seller })
  await page.getByRole('button', { name: 'Share' }).last().waitFor()
  expect(await page.getByRole('button', { name: 'Add to Watchlist' }).count()).toBe(0)
  await page.goto('/?search=own+mbira')
  await page.getByRole('link', { name: 'My own mbira' }).last().waitFor()
  expect(await heart(page, 'My own mbira').count()).toBe(0)
})

test('a visitor signs in, then the item is watched', async () => {
  const rudo = await registerMember(server)
  await insertListing(server, seller, { title: 'Guest drum' })
  const page = await openPage(server, '/?search=guest+drum', { width: 390 })
  const panel = signInPanel(page)
  // Closing the panel drops the action.
  await heart(page, 'Guest drum').click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await heart(page, 'Guest drum').click()
  await signIn(page, rudo.form.username)
  await pressed(page, 'Guest drum', true)
  await seesToast(page, 'Added to watchlist')
  expect(new URL(page.url()).search).toBe('?search=guest+drum')
})

test('an outdated response does not reset the heart of a newly watched item', async () => {
  const rudo = await registerMember(server)
  await insertListing(server, seller, { title: 'Slow drum' })
  const page = await openPage(server, '/?search=slow+drum')
  let early = true
  await page.route('**/watched-ids', async (route) => {
    if (!early) return route.continue()
    early = false
    await seesToast(page, 'Added to watchlist')
    // The read may have been cancelled by then.
    await route.fulfill({ json: [] }).catch(() => undefined)
  })
  await heart(page, 'Slow drum').click()
  await signIn(page, rudo.form.username)
  await seesToast(page, 'Added to watchlist')
  await pressed(page, 'Slow drum', true)
  expect(early).toBe(false)
})

test('a heart that cannot be saved is reverted, with the reason', async () => {
  await insertListing(server, seller, { title: 'Lost radio' })
  const page = await openPage(server, '/?search=lost+radio', { session: ann, refusals: [409, 0] })
  await page.route('**/api/watchlist', (route) =>
    route.fulfill({ status: 409, json: { code: 'watchlist_full', message: 'It is full.' } }),
  )
  await heart(page, 'Lost radio').click()
  await page.getByRole('alert').getByText('It is full.').waitFor()
  await pressed(page, 'Lost radio', false)
  await page.unroute('**/api/watchlist')
  await page.route('**/api/watchlist', (route) => route.abort())
  await heart(page, 'Lost radio').click()
  await page.getByRole('alert').getByText('Check your data or signal, then try again.').waitFor()
  await pressed(page, 'Lost radio', false)
  await page.unroute('**/api/watchlist')
  // Three fast clicks reach the server in order.
  await heart(page, 'Lost radio').click()
  await heart(page, 'Lost radio').click()
  await heart(page, 'Lost radio').click()
  await seesToast(page, 'Added to watchlist')
  await expect.poll(() => watched(ann)).toEqual(['Lost radio'])
  await pressed(page, 'Lost radio', true)
})

test('a price drop reaches the bell and the list within a second', async () => {
  const radios = await Promise.all(
    [0, 1, 2, 3, 4].map((nth) =>
      insertListing(server, seller, { title: `Dear radio ${nth}`, priceMinor: 100_000_00n }),
    ),
  )
  for (const id of radios) await watch(ann, id)
  const list = await openPage(server, '/watchlist', { session: ann })
  const elsewhere = await openPage(server, '/', { session: ann, width: 390 })
  // Both streams are open.
  await createNotification(server, ann)
  for (const page of [list, elsewhere]) {
    await page.getByRole('button', { name: /^Notifications.*1 unread/ }).waitFor()
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  }
  await arrivesWithinASecond(async (nth) => {
    await changesPrice(server, radios[nth]!, 80_000_00n)
    const started = performance.now()
    await Promise.all([
      elsewhere.getByRole('button', { name: `Notifications ${nth + 2} unread` }).waitFor(),
      list.getByRole('button', { name: new RegExp(`^Notifications.*${nth + 2} unread`) }).waitFor(),
      list.getByText('ZWL 20,000 less than when you added it').nth(nth).waitFor(),
    ])
    return performance.now() - started
  })
  await elsewhere.getByRole('button', { name: /^Notifications \d unread/ }).click()
  await elsewhere.getByText('Dear radio 0 is now ZWL 80,000, down from ZWL 100,000.').waitFor()
  for (const page of [list, elsewhere])
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})
