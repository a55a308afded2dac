import type { Page } from 'playwright-core'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { checkBothSchemes, openPage, checkAxe } from '#support/browser/pages.ts'
import { createConversation, says } from '#support/members/conversations.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { createPaidOrder, createUnpaidOrder } from '#support/money/paid-orders.ts'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true })
/** Headings and names of the sections, from top to bottom. */
const sections = (page: Page) =>
  page
    .getByRole('main')
    .locator('section, nav')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((one) => one.querySelector('h2')?.innerText ?? one.ariaLabel),
    )

test('a phone shows orders, counts and the balance before the settings', async () => {
  const drum = await createUnpaidOrder(server, ann, seller, { title: 'Ngoma drum' })
  await createPaidOrder(server, ann, seller, { title: 'Clay pot' })
  await createPaidOrder(server, seller, ann, { title: 'Bush radio', priceMinor: 250_000_00n })
  const talk = await createConversation(server, { buyer: ann })
  await says(talk.seller, talk.id, 'Yes, it is.')
  await ann.client.post('/api/watchlist', { productId: drum.productId })

  const page = await openPage(server, '/account', { session: ann, width: 390, height: 844 })
  const names = 'Orders,Your Musika,Balance,Phone number,This device,Account'
  expect((await sections(page)).join()).toBe(names)
  const orders = page.getByRole('region', { name: 'Orders' })
  // The paid order waits for its seller.
  expect(await orders.getByRole('listitem').count()).toBe(1)
  await orders.getByRole('listitem').getByText('Ngoma drum').waitFor()
  await orders.getByRole('link', { name: 'See all 2' }).waitFor()

  const shortcuts = page.getByRole('navigation', { name: 'Your Musika' })
  expect(await shortcuts.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Selling\s+1 active\s+1 to send$/),
    expect.stringMatching(/^Messages\s+1 unread$/),
    expect.stringMatching(/^Returns$/),
    expect.stringMatching(/^Offers$/),
    expect.stringMatching(/^Your bids$/),
    expect.stringMatching(/^Watchlist\s+1 item$/),
    expect.stringMatching(/^Seller plans$/),
  ])
  const balance = await page.getByRole('region', { name: 'Balance' }).innerText()
  expect(balance).toMatch(/Available now\s+ZWL 0\s+On its way\s+ZWL 250,000\s/)
  expect(await page.getByRole('switch').first().getAttribute('aria-label')).toBe('Data saver')
  for (const link of [/^Your orders/, /^Selling/])
    expect(await navigation(page).getByRole('link', { name: link }).isVisible()).toBe(false)
  await checkBothSchemes(page)
})

test('a new member sees no balance, and the navigation stays beside the page on a desktop', async () => {
  const page = await openPage(server, '/account', { session: await createMember(server) })
  await page.getByText('No orders yet').waitFor()
  expect(await page.getByRole('region', { name: 'Balance' }).count()).toBe(0)
  const nav = navigation(page)
  await nav.getByRole('link', { name: /^Your orders/ }).waitFor()
  const [side, orders] = await Promise.all([
    nav.boundingBox(),
    page.getByRole('region', { name: 'Orders' }).boundingBox(),
  ])
  expect(side!.x + side!.width).toBeLessThan(orders!.x)
})

const saved = async ({ client }: Member) =>
  (await client.get<SavedAddress[]>('/api/account/addresses')).body

test('addresses are added, made the default, changed and removed', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/account/addresses', { session: member, width: 390 })
  await page.getByText('No addresses yet').waitFor()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('form', { name: 'New address' })
  // The first one is prefilled with the home address from registration.
  const address = form.getByLabel('Address', { exact: false }).nth(1)
  expect(await address.inputValue()).toBe('14 Fife Avenue')
  await form.getByLabel('City').fill('')
  await form.getByRole('button', { name: 'Save address' }).click()
  await form.getByText('City is required').waitFor()
  await checkAxe(page)
  await form.getByLabel('City').fill('Harare')
  await form.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Default', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Your addresses' }).waitFor()

  await page.getByRole('button', { name: 'Add an address' }).click()
  await form.getByLabel('Name of the address').fill('Work')
  await address.fill('1 Robert Mugabe Road')
  await form.getByLabel('City').fill('Gweru')
  await form.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: /^Make default\W+Work/ }).click()
  await expect
    .poll(async () => (await saved(member)).map(({ label }) => label))
    .toEqual(['Work', 'Home'])
  await page.getByRole('button', { name: 'Edit Home' }).click()
  await page.getByRole('form', { name: 'Change address' }).getByLabel('City').fill('Kadoma')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('14 Fife Avenue, Kadoma').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Remove Work' }).click()
  await page.getByText('1 Robert Mugabe Road').waitFor({ state: 'detached' })
  expect(await saved(member)).toMatchObject([{ label: 'Home', city: 'Kadoma', isDefault: true }])
})
