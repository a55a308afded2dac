import { covers, sharedShop } from '../../support/fixtures.ts'
import { checkBothSchemes, hasFocus } from '../../support/browser/pages.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { choose, chosen, createListing, fillListing, openSell, sellForm } from './sell-page.ts'

const { server, ann } = sharedShop()

const listingsOf = async (member: Member) =>
  (await server.visitor().get(`/api/products?sellerId=${member.id}`)).body

test('each error is shown at its field, and the first invalid field gets the focus', async () => {
  const page = await openSell(server, ann)
  const form = sellForm(page)
  await createListing(page).click()
  await form.getByText('Choose how the buyer gets the item', { exact: true }).waitFor()
  await form.getByText('Product title is required', { exact: true }).waitFor()
  const title = form.getByLabel('Title')
  expect(await hasFocus(title)).toBe(true)
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  const described = await title.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain(
    'Product title is required',
  )

  await title.fill('Drum')
  await createListing(page).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  expect(await focused()).toBe('condition')
  await fillListing(page, 'Drum')
  await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await createListing(page).click()
  expect(await focused()).toBe('shippingCost')
  expect(await listingsOf(ann)).toEqual([])
})

test('a member under 18 sees why they cannot sell, and keeps the form’s content', async () => {
  covers('text: Failed to create listing')
  const young = await createMember(server, {
    dateOfBirth: `${new Date().getFullYear() - 16}-01-01`,
  })
  const page = await openSell(server, young, { refusals: [403] })
  await fillListing(page, 'My bicycle')
  await createListing(page).click()
  await page.getByRole('alert').getByText('Failed to create listing', { exact: true }).waitFor()
  await sellForm(page).getByText('You must be 18 or older to buy or sell.').waitFor()
  expect(await sellForm(page).getByLabel('Title').inputValue()).toBe('My bicycle')
  expect(await createListing(page).isEnabled()).toBe(true)
})

test('the form survives a lost connection and can be sent afterwards', async () => {
  const cleo = await createMember(server)
  const page = await openSell(server, cleo, { refusals: [0] })
  await fillListing(page, 'Patient drum')
  await page.context().setOffline(true)
  await createListing(page).click()
  await sellForm(page).getByText('Please check your connection and try again.').waitFor()
  await page.context().setOffline(false)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  expect(await listingsOf(cleo)).toHaveLength(1)
})

test('an auction with photos and errors is accessible, and nothing covers the button', async () => {
  const page = await openSell(server, ann, { width: 390 })
  await choose(page, await chosen('a.jpg', 'b.jpg'))
  await page.getByText('Images uploaded successfully!', { exact: true }).waitFor()
  const form = sellForm(page)
  await form.getByRole('button', { name: 'Auction' }).click()
  await form
    .getByRole('group', { name: 'If it does not sell, list it again' })
    .getByRole('button', { name: '2 times' })
    .click()
  await createListing(page).click()
  await form.getByText('Product title is required', { exact: true }).waitFor()
  await checkBothSchemes(page)
  expect(
    await createListing(page).evaluate((button) => {
      const { left, top, width: wide, height } = button.getBoundingClientRect()
      if (top > innerHeight) return true
      return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
    }),
  ).toBe(true)
})
