import type { Product, ProductDetail } from '#contracts/products/products.ts'
import type { SellerListing, ImportReport } from '#contracts/selling/selling.ts'
import { sharedShop } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import {
  edit,
  listItem,
  relist,
  sofa,
  type Refusal,
  importFile,
  withoutIds,
} from '#support/listings/selling.ts'
import { listShoes, shoes, variantOf } from '#support/listings/variants.ts'
import { line } from '#support/order-lines.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { asksForDeletion, daysGoBy } from '#support/members/account-deletion.ts'
import { createMember } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { rowsOf } from '#support/rows.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

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

const htmlOf = async (path: string) => (await server.visitor().fetch(path)).text()
const cartOf = async (client: ReturnType<typeof server.visitor>) =>
  (await client.get<CartItem[]>('/api/cart')).body

test('without scripts the page is a form of radio buttons with what a value costs more', async () => {
  const listed = await listShoes(seller)
  const html = await htmlOf(`/product/${listed.id}`)
  const text = html.replaceAll('<!-- -->', '')
  expect(text).toContain('<i>From ZWL </i>1,250,000')
  expect(text).toMatch(/<input type="radio"[^>]* name="option1"[^>]* value="Lilac"\/>/)
  expect(text).toMatch(/<span>UK 9<\/span><small>\+ZWL 187,500<\/small>/)
  expect(text).toContain('Choose Colour')
  expect(text).toContain('"@type":"AggregateOffer"')
  expect(text).toContain('"lowPrice":"1250000.00","highPrice":"1437500.00","offerCount":4')
})

test('the form of the page puts the chosen variant in the cart', async () => {
  const listed = await listShoes(seller)
  const visitor = server.visitor()
  const add = ([option1, option2]: string[], quantity = '1') =>
    postForm(visitor, `/product/${listed.id}`, {
      form: 'add-to-cart',
      next: 'cart',
      quantity,
      ...(option1 && { option1 }),
      ...(option2 && { option2 }),
    })
  for (const values of [[], ['Lilac'], ['Lilac', 'UK 12']]) {
    const refused = await add(values)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Choose one of the options first.')
  }
  const soldOut = await add(['Coral', 'UK 9'])
  expect(soldOut.status).toBe(409)
  const html = (await soldOut.text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(/<input[^>]*checked=""[^>]* value="Coral"\/>/)
  expect(await formLeadsTo(await add(['Lilac', 'UK 9'], '2'))).toBe('/cart')
  expect(await formLeadsTo(await add(['Coral', 'UK 8']))).toBe('/cart')
  expect((await cartOf(visitor)).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [variantOf(listed, 'Lilac', 'UK 9').id, 2],
    [variantOf(listed, 'Coral', 'UK 8').id, 1],
  ])
  const cart = (await (await visitor.fetch('/cart')).text()).replaceAll('<!-- -->', '')
  expect(cart).toContain('Three-seater sofa (Lilac, UK 9)')
})

test('a card leads to the choice', async () => {
  const listed = await listShoes(seller, { title: 'Velvet slippers of Gweru' })
  const html = (await htmlOf('/?search=velvet%20slippers')).replaceAll('<!-- -->', '')
  expect(html).toContain('<i>From ZWL </i>1,250,000')
  expect(html).toMatch(new RegExp(`<a[^>]*href="/product/${listed.id}"[^>]*>Choose options</a>`))
})

test('variants are written into a file and read again', async () => {
  const member = await createMember(server)
  const exported = async () => (await member.client.fetch('/api/selling/export.csv')).text()
  expect(await exported()).toContain(',reserve,id,')
  await listShoes(member)
  const file = await exported()
  const [header, line] = file.split('\r\n')
  expect(header).toContain(',reserve,options,variants,id,')
  expect(line).toContain(
    '"Colour, Size","Lilac, UK 8 = 2; Lilac, UK 9 = 3 +2.50; Coral, UK 8 = 1 -5.00; Coral, UK 9 = 0 -2.50"',
  )
  const other = await createMember(server)
  const { body } = await importFile<ImportReport>(other, withoutIds(file))
  expect(body).toMatchObject({ good: 1, bad: 0, ignoredColumns: [] })
  const [listed] = (await server.visitor().get<Product[]>(`/api/products?sellerId=${other.id}`))
    .body
  const page = await server.visitor().get<ProductDetail>(`/api/products/${listed!.id}`)
  expect(page.body).toMatchObject({ quantity: 6, variants: { basePrice: '55.00' } })
  const differences = page.body.variants?.list.map(({ priceDifference }) => priceDifference)
  expect(differences).toEqual(['0.00', '2.50', '-5.00', '-2.50'])
  const wrong = withoutIds(file).replace('Lilac, UK 8 = 2', 'Lilac, UK 8: 2')
  const refused = await importFile<ImportReport>(other, wrong)
  expect(refused.body.lines[0]?.fields).toEqual({
    variants:
      'Write options as “Colour, Size” and variants as “Lilac, UK 9 = 3 +2.50; Coral, UK 9 = 0”',
  })
})

test('the account of a seller is erased with the words of the variants', async () => {
  const member = await signUpMember(server)
  const listed = await listShoes(member, { variants: shoes })
  expect((await asksForDeletion(member)).status).toBe(201)
  await daysGoBy(server, member)
  const texts = `select p.option_names, v.value_1 = v.id::text as blank, v.value_2
    from products p join variants v on v.product_id = p.id where p.id = $1`
  expect(await rowsOf(server, texts, [listed.id])).toEqual(
    Array.from({ length: 4 }, () => ({ option_names: ['Removed'], blank: true, value_2: '' })),
  )
})
