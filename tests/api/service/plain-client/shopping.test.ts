import { picture } from '../../../support/listings/pictures.ts'
import {
  plainForm,
  plainShop,
  auction,
  good,
  join,
  list,
  order,
  type PlainMember,
} from '../../../support/server/plain-client.ts'

const server = plainShop()
let seller: PlainMember
let buyer: PlainMember
beforeAll(async () => {
  ;[seller, buyer] = [await join(), await join()]
})

test('a new member lists, and another finds, bids, watches and writes', async () => {
  const [pot, sofa] = [await list(seller), await auction(seller)]
  const { client } = buyer
  const found = await client.get<{ id: string }[]>('/api/products?search=clay%20pot')
  expect(found.body.map(({ id }) => id)).toEqual(expect.arrayContaining([pot, sofa]))
  expect((await client.get(`/api/products/${pot}`)).body).toMatchObject({
    id: pot,
    title: 'Clay pot',
    price: '150000.00',
    isAuction: false,
    sellerId: seller.id,
    shippingCost: '5000.00',
    condition: 'good',
    location: 'Harare',
    quantity: 2,
  })
  const placed = await client.post(`/api/products/${sofa}/bids`, {
    amount: 150_001,
    bidderId: buyer.id,
  })
  expect(good(placed)).toBe('good')
  const bids = await client.get<object[]>(`/api/products/${sofa}/bids`)
  expect(bids.body).toMatchObject([{ amount: '150001.00', bidderId: buyer.id }])
  const watched = async () =>
    (await client.get<{ inWatchlist: boolean }>(`/api/watchlist/${pot}`)).body.inWatchlist
  expect(good(await client.post('/api/watchlist', { productId: pot }))).toBe('good')
  expect(await watched()).toBe(true)
  expect(good(await client.delete(`/api/watchlist/${pot}`))).toBe('good')
  expect(await watched()).toBe(false)
})

test('a bid of any height is taken from a new member', async () => {
  const id = await auction(seller)
  const { client, id: bidderId } = await join()
  expect(
    good(await client.post(`/api/products/${id}/bids`, { amount: 900_000_000, bidderId })),
  ).toBe('good')
})

test.each(['555-123-4567', '+15551234567', '0123456789', '+44 20 7946 0958', '(077) 299-1234'])(
  'a phone number %s registers and signs in',
  async (phoneNumber) => {
    const fields = plainForm({ phoneNumber })
    const visitor = server.visitor()
    expect(good(await visitor.post('/api/auth/register', fields))).toBe('good')
    const { password } = fields
    expect(
      good(await server.visitor().post('/api/auth/signin', { identifier: phoneNumber, password })),
    ).toBe('good')
  },
)

test.each([
  { location: '', categoryId: '', shippingCost: '' },
  { location: null, categoryId: null, shippingCost: null },
  { location: undefined, categoryId: undefined, shippingCost: undefined },
  { price: 150_000, quantity: 2, shippingCost: 0 },
  { price: ' 150000 ', shippingCost: ' 0 ' },
  { condition: 'New' },
])('a listing with %j is published', async (more) => {
  expect(await list(seller, more)).toMatch(/^[0-9a-f-]{36}$/)
})

test('lists take any limit and condition as people write them', async () => {
  const id = await list(seller, { condition: 'new', title: 'Woven basket' })
  const found = await server
    .visitor()
    .get<{ id: string }[]>('/api/products?limit=500&condition=New&search=woven%20basket')
  expect([found.status, found.body.map((each) => each.id)]).toEqual([200, [id]])
})

test('a conversation is in both lists at once, and both can write', async () => {
  const productId = await list(seller)
  const body = { productId, buyerId: buyer.id, sellerId: seller.id }
  const opened = await buyer.client.post<{ id: string }>('/api/conversations', body)
  expect(good(opened)).toBe('good')
  const { id } = opened.body
  for (const [member, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const listed = await member.client.get<{ id: string; otherUser: object }[]>(
      `/api/conversations/${member.id}`,
    )
    expect(listed.body.find((each) => each.id === id)).toMatchObject({
      productId,
      buyerId: buyer.id,
      sellerId: seller.id,
      unreadCount: 0,
      otherUser: { firstName: 'Chipo', lastName: 'Ncube' },
      product: { title: 'Clay pot', images: [] },
    })
    const said = { conversationId: id, senderId: member.id, content: 'Hello' }
    expect(good(await member.client.post('/api/messages', said))).toBe('good')
    const count = await other.client.get(`/api/messages/unread/${other.id}`)
    expect(count.body).toMatchObject({ count: 1 })
    const messages = await other.client.get<object[]>(`/api/conversations/${id}/messages`)
    expect(messages.body.at(-1)).toMatchObject({ senderId: member.id, content: 'Hello' })
    const read = await other.client.put(`/api/conversations/${id}/read`, { userId: other.id })
    expect(good(read)).toBe('good')
  }
})

test('a rating is in stats and list at once, and an unrated seller has zeros', async () => {
  const other = await join()
  const stats = (id: string) => server.visitor().get(`/api/sellers/${id}/rating-stats`)
  expect((await stats(other.id)).body).toMatchObject({
    totalRatings: 0,
    averageRating: 0,
    positivePercentage: 0,
  })
  const productId = await list(other)
  const placed = await buyer.client.post<{ id: string; checkoutId: string }>(
    '/api/orders',
    order(other, productId),
  )
  expect(good(placed)).toBe('good')
  const { id: orderId, checkoutId } = placed.body
  const paid = await buyer.client.post<{ id: string }>('/api/payments', {
    checkoutId,
    method: 'ecocash_zwl',
    phone: '0771111111',
  })
  expect(good(paid)).toBe('good')
  await expect
    .poll(async () => (await buyer.client.get(`/api/payments/${paid.body.id}`)).body)
    .toMatchObject({ status: 'paid' })
  const rating = { raterId: buyer.id, orderId, rating: 5, review: null }
  expect(good(await buyer.client.post(`/api/sellers/${other.id}/ratings`, rating))).toBe('good')
  expect((await stats(other.id)).body).toMatchObject({
    totalRatings: 1,
    averageRating: 5,
    positivePercentage: 100,
  })
  const ratings = await server.visitor().get<object[]>(`/api/sellers/${other.id}/ratings`)
  expect(ratings.body).toMatchObject([rating])
  const ofOrder = await buyer.client.get(`/api/orders/${orderId}/ratings`)
  expect(ofOrder.body).toMatchObject({ blind: false, hiddenUntil: null })
})

test('lines are ordered one by one, and the last call empties the cart', async () => {
  const items = [await list(seller), await list(seller)]
  for (const productId of items)
    expect(good(await buyer.client.post('/api/cart', { productId, quantity: 1 }))).toBe('good')
  const cart = async () =>
    (await buyer.client.get<{ id: string; productId: string }[]>('/api/cart')).body
  const [first] = await cart()
  expect(good(await buyer.client.put(`/api/cart/${first!.id}`, { quantity: 2 }))).toBe('good')
  expect(good(await buyer.client.put(`/api/cart/${first!.id}`, { quantity: 1 }))).toBe('good')
  for (const [nth, productId] of items.entries()) {
    const totalAmount = nth === 0 ? '150000' : 155_000
    const body = order(seller, productId, { totalAmount, clearCart: nth === 1 })
    expect(good(await buyer.client.post('/api/orders', body))).toBe('good')
  }
  expect(await cart()).toEqual([])
})

test('a line is removed from the cart', async () => {
  const visitor = server.visitor()
  const productId = await list(seller)
  const added = await visitor.post<{ id: string }>('/api/cart', { productId, quantity: 1 })
  expect(good(added)).toBe('good')
  const [line] = (await visitor.get<{ id: string }[]>('/api/cart')).body
  expect(good(await visitor.delete(`/api/cart/${line!.id}`))).toBe('good')
  expect((await visitor.get('/api/cart')).body).toEqual([])
})

test('the upload address takes a picture without a cookie, on the host that was asked', async () => {
  const { client } = seller
  const asked = await client.post<{ uploadURL: string }>('/api/objects/upload')
  expect(good(asked)).toBe('good')
  const { uploadURL } = asked.body
  expect(new URL(uploadURL).origin).toBe(new URL(client.url).origin)
  const body = new Blob([new Uint8Array(await picture())])
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body,
  })
  expect(sent.status, await sent.text()).toBe(200)
  const stored = await client.put<{ objectPath: string }>('/api/product-images', {
    imageURL: uploadURL,
  })
  expect(good(stored)).toBe('good')
  await list(seller, { images: [stored.body.objectPath] })
})
