import { covers, sharedShop } from '#support/fixtures.ts'
import { focusedName } from '../elements.ts'
import { checkBothSchemes, hasFocus } from '#support/browser/pages.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { choose, chosen, createListing, fillListing, openSell, sellForm } from './sell-page.ts'

const { server, ann } = sharedShop()

const listingsOf = async (member: Member) =>
  (await server.visitor().get(`/api/products?sellerId=${member.id}`)).body

test('each error is shown at its field, and the first invalid field gets the focus', async () => {
  const page = await openSell(server, ann)
  const form = sellForm(page)
  await createListing(page).click()
  await form.getByText('Product title is required', { exact: true }).waitFor()
  const title = form.getByLabel('Title')
  expect(await hasFocus(title)).toBe(true)
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  const described = page.locator(`[id="${await title.getAttribute('aria-describedby')}"]`)
  expect(await described.innerText()).toContain('Product title is required')

  await title.fill('Drum')
  await createListing(page).click()
  expect(await focusedName(page)).toBe('condition')
  await fillListing(page, 'Drum')
  await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await form.getByRole('textbox', { name: 'Shipping cost', exact: true }).fill('1,2,3')
  await createListing(page).click()
  expect(await focusedName(page)).toBe('shippingCost')
  expect(await listingsOf(ann)).toEqual([])
})

test('the form offers both kinds, both currencies, five conditions and four durations', async () => {
  covers('rule: sell form: fixed price or auction, USD and ZWL, five conditions')
  const page = await openSell(server, ann)
  const form = sellForm(page)
  const conditions = form.getByRole('group', { name: 'Condition' }).getByRole('radio')
  const values = await conditions.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(values).toEqual(['new', 'like-new', 'good', 'fair', 'poor'])
  await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await form.getByLabel('Shipping cost in US dollars').waitFor()
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('25000')
  expect(await form.getByLabel('Price in US dollars').inputValue()).toBe('1.00')
  await form.getByRole('button', { name: 'Auction', exact: true }).click()
  for (const days of [3, 5, 7, 10])
    await form.getByRole('button', { name: `${days} days`, exact: true }).waitFor()
  await form.getByLabel('Starting bid in US dollars').waitFor()
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
  await sellForm(page).getByText('You must be 18 or older to bid or sell.').waitFor()
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
  const again = form.getByRole('group', { name: 'If it does not sell, list it again' })
  await again.getByRole('button', { name: '2 times' }).click()
  await createListing(page).click()
  await form.getByText('Product title is required', { exact: true }).waitFor()
  await checkBothSchemes(page)
  const isFree = await createListing(page).evaluate((button) => {
    const { left, top, width: wide, height } = button.getBoundingClientRect()
    if (top > innerHeight) return true
    return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
  })
  expect(isFree).toBe(true)
})
