import type { Page } from 'playwright-core'
import type { ProductDetail } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { listShoes, shoes } from '#support/listings/variants.ts'
import { createMember } from '#support/members/people.ts'
import {
  chosen,
  choose,
  createListing,
  fillListing,
  openSell,
  sellForm,
} from '../selling/sell-page.ts'

const { server, seller } = sharedShop()

const box = (page: Page) => page.getByRole('region', { name: 'Buy' })
const pick = (page: Page, value: string) => box(page).getByRole('radio', { name: value })
/** Waits for the line about the choice. */
const says = (page: Page, text: string) =>
  box(page).getByRole('status').getByText(text, { exact: true }).waitFor()

async function listPictured(): Promise<ProductDetail> {
  const images = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const list = shoes.list.map((one) => ({
    ...one,
    image: images[one.values[0] === 'Coral' ? 1 : 0],
  }))
  return listShoes(seller, { images, variants: { ...shoes, list }, shippingCost: '2.00' })
}

test('price, stock and picture follow the choice, and sold-out values cannot be chosen', async () => {
  const { id } = await listPictured()
  const page = await openPage(server, `/product/${id}`, { width: 390 })
  expect(await box(page).getByText('From ZWL 1,250,000').count()).toBe(1)
  await says(page, 'Choose Colour')
  await pick(page, 'Coral').check()
  await says(page, 'Choose Size')
  expect(await pick(page, 'UK 9').isDisabled()).toBe(true)
  await pick(page, 'Lilac').check()
  await pick(page, 'UK 9').check()
  await says(page, 'Lilac, UK 9: 3 left')
  await box(page).getByText('1,437,500').waitFor()
  await box(page).getByText('US$57.50').waitFor()
  // The size is sold out in the other colour.
  await pick(page, 'Coral').check()
  await says(page, 'Choose Size')
  await page.waitForFunction(() => {
    const strip = document.querySelector('#photo-2')?.parentElement
    return strip !== null && strip !== undefined && strip.scrollLeft > 0
  })
  await checkBothSchemes(page)
})

test('a seller lists variants with their stock, price and photo, and changes them', async () => {
  const member = await createMember(server)
  const page = await openSell(server, member, { width: 390 })
  await choose(page, await chosen('drum.jpg'))
  await page.getByText('1 image(s) added to your listing.', { exact: true }).waitFor()
  await fillListing(page, 'Ngoma drum')
  const form = sellForm(page)
  await form.getByRole('checkbox', { name: 'It comes in several sizes or colours' }).check()
  await form.getByLabel('Option', { exact: true }).fill('Size')
  await form.getByLabel('Values').fill('Small, Large')
  await form.getByLabel('In stock: Small').fill('2')
  await form.getByLabel('In stock: Large').fill('1')
  await form.getByLabel('Costs more: Large').fill('3.50')
  await form.getByLabel('Photo of Large').selectOption('Photo 1')
  expect(await form.getByLabel('Quantity').count()).toBe(0)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const listed = (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
  expect(listed).toMatchObject({ originalPrice: '12.50', quantity: 3 })
  expect(listed.variants?.list).toMatchObject([
    { values: ['Small'], quantity: 2, originalPrice: '12.50', image: null },
    { values: ['Large'], quantity: 1, originalPrice: '16.00', image: listed.images[0] },
  ])
  const editing = await openPage(server, `/sell?edit=${id}`, { session: member })
  await editing.getByLabel('In stock: Large').fill('5')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await editing.waitForURL(/\/product\//)
  const changed = (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
  expect(changed.variants?.list.map(({ quantity }) => quantity)).toEqual([2, 5])
})
