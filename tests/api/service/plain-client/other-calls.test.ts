import { awaitMail, tokenIn } from '../../../support/notifications/mail.ts'
import {
  plainForm,
  plainShop,
  auction,
  good,
  join,
  list,
  registered,
  staffAccount,
  type PlainMember,
} from '../../../support/server/plain-client.ts'

const server = plainShop()
let seller: PlainMember
let buyer: PlainMember
beforeAll(async () => {
  ;[seller, buyer] = [await join(), await join()]
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

test('a wrong password does not lock out the right one elsewhere', async () => {
  const { email: identifier } = await join()
  const [here, elsewhere] = ['203.0.113.7', '198.51.100.9']
  const signIn = (password: string, address: string) =>
    server
      .visitor()
      .post('/api/auth/signin', { identifier, password }, { 'x-forwarded-for': address })
  let last = 0
  for (let n = 0; n < 12; n += 1) last = (await signIn('Wrong#2026!a', here)).status
  expect(last).toBe(429)
  expect(good(await signIn('Simple#2026!a', elsewhere))).toBe('good')
  const login = (password: string, address: string) =>
    server
      .visitor()
      .post(
        '/api/admin/login',
        { username: staffAccount.username, password },
        { 'x-forwarded-for': address },
      )
  for (let n = 0; n < 12; n += 1) last = (await login('Wrong#2026!a', here)).status
  expect(last).toBe(429)
  expect(good(await login(staffAccount.password, elsewhere))).toBe('good')
})

test('one address sends 30 contact messages and registers 100 members within an hour', async () => {
  for (let n = 1; n <= 29; n += 1) {
    const message = {
      name: 'Rudo',
      email: 'rudo@people.example',
      subject: `Question ${n}`,
      message: 'Do you deliver to Gweru?',
    }
    expect(good(await server.visitor().post('/api/contact', message))).toBe('good')
  }
  while (registered < 100)
    expect(good(await server.visitor().post('/api/auth/register', plainForm()))).toBe('good')
})

test('an ended auction stays in lists for 24 hours, after everything that is open', async () => {
  const [old, ended, open] = [await auction(seller), await auction(seller), await list(seller)]
  for (const [id, hours] of [
    [old, 25],
    [ended, 1],
  ] as const)
    await server.app.pool.query(
      `with late as (update auctions set starts_at = starts_at - interval '10 days', ends_at = now() - $2 * interval '1 hour'
         where product_id = $1)
       update products set auction_ends_at = now() - $2 * interval '1 hour' where id = $1`,
      [id, hours],
    )
  const listed = async () =>
    (
      await server
        .visitor()
        .get<{ id: string; auctionEndTime: string | null }[]>(
          '/api/products?search=clay%20pot&limit=100',
        )
    ).body.map(({ id }) => id)
  await expect.poll(listed).toContain(ended)
  const ids = await listed()
  expect(ids).not.toContain(old)
  expect(ids.indexOf(open)).toBeLessThan(ids.indexOf(ended))
})
