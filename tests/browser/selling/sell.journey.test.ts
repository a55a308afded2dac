import type { ProductDetail } from '#contracts/products/products.ts'
import type { DraftSummary } from '#contracts/selling/drafts.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { checkAxe, checkBothSchemes } from '#support/browser/pages.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { turnOn } from '#support/turned-on.ts'
import {
  choose,
  chosen,
  createListing,
  fillListing,
  draftSaved,
  openSell,
  photoSources,
  photoTiles,
  sellForm,
  sellReady,
} from './sell-page.ts'

const server = sharedServer()
const { seller } = newMembers(server)

const detail = async (url: string) => {
  const id = new URL(url).pathname.split('/').at(-1)
  return (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
}
const listings = async () =>
  (await seller.client.get<SellerListing[]>('/api/selling/listings')).body

test('an item with a photo is listed once at a fixed price', async () => {
  covers(
    'text: Images uploaded successfully!',
    'text: Listing created successfully!',
    'text: Your item is now available for sale.',
    'text: {n} image(s) added to your listing.',
  )
  const page = await openSell(server, seller, { width: 390 })
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
  const price = form.getByRole('textbox', { name: 'Price', exact: true })
  expect(await price.inputValue()).toBe('312,500')
  const accept = form.getByRole('textbox', { name: 'Accept offers from optional', exact: true })
  expect(await accept.count()).toBe(0)
  await form.getByRole('checkbox', { name: 'Take offers' }).press('Space')
  await accept.fill('250000')
  await checkAxe(page)
  await createListing(page).dblclick()

  await page.waitForURL(/\/product\//)
  await page.getByText('Listing created successfully!', { exact: true }).waitFor()
  await page.getByText('Your item is now available for sale.', { exact: true }).waitFor()
  const product = await detail(page.url())
  const offers = { takesOffers: true, acceptOffersFrom: '10.00', declineOffersBelow: null }
  expect(await listings()).toEqual([expect.objectContaining(offers)])
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
})

test('an auction in ZWL ends after the chosen days and is listed again if it does not sell', async () => {
  await turnOn(server, 'bidder_approval')
  const page = await openSell(server, seller, { width: 390 })
  await fillListing(page, 'Auctioned drum')
  const form = sellForm(page)
  await form.getByRole('button', { name: 'Auction' }).click()
  expect(await form.getByLabel('Quantity').count()).toBe(0)
  await form.getByRole('textbox', { name: 'Starting bid', exact: true }).fill('875,000')
  expect(await form.getByLabel('Starting bid in US dollars').inputValue()).toBe('35.00')
  await form.getByRole('button', { name: '3 days' }).click()
  await form.getByText(/Ends \w+day \d+ \w+, \d\d:\d\d\./).waitFor()
  await form.getByLabel('Buy It Now price in US dollars').fill('60')
  await form.getByLabel('Reserve price in US dollars').fill('40')
  await form.getByRole('radio', { name: 'Collection only' }).check()
  expect(await form.getByLabel('Shipping cost in US dollars').count()).toBe(0)
  const again = form.getByRole('group', { name: 'If it does not sell, list it again' })
  const cheaper = form.getByRole('group', { name: 'Lower the starting bid each time' })
  expect(await cheaper.count()).toBe(0)
  await again.getByRole('button', { name: '2 times' }).press('Enter')
  await again
    .getByText(
      'The new auction begins when the old one ends, for as long, with the same text and photos. A listing fee, if there is one, is due each time.',
    )
    .waitFor()
  await cheaper.getByRole('button', { name: '10% lower' }).press('Enter')
  await form.getByLabel('Only bidders I approve').press('Space')
  await checkBothSchemes(page)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const [own] = await listings()
  expect(own).toMatchObject({
    buyItNowPrice: '1500000.00',
    reservePrice: '1000000.00',
    collectionOnly: true,
    allowsCollection: true,
    approvesBidders: true,
    autoRelistTimes: 2,
    autoRelistPercentOff: 10,
  })
  const product = await detail(page.url())
  expect(product).toMatchObject({ isAuction: true, price: '875000.00', currency: 'ZWL' })
  const days = (Date.parse(product.auctionEndTime!) - Date.parse(product.serverTime)) / 86_400_000
  expect(days).toBeGreaterThan(2.99)
  expect(days).toBeLessThan(3.001)
})

test('photos move by keyboard and by mouse; the first is the cover; the listing keeps the order', async () => {
  const page = await openSell(server, seller, { width: 390 })
  await choose(page, await chosen('a.jpg', 'b.jpg', 'c.jpg'))
  await page.getByText('Images uploaded successfully!').waitFor()
  const [a, b, c] = await photoSources(page)

  const form = sellForm(page)
  await form.getByRole('button', { name: 'Move photo 3 left' }).focus()
  await page.keyboard.press('Enter')
  await form.getByText('Photo moved to place 2 of 3').waitFor()
  expect(await photoSources(page)).toEqual([a, c, b])
  await page.keyboard.press('Enter')
  await form.getByText('Photo moved to place 1 of 3').waitFor()
  expect(await photoSources(page)).toEqual([c, a, b])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move photo 1 left',
  )
  expect(await photoTiles(page).first().getByText('Cover').count()).toBe(1)

  await photoTiles(page).nth(2).dragTo(photoTiles(page).nth(1))
  expect(await photoSources(page)).toEqual([c, b, a])

  await form.getByRole('button', { name: 'Remove photo 2' }).click()
  expect(await photoSources(page)).toEqual([c, a])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('images')

  const draft = () => page.evaluate((id) => localStorage.getItem(`musika-draft-${id}`), seller.id)
  const stored = async () => (JSON.parse((await draft()) ?? '{}') as { images?: string[] }).images
  await expect.poll(stored).toHaveLength(2)
  const storedImages = await stored()
  await fillListing(page, 'Three views')
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { body } = await server.visitor().get<{ images: string[] }>(`/api/products/${id}`)
  expect(body.images).toEqual(storedImages)
})

const drafts = async () => (await seller.client.get<DraftSummary[]>('/api/drafts')).body

test('a draft continues in another browser with its photos', async () => {
  covers('rule: drafts save by themselves on the sell page')
  const phone = await openSell(server, seller, { width: 390 })
  await choose(phone, await chosen('drum.jpg'))
  await phone.getByText('Images uploaded successfully!').waitFor()
  await fillListing(phone, 'Half a drum')
  await draftSaved(phone)
  expect((await drafts()).map(({ title }) => title)).toEqual(['Half a drum'])

  const laptop = await openSell(server, seller)
  await laptop.getByText('Half a drum').waitFor()
  await laptop.getByRole('link', { name: 'Continue it' }).click()
  await laptop.waitForURL(/\/sell\?draft=/)
  await expect.poll(() => sellForm(laptop).getByLabel('Title').inputValue()).toBe('Half a drum')
  expect(await sellForm(laptop).getByLabel('Price in US dollars').inputValue()).toBe('12.50')
  expect(await photoTiles(laptop).count()).toBe(1)
  await createListing(laptop).click()
  await laptop.waitForURL(/\/product\//)
  await expect.poll(async () => (await drafts()).length).toBe(0)

  // The phone does not restore the draft.
  await phone.goto('/sell')
  await sellReady(phone)
  await expect.poll(() => sellForm(phone).getByLabel('Title').inputValue()).toBe('')
})
