import { expect, test } from 'vitest'
import type { Product, ProductDetail } from '../../../contracts/products/products.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { choose, chosen, createListing, fillListing, openSell, sellForm } from './sell-page.ts'
import { covers } from '../../coverage/covers.ts'

const { server, ann } = sharedShop()

const detail = async (url: string) => {
  const id = new URL(url).pathname.split('/').at(-1)
  return (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
}
const listingsOf = async (member: Member) =>
  (await server.visitor().get<Product[]>(`/api/products?sellerId=${member.id}`)).body

test.each([1280, 390])(
  'an item with a photo is listed at a fixed price, at %i px',
  async (width) => {
    covers(
      'route: /sell',
      'text: Images uploaded successfully!',
      'text: Listing created successfully!',
      'text: Your item is now available for sale.',
      'text: {n} image(s) added to your listing.',
    )
    const page = await openSell(server, ann, { width })
    await choose(page, await chosen('drum.jpg'))
    await page.getByText('Images uploaded successfully!', { exact: true }).waitFor()
    await page.getByText('1 image(s) added to your listing.', { exact: true }).waitFor()

    await fillListing(page, 'Ngoma drum')
    const form = sellForm(page)
    await form.getByLabel('Category').selectOption('Home & Garden')
    expect(await form.getByLabel('Location').inputValue()).toBe('Harare')
    await form.getByLabel('Location').selectOption('Masvingo')
    await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
    await form.getByLabel('Shipping cost in US dollars').fill('2')
    await form.getByRole('switch', { name: 'Buyer may collect' }).click()
    await form.getByLabel('Quantity').fill('3')
    expect(await form.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toBe(
      '312,500',
    )
    await createListing(page).dblclick()

    await page.waitForURL(/\/product\//)
    await page.getByText('Listing created successfully!', { exact: true }).waitFor()
    await page.getByText('Your item is now available for sale.', { exact: true }).waitFor()
    const product = await detail(page.url())
    expect(product).toMatchObject({
      title: 'Ngoma drum',
      price: '312500.00',
      originalPrice: '12.50',
      currency: 'USD',
      shippingCost: '50000.00',
      location: 'Masvingo',
      categoryId: 'home-garden',
      condition: 'good',
      quantity: 3,
      allowsCollection: true,
      isAuction: false,
      images: [expect.stringMatching(/^\//)],
    })
    expect((await server.visitor().fetch(`${product.images[0]}/400.webp`)).status).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'Ngoma drum' }).waitFor()

    await page.goto('/sell')
    await sellForm(page).getByLabel('Title').waitFor()
    expect(await sellForm(page).getByLabel('Title').inputValue()).toBe('')
  },
)

test('clicking twice creates one listing', async () => {
  const ben = await createMember(server)
  const page = await openSell(server, ben)
  await fillListing(page, 'Only once')
  await createListing(page).dblclick()
  await page.waitForURL(/\/product\//)
  expect(await listingsOf(ben)).toHaveLength(1)
})

test('an auction in ZWL ends after the chosen number of days', async () => {
  covers('rule: sell form: fixed price or auction, USD and ZWL, five conditions')
  const page = await openSell(server, ann)
  await fillListing(page, 'Auctioned drum')
  const form = sellForm(page)
  await form.getByRole('button', { name: 'Auction' }).click()
  expect(await form.getByLabel('Quantity').count()).toBe(0)
  await form.getByRole('textbox', { name: 'Starting bid', exact: true }).fill('875,000')
  expect(await form.getByLabel('Starting bid in US dollars').inputValue()).toBe('35.00')
  await form.getByRole('button', { name: '3 days' }).click()
  await form.getByText(/Ends \w+day \d+ \w+, \d\d:\d\d\./).waitFor()
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const product = await detail(page.url())
  expect(product).toMatchObject({ isAuction: true, price: '875000.00', currency: 'ZWL' })
  const days = (Date.parse(product.auctionEndTime!) - Date.parse(product.serverTime)) / 86_400_000
  expect(days).toBeGreaterThan(2.99)
  expect(days).toBeLessThan(3.001)
})

test('each error is shown at its field, and the first invalid field gets the focus', async () => {
  covers(
    'text: Product title is required',
    'text: Price must be a positive number',
    'text: Please select the item condition',
    'text: Shipping cost must be a positive number or empty',
  )
  const page = await openSell(server, ann)
  const form = sellForm(page)
  await form.getByLabel('Quantity').fill('0')
  await createListing(page).click()
  await form.getByText('Choose how the buyer gets the item', { exact: true }).waitFor()
  await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await form
    .getByText('Enter the delivery price, or choose free delivery', { exact: true })
    .waitFor()
  await form.getByRole('textbox', { name: 'Shipping cost', exact: true }).fill('-150,000')
  await createListing(page).click()
  const title = form.getByLabel('Title')
  for (const text of [
    'Product title is required',
    'Please select the item condition',
    'Description must be at least 10 characters',
    'Price must be a positive number',
    'Shipping cost must be a positive number or empty',
    'Quantity must be a positive number',
  ])
    await form.getByText(text, { exact: true }).waitFor()
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
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
  await form.getByLabel('Quantity').fill('1')
  await createListing(page).click()
  expect(await focused()).toBe('shippingCost')
  expect(await listingsOf(ann)).not.toContainEqual(expect.objectContaining({ title: 'Drum' }))
})

test('text over the limit is refused, and the count is shown', async () => {
  covers(
    'text: Title must be under 200 characters',
    'constant: title max 200',
    'constant: description 10 to 5000',
  )
  const page = await openSell(server, ann)
  await fillListing(page, 'x'.repeat(201))
  const form = sellForm(page)
  await form.getByLabel('Description').fill('y'.repeat(5001))
  await createListing(page).click()
  await form.getByText('Title must be under 200 characters', { exact: true }).waitFor()
  await form.getByText('Description must be under 5000 characters').waitFor()
  await form.getByText('201/200').waitFor()
  await form.getByText('5001/5000').waitFor()
  expect(page.url()).toContain('/sell')
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

test('signed-out visitors are asked to sign in first', async () => {
  const page = await openPage(server, '/sell')
  await page.waitForURL(/signin=1/)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/sell')
})

test.each([320, 390, 1280])('the form has no accessibility violations, at %i px', async (width) => {
  const page = await openSell(server, ann, { width })
  await checkBothSchemes(page)
  await choose(page, await chosen('a.jpg', 'b.jpg'))
  await page.getByText('Images uploaded successfully!', { exact: true }).waitFor()
  await sellForm(page).getByRole('button', { name: 'Auction' }).click()
  await createListing(page).click()
  await sellForm(page).getByText('Product title is required', { exact: true }).waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  // Nothing covers the button, even when the form is long.
  expect(
    await createListing(page).evaluate((button) => {
      const { left, top, width: wide, height } = button.getBoundingClientRect()
      if (top > innerHeight) return true
      return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
    }),
  ).toBe(true)
})
