import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { checkBothSchemes, isAlive, openPage, overflowOf } from '../../support/browser/pages.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { listShoes, shoes } from '../../support/listings/variants.ts'
import { createMember } from '../../support/members/people.ts'
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
const cartOf = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^Cart\\W*${count} item`) }).filter({ visible: true })

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
  const page = await openPage(server, `/product/${id}`)
  await isAlive(page)
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
})

test('nothing is bought before a variant is chosen, and two variants are two lines', async () => {
  const { id } = await listPictured()
  const buyer = await createMember(server)
  const page = await openPage(server, `/product/${id}`, { session: buyer })
  await isAlive(page)
  const add = box(page).getByRole('button', { name: 'Add to Cart' })
  await add.click()
  expect(
    await pick(page, 'Lilac').evaluate((one) => (one as HTMLInputElement).validity.valid),
  ).toBe(false)
  expect((await buyer.client.get('/api/cart')).body).toEqual([])
  await pick(page, 'Lilac').check()
  await pick(page, 'UK 9').check()
  await says(page, 'Lilac, UK 9: 3 left')
  await add.click()
  await cartOf(page, 1).waitFor()
  await pick(page, 'Coral').check()
  await pick(page, 'UK 8').check()
  await box(page).getByRole('button', { name: 'Buy It Now' }).click()
  await page.waitForURL(/\/checkout$/)
  await page.getByText('Three-seater sofa (Lilac, UK 9)').first().waitFor()
  await page.getByText('Three-seater sofa (Coral, UK 8)').first().waitFor()
})

test.each([1280, 390])('the page of variants fits and is accessible, at %i px', async (width) => {
  const { id } = await listPictured()
  const page = await openPage(server, `/product/${id}`, { width })
  await isAlive(page)
  await pick(page, 'Lilac').check()
  await pick(page, 'UK 8').check()
  expect(await overflowOf(page)).toBe(0)
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
  expect(await overflowOf(page)).toBe(0)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const listed = (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
  expect(listed).toMatchObject({ originalPrice: '12.50', quantity: 3 })
  expect(
    listed.variants?.list.map((one) => [one.values[0], one.quantity, one.originalPrice, one.image]),
  ).toEqual([
    ['Small', 2, '12.50', null],
    ['Large', 1, '16.00', listed.images[0]],
  ])
  const editing = await openPage(server, `/sell?edit=${id}`, { session: member })
  await editing.getByLabel('In stock: Large').fill('5')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await editing.waitForURL(/\/product\//)
  const changed = (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
  expect(changed.variants?.list.map(({ quantity }) => quantity)).toEqual([2, 5])
})

test('a buyer orders both variants of a listing in one checkout', async () => {
  const { id, variants } = await listPictured()
  const buyer = await createMember(server)
  for (const variant of variants!.list.filter(({ quantity }) => quantity > 0).slice(0, 2))
    await buyer.client.post('/api/cart', { productId: id, variantId: variant.id })
  const page = await openPage(server, '/checkout', { session: buyer })
  await isAlive(page)
  await page.getByRole('textbox', { name: 'EcoCash number' }).fill('077 214 0412')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: /^(Check your phone|Make the transfer)$/ }).waitFor()
  const orders = (await buyer.client.get<Order[]>('/api/orders')).body
  expect(new Set(orders.map(({ checkoutId }) => checkoutId)).size).toBe(1)
  expect(orders.map(({ title }) => title).toSorted()).toEqual([
    'Three-seater sofa (Lilac, UK 8)',
    'Three-seater sofa (Lilac, UK 9)',
  ])
})
