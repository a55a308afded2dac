import type { PointWithCode } from '#contracts/orders/admin/pickup-points.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { detailOf } from '#support/money/paid-orders.ts'
import { createPoint, paidForPoint, signInAt } from '#support/money/pickup-parcels.ts'
import type { Client } from '#support/server/client.ts'
import { configure } from '#support/server/configure.ts'

const { server, admin, buyer, seller } = sharedShop()

const signIn = (client: Client, terminal: string, code: string) =>
  client.post<{ code: string; message: string; name: string }>('/api/keeper/session', {
    terminal,
    code,
  })
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('a keeper signs in with terminal and code, and signs out', async () => {
  const point = await createPoint(admin)
  const client = server.visitor()
  const spaced = ` ${point.terminal.slice(0, 3)} ${point.terminal.slice(3)}`
  const answer = await signIn(client, spaced, point.code)
  expect(answer.body).toMatchObject({ name: point.name, terminal: point.terminal })
  const [cookie] = answer.headers.getSetCookie()
  const attributes = 'Max-Age=43200; Path=/; HttpOnly; SameSite=Strict'
  expect(cookie).toMatch(new RegExp(`^musika_keeper=[\\w-]{43}; ${attributes}$`))
  expect((await client.get('/api/keeper/session')).body).toMatchObject({ name: point.name })
  const token = /musika_keeper=([^;]+)/.exec(client.cookieHeader)![1]!
  expect((await client.delete('/api/keeper/session')).status).toBe(200)
  client.keep('musika_keeper', token)
  expect((await client.get('/api/keeper/session')).status).toBe(401)
})

test('code and token are hashed at rest', async () => {
  const point = await createPoint(admin)
  const token = /musika_keeper=([^;]+)/.exec((await signInAt(server, point)).cookieHeader)![1]!
  const stored = `select (p.*)::text || (s.*)::text as row
    from pickup_points p join pickup_sessions s on s.point_id = p.id where p.terminal = $1`
  const { rows } = await server.app.pool.query<{ row: string }>(stored, [point.terminal])
  expect(rows[0]!.row).toContain('$argon2id$')
  expect(rows[0]!.row).not.toContain(token)
})

test('the session of a keeper is none of a member or of staff under their names', async () => {
  const client = await signInAt(server, await createPoint(admin))
  const value = /musika_keeper=([^;]+)/.exec(client.cookieHeader)![1]!
  const disguised = server.visitor()
  disguised.keep('musika_staff', value)
  disguised.keep('musika_session', value)
  for (const path of ['/api/admin/pickup-points', '/api/orders'])
    expect((await disguised.get(path)).status).toBe(401)
})

const newCode = ({ id }: PointWithCode) =>
  admin.client.post<PointWithCode>(`/api/admin/pickup-points/${id}/code`, {})
/** Ends the pause after wrong codes. */
const unpause = ({ id }: PointWithCode) =>
  server.app.pool.query('update pickup_points set locked_until = now() where id = $1', [id])

const locksOut = async (point: PointWithCode) => {
  const stranger = server.visitor()
  for (let tried = 0; tried < 20; tried += 1) {
    await unpause(point)
    await signIn(stranger, point.terminal, wrongOf(point.code))
  }
  await unpause(point)
}

test('twenty wrong codes lock the terminal until staff make a new one, which ends sessions', async () => {
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const visitor = server.visitor()
  await locksOut(point)
  const locked = await signIn(visitor, point.terminal, point.code)
  expect(locked.body.message).toBe('Too many wrong codes. Ask Musika for a new code.')
  const { body } = await newCode(point)
  expect(body).toMatchObject({ terminal: point.terminal, locked: false })
  expect((await keeper.get('/api/keeper/session')).status).toBe(401)
  expect((await signIn(visitor, point.terminal, body.code)).status).toBe(200)
})

test('five wrong codes, also at once, cause a pause, in which the right one does not work', async () => {
  const point = await createPoint(admin)
  const wrong = () => signIn(server.visitor(), point.terminal, wrongOf(point.code))
  const body = { message: 'The terminal or its code is wrong.' }
  for (const answer of await Promise.all([1, 2, 3, 4, 5].map(wrong)))
    expect(answer).toMatchObject({ status: 401, body })
  const right = () => signIn(server.visitor(), point.terminal, point.code)
  const paused = { message: 'Too many wrong codes. Try again in 15 minutes.' }
  expect(await right()).toMatchObject({ status: 401, body: paused })
  await unpause(point)
  expect((await right()).status).toBe(200)
  expect((await signIn(server.visitor(), '000000', '1234')).body).toMatchObject(body)
})

test('the pages work as plain forms, and without a session lead to the sign-in', async () => {
  covers('route: /keeper')
  const point = await createPoint(admin)
  const client = server.visitor()
  for (const page of ['/keeper/receive', '/keeper/hand-over', '/keeper/return', '/keeper/done/x'])
    expect((await client.fetch(page)).headers.get('location'), page).toBe('/keeper')
  const post = (path: string, fields: Record<string, string>) =>
    client.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const refuses = async (status: number, text: string, answer: Promise<Response>) => {
    const refused = await answer
    expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(text)])
  }
  const enters = (code: string) => post('/keeper/sign-in', { terminal: point.terminal, code })
  await refuses(401, 'The terminal or its code is wrong.', enters(wrongOf(point.code)))
  const opened = await enters(point.code)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/keeper'])
  const start = await client.fetch('/keeper')
  expect(start.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await start.text()
  expect(html).toContain(point.name)
  expect(Buffer.byteLength(html)).toBeLessThan(15_000)
  const wrong = post('/keeper/receive', { code: 'MK-00000-00000' })
  await refuses(404, 'No parcel for this pickup point has this code.', wrong)
  const order = await paidForPoint(server, { buyer, seller }, point)
  const came = await post('/keeper/receive', { code: order.label })
  expect([came.status, came.headers.get('location')]).toEqual([303, `/keeper/done/${order.label}`])
  expect(await (await client.fetch(`/keeper/done/${order.label}`)).text()).toContain('Put it on')
  const guessed = post('/keeper/hand-over', { code: '000000' })
  await refuses(403, 'No parcel here has this code. Ask the buyer to show it again.', guessed)
  const code = (await detailOf(buyer, order.id)).handOverCode!
  expect(await (await post('/keeper/hand-over', { code })).text()).toContain('Code is right.')
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('ready_for_collection')
  await post('/keeper/hand-over', { code, confirmed: 'yes' })
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('completed')
  await post('/keeper/sign-out', {})
  expect(await (await client.fetch('/keeper')).text()).toContain('Terminal number')
})

const wrongCodesOf = async ({ id }: PointWithCode) => {
  const wrong = 'select wrong_codes as wrong from pickup_points where id = $1'
  return (await server.app.pool.query<{ wrong: number }>(wrong, [id])).rows[0]!.wrong
}

test('a device that has signed in before is not locked out by strangers', async () => {
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  const [, cookie = ''] = /musika_keeper_known=([^;]+)/.exec(keeper.cookieHeader) ?? []
  expect(cookie).toMatch(/^[\w-]{65}$/)
  await keeper.delete('/api/keeper/session')
  await locksOut(point)
  expect((await signIn(server.visitor(), point.terminal, point.code)).status).toBe(401)
  expect((await signIn(keeper, point.terminal, wrongOf(point.code))).status).toBe(401)
  const opened = await signIn(keeper, point.terminal, point.code)
  expect(opened.body).toMatchObject({ name: point.name })
  const given = opened.headers.getSetCookie().find((one) => one.startsWith('musika_keeper_known'))
  expect(given).toContain('HttpOnly; SameSite=Strict')
  // The tries of strangers go on counting.
  expect(await wrongCodesOf(point)).toBe(20)
  expect((await signIn(server.visitor(), point.terminal, point.code)).status).toBe(401)
})

test('the cookie of another terminal, a forged one, or one of an earlier code helps no one', async () => {
  const [point, other] = [await createPoint(admin), await createPoint(admin)]
  const keeper = await signInAt(server, point)
  const known = /musika_keeper_known=([^;]+)/.exec(keeper.cookieHeader)![1]!
  const elsewhere = await signInAt(server, other)
  await locksOut(point)
  const forged = server.visitor()
  forged.keep('musika_keeper_known', `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`)
  const stolen = server.visitor()
  stolen.keep('musika_keeper_known', known)
  for (const client of [elsewhere, forged])
    expect((await signIn(client, point.terminal, point.code)).status).toBe(401)
  expect((await signIn(stolen, point.terminal, point.code)).status).toBe(200)
  const { body } = await newCode(point)
  await locksOut(body)
  expect((await signIn(keeper, body.terminal, body.code)).status).toBe(401)
})

test('a known device has twenty wrong codes a day, and then counts like a stranger', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const point = await createPoint(admin)
  const keeper = await signInAt(server, point)
  for (let tried = 0; tried < 20; tried += 1)
    expect((await signIn(keeper, point.terminal, wrongOf(point.code))).status).toBe(401)
  expect(await wrongCodesOf(point)).toBe(0)
  await signIn(keeper, point.terminal, wrongOf(point.code))
  expect(await wrongCodesOf(point)).toBe(1)
})
