import type {
  Broadcast,
  AdminAdvertisement,
  Featured,
} from '../../../contracts/campaigns/admin/campaigns.ts'
import type { Advertisement } from '../../../contracts/campaigns/campaigns.ts'
import type { Deal } from '../../../contracts/deals/deals.ts'
import type { Site } from '../../../contracts/settings/site.ts'
import { sendBroadcasts } from '../../../server/modules/campaigns/send-broadcasts.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { createMembers, createMember } from '../../support/members/people.ts'
import { picture } from '../../support/listings/pictures.ts'
import { inHours, type Refusal } from '../../support/listings/selling.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'
import { eventually } from '../../support/server/waiting.ts'

const { server, admin, support } = sharedShop()

const advertise = (more: object = {}, by = admin) =>
  by.client.post<AdminAdvertisement & Refusal>('/api/admin/adverts', {
    place: 'home',
    title: 'Chipo’s Hardware',
    text: 'Cement and roofing in Mbare.',
    link: '/deals',
    startsAt: inHours(-1),
    endsAt: inHours(24),
    ...more,
  })
const shown = async (place = 'home') =>
  (await server.visitor().get<{ advert: Advertisement | null }>(`/api/adverts?place=${place}`)).body
    .advert
const upload = (bytes: Uint8Array, by = admin) =>
  by.client.fetch('/api/admin/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes as never,
  })

test('an advertisement shows at its place and time; only staff may upload its image', async () => {
  covers(
    'call: GET /api/adverts',
    'call: POST /api/admin/adverts',
    'call: POST /api/admin/adverts/{id}/end',
    'call: POST /api/admin/pictures',
  )
  const sent = await upload(await picture())
  expect(sent.status).toBe(201)
  const { objectPath: image } = (await sent.json()) as { objectPath: string }
  expect((await upload(Buffer.from('<svg onload=alert(1)>'))).status).toBe(415)
  expect((await upload(await picture(), support)).status).toBe(403)
  const { status, body } = await advertise({ image })
  expect(status, body.message).toBe(201)
  expect(await shown()).toEqual({
    id: body.id,
    title: 'Chipo’s Hardware',
    text: 'Cement and roofing in Mbare.',
    image,
    link: '/deals',
  })
  expect(await shown('search')).toBeNull()
  expect((await server.visitor().fetch(`${image}/200.webp`)).status).toBe(200)
  expect((await auditLogOf(server, 'advert.add')).at(-1)?.staff_id).toBe(admin.id)

  const late = { reason: 'Paid late.' }
  const ended = await admin.client.post(`/api/admin/adverts/${body.id}/end`, late)
  expect(ended.body).toMatchObject({ state: 'over' })
  expect(await shown()).toBeNull()
  expect((await advertise({ startsAt: inHours(2) })).body.state).toBe('planned')
  expect(await shown()).toBeNull()
})

test('an invalid advertisement is refused', async () => {
  const member = await createMember(server)
  const { rows } = await server.app.pool.query<{ id: string }>(
    'insert into images (owner_id, stored_at) values ($1, now()) returning id',
    [member.id],
  )
  for (const bad of [
    { link: 'javascript:alert(1)' },
    { link: '//evil.example' },
    { link: 'http://plain.example' },
    { link: 'https://user@evil.example' },
    { endsAt: inHours(-2) },
  ])
    expect((await advertise(bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await advertise({ image: `/images/${rows[0]!.id}` })).body.code).toBe('image_not_yours')
  expect((await advertise({ image: '/images/../x' })).body.code).toBe('image_not_yours')
  expect((await advertise({}, support)).status).toBe(403)
  expect((await server.visitor().get('/api/adverts?place=x')).status).toBe(400)
})

test('a featured deal comes first while it runs', async () => {
  covers(
    'call: POST /api/admin/featured',
    'call: POST /api/admin/featured/{id}/end',
    'call: GET /api/admin/featured',
    'call: GET /api/admin/featured.csv',
  )
  const [ann, ben] = await createMembers(server, 2)
  const [big, small] = [
    await insertListing(server, ann, { priceMinor: 500_00n }),
    await insertListing(server, ben, { title: 'Small wireless', priceMinor: 900_00n }),
  ]
  const changed = `insert into price_changes (product_id, before_minor, after_minor, created_at)
    select id, $2, price_minor, now() from products where id = $1`
  await server.app.pool.query(changed, [big, 2000_00])
  await server.app.pool.query(changed, [small, 1000_00])
  const first = async () => (await server.visitor().get<Deal[]>('/api/deals')).body[0]
  expect(await first()).toMatchObject({ id: big, featured: false })
  const given = { productId: small, startsAt: inHours(-1), endsAt: inHours(5) }
  const feature = (body: object) =>
    support.client.post<Featured & Refusal>('/api/admin/featured', body)
  const chosen = await feature(given)
  expect(chosen.status, chosen.text).toBe(201)
  const running = await support.client.get('/api/admin/featured?state=running')
  expect(running.body).toEqual([{ ...chosen.body, state: 'running' }])
  const file = await support.client.fetch('/api/admin/featured.csv?state=running')
  expect(await file.text()).toContain('Small wireless')
  await expect.poll(first).toMatchObject({ id: small, featured: true })
  expect((await feature(given)).body.code).toBe('deal_taken')
  const auction = await insertAuction(server, ann)
  expect((await feature({ ...given, productId: auction })).body.code).toBe('deal_not_possible')
  await support.client.post(`/api/admin/featured/${chosen.body.id}/end`, { reason: 'Sold out.' })
  await expect.poll(first).toMatchObject({ id: big })
})

const plan = (more: object = {}, by = admin) =>
  by.client.post<Broadcast & Refusal>('/api/admin/broadcasts', {
    kind: 'notice',
    title: 'New fees',
    message: 'From Monday the fee is lower.',
    link: '/help',
    ...more,
  })
const cancel = (id: string) =>
  admin.client.post<Broadcast & Refusal>(`/api/admin/broadcasts/${id}/cancel`, { reason: 'Over.' })
const broadcast = async (id: string) =>
  (await support.client.get<Broadcast[]>('/api/admin/broadcasts?limit=100')).body.find(
    (one) => one.id === id,
  )

test('a broadcast reaches each member once, with several senders and after a crash', async () => {
  const crowd = await server.app.pool.query<{ id: string }>(
    `insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
       house_number, street, city, created_at)
     select 'crowd' || n, 'crowd' || n || '@people.example', 'x', 'A', 'B', '1990-01-01', '+26378' || lpad(n::text, 7, '0'), '0',
       '1', 'Road', 'Harare', now() - interval '1 day'
     from generate_series(1, 1200) as n returning id`,
  )
  expect(crowd.rowCount).toBe(1200)
  const { status, body } = await plan()
  expect(status, body.message).toBe(201)
  await Promise.all([1, 2, 3].map(() => sendBroadcasts(server.app)))
  const done = await eventually(async () => {
    const one = await broadcast(body.id)
    return one?.state === 'done' ? one : undefined
  })
  const { rows } = await server.app.pool.query<{ notified: number; members: number }>(
    `select (select count(*)::int from notifications where cause = 'broadcast:' || $1) as notified,
       (select count(*)::int from users) as members`,
    [body.id],
  )
  expect(rows[0]!.notified).toBe(rows[0]!.members)
  expect(done.told).toBe(rows[0]!.notified)
  // Simulates a restart after a crash: no member is notified twice.
  await server.app.pool.query(
    'update broadcasts set finished_at = null, cursor = null where id = $1',
    [body.id],
  )
  await sendBroadcasts(server.app)
  expect((await broadcast(body.id))?.told).toBe(done.told)
  expect((await cancel(body.id)).body.code).toBe('broadcast_over')
})

test('a broadcast reaches its audience, skips later members and can be cancelled while planned', async () => {
  covers(
    'call: POST /api/admin/broadcasts',
    'call: GET /api/admin/broadcasts',
    'call: GET /api/admin/broadcasts/audience',
    'call: POST /api/admin/broadcasts/{id}/cancel',
    'call: GET /api/admin/broadcasts.csv',
  )
  const [seller, other] = await createMembers(server, 2)
  const path = '/api/admin/broadcasts/audience?audience=sellers'
  const reach = async () => (await admin.client.get<{ people: number }>(path)).body.people
  const before = await reach()
  await insertListing(server, seller)
  expect(await reach()).toBe(before + 1)
  const { body } = await plan({ audience: 'sellers', title: 'To sellers' })
  await eventually(async () => ((await broadcast(body.id))?.state === 'done' ? true : undefined))
  const sellers = expect.objectContaining({ title: 'To sellers' })
  expect(await notificationsOf(seller, 'account')).toContainEqual(sellers)
  expect(await notificationsOf(other, 'account')).not.toContainEqual(sellers)

  const later = await plan({ startsAt: inHours(1), title: 'Never sent' })
  expect(later.body.state).toBe('planned')
  expect((await cancel(later.body.id)).body.state).toBe('cancelled')
  await server.app.pool.query(
    `update broadcasts set starts_at = now() - interval '1 minute' where id = $1`,
    [later.body.id],
  )
  await sendBroadcasts(server.app)
  expect((await broadcast(later.body.id))?.told).toBe(0)
  const file = await support.client.fetch('/api/admin/broadcasts.csv?state=cancelled')
  expect(await file.text()).toContain('Never sent')
})

test('a banner shows on every page until it ends or is cancelled', async () => {
  const banner = async () => (await server.visitor().get<Site>('/api/site')).body.banner
  const { body } = await plan({ kind: 'banner', endsAt: inHours(2) })
  expect(await banner()).toEqual({
    id: body.id,
    title: 'New fees',
    message: 'From Monday the fee is lower.',
    link: '/help',
  })
  await cancel(body.id)
  expect(await banner()).toBeNull()
  for (const bad of [
    { kind: 'banner' },
    { kind: 'banner', endsAt: inHours(2), audience: 'sellers' },
    { endsAt: inHours(2) },
    { link: 'https://evil.example' },
    { link: '//evil.example' },
  ])
    expect((await plan(bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await plan({}, support)).status).toBe(403)
})
