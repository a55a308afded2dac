import type { CartItem } from '#contracts/cart/cart.ts'
import type { ImportReport } from '#contracts/selling/selling.ts'
import type { Product, ProductDetail } from '#contracts/products/products.ts'
import { asksForDeletion, daysGoBy } from '#support/members/account-deletion.ts'
import { sharedShop } from '#support/fixtures.ts'
import { importFile, withoutIds } from '#support/listings/selling.ts'
import { listShoes, shoes, variantOf } from '#support/listings/variants.ts'
import { createMember } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { rowsOf } from '#support/rows.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const { server, seller } = sharedShop()

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
