import type { CartItem } from '#contracts/cart/cart.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import type { Client } from '#support/server/client.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

const cartOf = async (client: Client) => (await client.get<CartItem[]>('/api/cart')).body
const quantities = async (client: Client) => (await cartOf(client)).map(({ quantity }) => quantity)
const add = (client: Client, productId: string, next = 'cart') =>
  postForm(client, `/product/${productId}`, { form: 'add-to-cart', next })
const change = (client: Client, fields: Record<string, string>) =>
  postForm(client, '/cart', { form: 'cart-line', ...fields })

test('a form leaves one piece or at least its quantity in the cart, up to the stock', async () => {
  const radio = await insertListing(server, seller, { quantity: 5 })
  const visitor = server.visitor()
  expect(await formLeadsTo(await add(visitor, radio))).toBe('/cart')
  expect(await formLeadsTo(await add(visitor, radio, 'checkout'))).toBe('/checkout')
  expect(await quantities(visitor)).toEqual([1])
  const addSome = (quantity: string, client = visitor) =>
    postForm(client, `/product/${radio}`, { form: 'add-to-cart', next: 'cart', quantity })
  const counts: number[][] = []
  for (const quantity of ['2', '2', '4', '1']) {
    await formLeadsTo(await addSome(quantity))
    counts.push(await quantities(visitor))
  }
  expect(counts).toEqual([[2], [2], [4], [4]])
  const refused = await addSome('6')
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Only 5 left')
  for (const quantity of ['many', '-1', '1.5', '0'])
    expect((await addSome(quantity, server.visitor())).status, quantity).toBe(400)
  expect(await quantities(visitor)).toEqual([4])
})

test('a form that is sent several times at once adds one piece', async () => {
  const radio = await insertListing(server, seller, { quantity: 5 })
  const answers = await Promise.all([1, 2, 3].map(() => add(buyer.client, radio)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await quantities(buyer.client)).toEqual([1])
})

test('the form of a line changes its quantity up to the stock, and removes it', async () => {
  const radio = await insertListing(server, seller, { quantity: 2 })
  const visitor = server.visitor()
  await formLeadsTo(await add(visitor, radio))
  const { id } = (await cartOf(visitor))[0]!
  expect(await formLeadsTo(await change(visitor, { id, quantity: '2' }))).toBe('/cart')
  expect(await quantities(visitor)).toEqual([2])
  const refused = await change(visitor, { id, quantity: '3' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Only 2 left.')
  for (const quantity of ['0', '-1', '1.5', 'many', ''])
    expect((await change(visitor, { id, quantity })).status, quantity).toBe(400)
  expect(await quantities(visitor)).toEqual([2])
  expect((await change(buyer.client, { id, remove: 'yes' })).status).toBe(404)
  expect(await formLeadsTo(await change(visitor, { id, remove: 'yes' }))).toBe('/cart')
  expect(await cartOf(visitor)).toEqual([])
})

test('an item that cannot be bought shows its page again with the reason', async () => {
  expect((await add(seller.client, await insertListing(server, seller))).status).toBe(403)
  expect((await add(buyer.client, await insertAuction(server, seller))).status).toBe(409)
  expect((await add(buyer.client, '00000000-0000-0000-0000-000000000000')).status).toBe(404)
  expect(await cartOf(buyer.client)).toEqual([])
})
