import {
  plainForm,
  plainShop,
  auction,
  good,
  join,
  list,
  order,
  registered,
  staffAccount,
  type PlainMember,
} from '#support/server/plain-client.ts'

const server = plainShop()
let seller: PlainMember
beforeAll(async () => {
  seller = await join()
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

test('pieces are ordered by a number or its digits', async () => {
  const { client } = await join()
  const productId = await list(seller)
  const totalAmount = '305000'
  for (const [method, path, body] of [
    ['post', '/api/cart', { productId, quantity: '1' }],
    ['post', '/api/orders', order(seller, productId, { quantity: '2', totalAmount })],
  ] as const)
    expect(good(await client[method](path, body))).toBe('good')
})

test('a member under 18 orders', async () => {
  const { client } = await join({ dateOfBirth: '2015-01-01' })
  expect(good(await client.post('/api/orders', order(seller, await list(seller))))).toBe('good')
})

test.each(['1990-05-01T00:00:00.000Z', '1990-04-30T22:00:00.000Z', '1990-05-01T00:00:00+02:00'])(
  'the date of birth %s is the first of May',
  async (dateOfBirth) => {
    const { id } = await join({ dateOfBirth })
    const { rows } = await server.app.pool.query(
      'select date_of_birth::text as day from users where id = $1',
      [id],
    )
    expect(rows).toEqual([{ day: '1990-05-01' }])
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
