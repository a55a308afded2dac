import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import { picture } from '#support/listings/pictures.ts'
import {
  noteCalls,
  plainShop,
  auction,
  good,
  join,
  list,
  order,
  staffAccount,
  unmadeCalls,
  type PlainMember,
} from '#support/server/plain-client.ts'

noteCalls()
const server = plainShop()
let seller: PlainMember
let buyer: PlainMember
beforeAll(async () => {
  ;[seller, buyer] = [await join(), await join()]
})

test('a new member lists, and another finds, bids, watches and writes', async () => {
  const [pot, sofa] = [await list(seller), await auction(seller)]
  const { client } = buyer
  const categories = await client.get<{ id: string; name: string }[]>('/api/categories')
  expect(categories.body).toContainEqual(
    expect.objectContaining({ id: 'home-garden', name: 'Home & Garden' }),
  )
  const found = await client.get<{ id: string }[]>('/api/products?category=all&search=clay%20pot')
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

test('notifications are listed, counted, read and deleted', async () => {
  const { client, id } = seller
  const productId = await auction(seller)
  await buyer.client.post(`/api/products/${productId}/bids`, {
    amount: '160000',
    bidderId: buyer.id,
  })
  const other = await join()
  await other.client.post(`/api/products/${productId}/bids`, {
    amount: '170000',
    bidderId: other.id,
  })
  const of = buyer
  const listed = async () =>
    (
      await of.client.get<{ id: string; read: boolean; type: string }[]>(
        `/api/notifications/${of.id}`,
      )
    ).body
  await expect.poll(async () => (await listed()).map(({ type }) => type)).toContain('bid_update')
  const [first] = await listed()
  expect(first).toMatchObject({
    read: false,
    title: expect.any(String),
    message: expect.any(String),
  })
  expect(good(await of.client.put(`/api/notifications/${first!.id}/read`))).toBe('good')
  expect(good(await of.client.put(`/api/notifications/${of.id}/read-all`))).toBe('good')
  expect((await of.client.get(`/api/notifications/${of.id}/count`)).body).toMatchObject({
    count: 0,
  })
  expect(good(await of.client.delete(`/api/notifications/${first!.id}`))).toBe('good')
  expect((await listed()).map((each) => each.id)).not.toContain(first!.id)
  expect(good(await client.get(`/api/users/${id}/listing-stats`))).toBe('good')
})

test('a boost needs a subscription, and its status says so', async () => {
  const productId = await list(seller)
  expect((await seller.client.get('/api/subscription/status')).body).toMatchObject({
    canBuyBoosts: false,
  })
  const answer = await seller.client.post(`/api/visibility-boost/${productId}`, { duration: 24 })
  expect([402, 403]).toContain(answer.status)
})

test('a password is reset by a mailed link, and an email address confirmed', async () => {
  const { email } = await join()
  const visitor = server.visitor()
  const confirming = await awaitMail(server, email, 'Confirm')
  const token = tokenIn(confirming, '/verify-email')
  for (const message of [expect.any(String), 'Your email address is already verified.']) {
    const confirmed = await visitor.post('/api/auth/verify-email', { token })
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { message }])
  }
  expect(good(await visitor.post('/api/auth/forgot-password', { email }))).toBe('good')
  const reset = tokenIn(await awaitMail(server, email, 'Reset your password'), '/reset-password')
  const password = 'Another#2027b'
  expect(good(await visitor.post('/api/auth/reset-password', { token: reset, password }))).toBe(
    'good',
  )
  expect(good(await visitor.post('/api/auth/signin', { identifier: email, password }))).toBe('good')
})

test('staff sign in, answer a message and change the settings that they read', async () => {
  const staff = server.visitor()
  const message = {
    name: 'Rudo',
    email: 'rudo@people.example',
    subject: 'Delivery',
    message: 'Do you deliver to Gweru?',
  }
  expect(good(await server.visitor().post('/api/contact', message))).toBe('good')
  const signedIn = await staff.post('/api/admin/login', staffAccount)
  expect([signedIn.status, signedIn.body]).toMatchObject([
    200,
    { success: true, admin: { username: staffAccount.username } },
  ])
  expect((await staff.get('/api/admin/dashboard')).body).toMatchObject({
    totalUsers: expect.any(Number),
    totalProducts: expect.any(Number),
    totalOrders: expect.any(Number),
    todayViews: expect.any(Number),
    unreadMessages: 1,
  })
  expect((await staff.get('/api/admin/analytics?days=7')).body).toHaveLength(7)
  const [first] = (await staff.get<{ id: string; status: string }[]>('/api/admin/messages')).body
  expect(first).toMatchObject({ ...message, status: 'unread' })
  const answer = { response: 'Yes, we do.' }
  expect(good(await staff.post(`/api/admin/messages/${first!.id}/respond`, answer))).toBe('good')
  const settings = (await staff.get<Record<string, string>>('/api/admin/settings')).body
  const names = [
    'site_name',
    'site_description',
    'contact_email',
    'contact_phone',
    'contact_address',
    'terms_and_conditions',
    'privacy_policy',
  ]
  const changed = {
    ...Object.fromEntries(names.map((name) => [name, settings[name]])),
    contact_phone: 'Ring the bell at the counter',
  }
  expect(good(await staff.post('/api/admin/settings', changed))).toBe('good')
  expect((await staff.get('/api/admin/settings')).body).toMatchObject(changed)
})

test('each call of the table was made', () => {
  expect(unmadeCalls()).toEqual([])
})
