import type { Product, ProductDetail } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { sharedShop } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { edit, listItem, relist, sofa, type Refusal } from '#support/listings/selling.ts'
import { listShoes, shoes, variantOf } from '#support/listings/variants.ts'
import { line } from '#support/order-lines.ts'

const { server, seller, buyer } = sharedShop()

const create = (body: object) =>
  seller.client.post<ProductDetail & Refusal>('/api/products', { ...sofa, ...body })

test('a listing shows its variants, the cheapest price in stock and their stock', async () => {
  const listed = await listShoes(seller)
  expect(listed).toMatchObject({
    currency: 'USD',
    originalPrice: '50.00',
    price: '1250000.00',
    quantity: 6,
    variety: 'from_price',
    variants: { options: ['Colour', 'Size'], basePrice: '55.00' },
  })
  expect(variantOf(listed, 'Lilac', 'UK 9')).toMatchObject({
    quantity: 3,
    price: '1437500.00',
    originalPrice: '57.50',
    priceDifference: '2.50',
    image: null,
  })
  expect(variantOf(listed, 'Coral', 'UK 9')).toMatchObject({
    quantity: 0,
    priceDifference: '-2.50',
  })
  const [card] = (
    await server.visitor().get<Product[]>(`/api/products?sellerId=${seller.id}&maxPrice=1250000`)
  ).body
  expect(card).toMatchObject({ id: listed.id, price: '1250000.00', variety: 'from_price' })
  expect(card).not.toHaveProperty('variants')
})

test('a variant can have one of the pictures of its listing', async () => {
  const [first, second] = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const foreign = await uploadedPicture(seller)
  const list = shoes.list.map((one, at) => ({ ...one, image: at < 2 ? second : null }))
  const images = [first, second]
  const listed = await listShoes(seller, { images, variants: { ...shoes, list } })
  expect(listed.variants?.list.map(({ image }) => image)).toEqual([second, second, null, null])
  const other = list.map((one) => ({ ...one, image: foreign }))
  const refused = await edit(seller, listed.id, { variants: { ...shoes, list: other } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'image_not_yours' } })
  // The picture is no longer one of the listing.
  const changed = await edit(seller, listed.id, { images: [first] })
  expect(changed.body.variants?.list.map(({ image }) => image)).toEqual([null, null, null, null])
})

test.each([
  [{ variants: { ...shoes, options: ['Size', 'size'] } }, 'variants'],
  [{ variants: shoes, takesOffers: true }, 'takesOffers'],
  [{ variants: { options: [], list: [] } }, 'variants.options'],
])('%j is refused', async (body, field) => {
  const refused = await create({ currency: 'USD', price: '55.00', ...body })
  expect(refused.status, refused.text).toBe(400)
  expect(Object.keys(refused.body.fields ?? {})).toContain(field)
})

test('blocked terms are found in options and values', async () => {
  const refused = await create({
    variants: { options: ['Size'], list: [{ values: ['Raw ivory'], quantity: 1 }] },
  })
  expect(refused).toMatchObject({ status: 422, body: { code: 'listing_refused' } })
})

test('a change of the price moves all variants, and new variants keep their ids by values', async () => {
  const listed = await listShoes(seller)
  const dearer = await edit(seller, listed.id, { price: '60.00' })
  expect(dearer.body).toMatchObject({ originalPrice: '55.00', variants: { basePrice: '60.00' } })
  expect(variantOf(dearer.body, 'Lilac', 'UK 9').originalPrice).toBe('62.50')
  const list = [
    { values: ['lilac', 'uk 9'], quantity: 4, priceDifference: '0' },
    { values: ['Pink', 'UK 9'], quantity: 1 },
  ]
  const changed = await edit(seller, listed.id, { variants: { ...shoes, list } })
  expect(changed.body).toMatchObject({ quantity: 5, variety: 'one_price', originalPrice: '60.00' })
  expect(variantOf(changed.body, 'lilac', 'uk 9').id).toBe(variantOf(listed, 'Lilac', 'UK 9').id)
})

test('variants are added and removed only before the first order', async () => {
  const plain = await listItem(seller, { quantity: 2 })
  for (const field of ['variants', 'variety']) expect(plain).not.toHaveProperty(field)
  const added = await edit(seller, plain.id, { variants: shoes })
  expect(added.body).toMatchObject({ quantity: 6, variety: 'from_price' })
  const { id: variantId } = variantOf(added.body, 'Lilac', 'UK 8')
  const ordered = await buyer.client.post('/api/orders', line(plain.id, { variantId }))
  expect(ordered.status, ordered.text).toBe(201)
  const message =
    'This listing was ordered already. To add or remove variants, end it and sell a similar item.'
  expect(await edit(seller, plain.id, { variants: null })).toMatchObject({
    status: 409,
    body: { code: 'listing_locked', message },
  })
  const other = await listShoes(seller)
  const removed = await edit(seller, other.id, { variants: null, quantity: 2 })
  expect(removed.body).not.toHaveProperty('variants')
  expect(removed.body).toMatchObject({ quantity: 2, originalPrice: '55.00' })
})

test('its seller reads the price that was typed, and a listing is listed again with its variants', async () => {
  const picture = await uploadedPicture(seller)
  const list = shoes.list.map((one) => ({ ...one, image: picture }))
  const listed = await listShoes(seller, { images: [picture], variants: { ...shoes, list } })
  const own = await seller.client.get<SellerListing>(`/api/selling/listings/${listed.id}`)
  expect(own.body.variants).toMatchObject({ basePrice: '55.00', options: ['Colour', 'Size'] })
  await seller.client.post(`/api/products/${listed.id}/end`)
  const again = await relist(seller, listed.id)
  expect(again.status, again.text).toBe(201)
  expect(again.body).toMatchObject({ quantity: 6, originalPrice: '50.00' })
  const [image] = again.body.images
  expect(image).not.toBe(picture)
  expect(again.body.variants?.list.map((one) => one.quantity)).toEqual([2, 3, 1, 0])
  expect(new Set(again.body.variants?.list.map((one) => one.image))).toEqual(new Set([image]))
})

test('a listing with variants cannot become a deal', async () => {
  const listed = await listShoes(seller)
  const deal = { price: '40.00', currency: 'USD' }
  expect(await seller.client.put(`/api/products/${listed.id}/deal`, deal)).toMatchObject({
    status: 409,
    body: { message: 'A listing with variants cannot be a deal of the day.' },
  })
})
