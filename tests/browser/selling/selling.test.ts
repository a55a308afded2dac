import type { Page } from 'playwright-core'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { listAuction, listItem, relist } from '#support/listings/selling.ts'
import {
  editForm,
  importFile,
  opened,
  openImport,
  photoTiles,
  sellForm,
  sellReady,
} from './sell-page.ts'
import { css } from '#support/browser/css.ts'

const { server, buyer } = sharedShop()
const { seller } = newMembers(server)

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const own = async (tab: string) =>
  (await seller.client.get<SellerListing[]>(`/api/selling/listings?tab=${tab}`)).body

test('rows show price, bids, time left, views and watchers, and update on a bid', async () => {
  const images = [await uploadedPicture(seller)]
  const auction = await listAuction(seller, { title: 'Ngoma drum', images })
  await listItem(seller, { title: 'Clay pot', quantity: 4 })
  await server.app.pool.query(
    'insert into product_views (product_id, day, views) values ($1, current_date, 12)',
    [auction.id],
  )
  const page = await openPage(server, '/selling', { session: seller, width: 390 })
  const drum = row(page, 'Ngoma drum')
  await drum.getByText('12 views · 0 watchers · 0 bids').waitFor()
  await drum.getByText(/2d \d\dh left/).waitFor()
  await row(page, 'Clay pot').getByText('4 left').waitFor()
  await page.getByText('Views, 30 days').waitFor()
  expect(await drum.getByRole('link', { name: 'Edit: Ngoma drum' }).count()).toBe(1)

  const bid = await buyer.client.post(`/api/products/${auction.id}/bids`, { amount: '5000000' })
  expect(bid.status).toBe(201)
  await drum.getByText('12 views · 0 watchers · 1 bid', { exact: true }).waitFor()
  await drum.getByText('5,000,000').waitFor()
  expect(await drum.getByRole('link', { name: 'Edit: Ngoma drum' }).count()).toBe(0)
  expect(await drum.getByRole('button', { name: 'End: Ngoma drum' }).count()).toBe(0)
  await checkAxe(page)
})

test('an edit is visible in another browser at once and sends only the changed fields', async () => {
  const images = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const pot = await listItem(seller, { title: 'Clay pot', images, price: '20', currency: 'USD' })
  const reader = await openPage(server, `/product/${pot.id}`, { session: buyer })
  await reader.getByRole('heading', { level: 1, name: 'Clay pot' }).waitFor()

  const page = await openPage(server, '/selling', { session: seller })
  await opened(page)
  await page.getByRole('link', { name: 'Edit: Clay pot' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit listing' }).waitFor()
  await sellReady(page, 'Edit listing')
  const form = editForm(page)
  expect(await form.getByLabel('Title').inputValue()).toBe('Clay pot')
  expect(await form.getByLabel('Price in US dollars').inputValue()).toBe('20.00')
  expect(await form.getByRole('button', { name: 'Auction' }).count()).toBe(0)
  await form.getByLabel('Title').fill('Clay pot with lid')
  await form.getByLabel('Price in US dollars').fill('18')
  await form.getByRole('button', { name: 'Move photo 2 left' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/product/${pot.id}`)
  await page.getByText('Changes saved').waitFor()

  await reader.getByRole('heading', { level: 1, name: 'Clay pot with lid' }).waitFor()
  await reader.locator(css('.buy-box_buyBox')).getByText('450,000').waitFor()
  const [listing] = await own('active')
  expect(listing).toMatchObject({
    title: 'Clay pot with lid',
    price: '450000.00',
    originalPrice: '18.00',
    currency: 'USD',
    images: images.toReversed(),
    version: 2,
  })
})

test('an edit during a purchase is refused with the reason, keeps its text, and can be retried', async () => {
  const pot = await listItem(seller, { title: 'Clay pot', quantity: 3 })
  const page = await openPage(server, `/sell?edit=${pot.id}`, { session: seller, refusals: [409] })
  await sellReady(page, 'Edit listing')
  const form = editForm(page)
  await form.getByLabel('Title').fill('Clay pot, last ones')
  const order = { productId: pot.id, quantity: 2, paymentMethod: 'bank_transfer' }
  expect((await buyer.client.post('/api/orders', order)).status).toBe(201)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.getByText('This listing was changed in the meantime. Please check it again.').waitFor()
  await expect.poll(() => form.getByLabel('Quantity').inputValue()).toBe('1')
  expect(await form.getByLabel('Title').inputValue()).toBe('Clay pot, last ones')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/product\//)
  expect((await own('active'))[0]).toMatchObject({ title: 'Clay pot, last ones', quantity: 1 })
})

test('unsaved changes are stored on the device and can be undone', async () => {
  const pot = await listItem(seller, { title: 'Clay pot' })
  const page = await openPage(server, `/sell?edit=${pot.id}`, { session: seller })
  await sellReady(page, 'Edit listing')
  const form = editForm(page)
  await form.getByLabel('Title').fill('Half changed')
  await form.getByText('Stored on this device until you save it.').waitFor()
  await page.reload()
  await form.getByText('We restored your unsaved changes.').waitFor()
  expect(await form.getByLabel('Title').inputValue()).toBe('Half changed')
  await form.getByRole('button', { name: 'Undo changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Clay pot')
  expect((await own('active'))[0]?.title).toBe('Clay pot')
})

test('an auction with a bid, an unknown listing and an unknown draft show no form', async () => {
  const auction = await listAuction(seller)
  await buyer.client.post(`/api/products/${auction.id}/bids`, { amount: '5000000' })
  const settings = { session: seller, refusals: [404] }
  const page = await openPage(server, `/sell?edit=${auction.id}`, settings)
  await page.getByText('This listing can no longer be changed').waitFor()
  await page.goto('/sell?edit=nonsense')
  await page.getByRole('heading', { level: 1, name: 'Listing not found' }).waitFor()
  expect(await editForm(page).count()).toBe(0)
  await page.goto('/sell?draft=nonsense')
  await page.getByText('Draft not found').waitFor()
  expect(await sellForm(page).count()).toBe(0)
})

test('sell similar copies all fields and photos of a listing', async () => {
  covers('rule: its seller sells a similar one')
  const images = [await uploadedPicture(seller), await uploadedPicture(seller)]
  await listItem(seller, {
    title: 'Clay pot',
    images,
    price: '20',
    currency: 'USD',
    location: 'Masvingo',
    categoryId: 'home-garden',
  })
  const page = await openPage(server, '/selling', { session: seller })
  await opened(page)
  await page.getByRole('link', { name: 'Sell similar: Clay pot' }).click()
  await page.waitForURL(/\/sell\?draft=/)
  await sellReady(page)
  const form = sellForm(page)
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Clay pot')
  expect(await form.getByLabel('Location').inputValue()).toBe('Masvingo')
  await expect.poll(() => photoTiles(page).count()).toBe(2)
  await form.getByLabel('Title').fill('Another clay pot')
  const draftReads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/drafts/'))
      draftReads.push(request.url())
  })
  await form.getByRole('button', { name: 'Create listing' }).click()
  await page.waitForURL(/\/product\//)
  // The draft was deleted when it was listed, so it must not be read again.
  expect(draftReads).toEqual([])
  const active = await own('active')
  expect(active).toMatchObject([
    {
      title: 'Another clay pot',
      originalPrice: '20.00',
      currency: 'USD',
      categoryId: 'home-garden',
      images: [expect.any(String), expect.any(String)],
    },
    { title: 'Clay pot' },
  ])
  expect(active[0]?.images).not.toEqual(images)
  await expect
    .poll(async () => (await seller.client.get<unknown[]>('/api/drafts')).body)
    .toHaveLength(0)
})

test('sales show their next step and link to the sale', async () => {
  const pot = await listItem(seller, { title: 'Clay pot' })
  const page = await openPage(server, '/selling?tab=sold', { session: seller })
  await page.getByText('Nothing sold yet').waitFor()
  const order = { productId: pot.id, quantity: 1, paymentMethod: 'bank_transfer' }
  await buyer.client.post('/api/orders', order)
  // The seller's event stream adds the sale without a reload.
  const sale = row(page, 'Clay pot')
  await sale.getByText('Payment due').waitFor()
  await sale.getByText(/The buyer has .* to pay/).waitFor()
  await sale.getByText(buyer.username).waitFor()
  await page.getByRole('link', { name: 'To send', exact: true }).last().click()
  await page.getByText('Nothing to send').waitFor()
  await page.getByRole('link', { name: 'All sales' }).click()
  await sale.getByRole('link', { name: 'Clay pot', exact: true }).click()
  await page.waitForURL(/\/orders\//)
  await page.getByRole('link', { name: 'Your sales' }).waitFor()
  expect((await relist(seller, pot.id)).status).toBe(201)
})

test('an unreadable file shows the reason, and a lost connection allows a retry', async () => {
  const page = await openImport(server, seller, { refusals: [0, 400] })
  await importFile(page, 'title,price\nPot,1')
  await page.getByText('The first line must name the column "description".').waitFor()
  await importFile(page, 'x'.repeat(1024 * 1024 + 1))
  await page.getByText('The file is larger than 1 MB.').waitFor()
  await page.context().setOffline(true)
  await importFile(page, 'title,description,condition,price\nPot,Fired last winter,good,5')
  await page.getByText('The file could not be sent. Please check your connection.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1 line can be listed').waitFor()
  expect(await own('active')).toEqual([])
})

test('a file with ids says what is new, changed and unchanged, and saves the change', async () => {
  const [pot, pan] = [await listItem(seller), await listItem(seller, { title: 'Pan' })]
  const page = await openImport(server, seller)
  await importFile(page, `id,title\n${pot.id},Pot\n${pan.id},Pan\n`)
  await page.getByText('0 new, 1 changed, 1 unchanged.').waitFor()
  await page.getByText('Can be changed: title').waitFor()
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  // Exactly: "Can be changed: title" is there before the press.
  await page.getByText('Changed: title', { exact: true }).waitFor()
  expect((await own('active')).map(({ title }) => title).toSorted()).toEqual(['Pan', 'Pot'])
})
