import type {
  Broadcast,
  AdminAdvertisement,
  Featured,
} from '#contracts/campaigns/admin/campaigns.ts'
import type { Advertisement } from '#contracts/campaigns/campaigns.ts'
import type { Deal } from '#contracts/deals/deals.ts'
import type { Site } from '#contracts/settings/site.ts'
import { sendBroadcasts } from '../../../server/modules/campaigns/send-broadcasts.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMembers, createMember } from '#support/members/people.ts'
import { picture, uploadedPicture } from '#support/listings/pictures.ts'
import { inHours, type Refusal } from '#support/listings/selling.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { rowsOf } from '#support/rows.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, admin, support } = sharedShop()

const advertise = (more: object = {}) =>
  admin.client.post<AdminAdvertisement & Refusal>('/api/admin/adverts', {
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
const upload = (bytes: Uint8Array) =>
  admin.client.fetch('/api/admin/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes as never,
  })

test('an advertisement shows its image at its place and time', async () => {
  const sent = await upload(await picture())
  expect(sent.status).toBe(201)
  const { objectPath: image } = (await sent.json()) as { objectPath: string }
  expect((await upload(Buffer.from('<svg onload=alert(1)>'))).status).toBe(415)
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

  const path = `/api/admin/adverts/${body.id}/end`
  expect((await admin.client.post(path, { reason: 'Paid late.' })).body).toMatchObject({
    state: 'over',
  })
  expect((await advertise({ startsAt: inHours(2) })).body.state).toBe('planned')
  expect(await shown()).toBeNull()
})

test('an invalid advertisement is refused', async () => {
  const member = await createMember(server)
  const foreign = await uploadedPicture(member)
  for (const bad of [
    { link: 'javascript:alert(1)' },
    { link: '//evil.example' },
    { link: 'http://plain.example' },
    { link: 'https://user@evil.example' },
    { endsAt: inHours(-2) },
  ])
    expect((await advertise(bad)).status, JSON.stringify(bad)).toBe(400)
  for (const image of [foreign, '/images/../x'])
    expect((await advertise({ image })).body.code).toBe('image_not_yours')
  expect((await server.visitor().get('/api/adverts?place=x')).status).toBe(400)
})

test('a featured deal comes first while it runs', async () => {
  const [ann, ben] = await createMembers(server, 2)
  const [big, small] = [
    await insertListing(server, ann, { priceMinor: 500_00n }),
    await insertListing(server, ben, { priceMinor: 900_00n }),
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
  await expect.poll(first).toMatchObject({ id: small, featured: true })
  expect((await feature(given)).body.code).toBe('deal_taken')
  const auction = { ...given, productId: await insertAuction(server, ann) }
  expect((await feature(auction)).body.code).toBe('deal_not_possible')
  await support.client.post(`/api/admin/featured/${chosen.body.id}/end`, { reason: 'Sold out.' })
  await expect.poll(first).toMatchObject({ id: big })
})

const plan = (more: object = {}) =>
  admin.client.post<Broadcast & Refusal>('/api/admin/broadcasts', {
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
  const crowd = await server.app.pool.query(
    `insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
       house_number, street, city, created_at)
     select 'crowd' || n, 'crowd' || n || '@people.example', 'x', 'A', 'B', '1990-01-01', '+26378' || lpad(n::text, 7, '0'), '0',
       '1', 'Road', 'Harare', now() - interval '1 day'
     from generate_series(1, 1200) as n`,
  )
  expect(crowd.rowCount).toBe(1200)
  const { status, body } = await plan()
  expect(status, body.message).toBe(201)
  await Promise.all([1, 2, 3].map(() => sendBroadcasts(server.app)))
  const done = await eventually(async () => {
    const one = await broadcast(body.id)
    return one?.state === 'done' ? one : undefined
  })
  const notified = `(select count(*)::int from notifications where cause = 'broadcast:' || $1)`
  const counts = `select ${notified} as notified, (select count(*)::int from users) as members`
  const reached = done.told
  expect(await rowsOf(server, counts, [body.id])).toEqual([{ notified: reached, members: reached }])
  // Simulates a restart after a crash: no member is notified twice.
  const restart = 'update broadcasts set finished_at = null, cursor = null where id = $1'
  await server.app.pool.query(restart, [body.id])
  await sendBroadcasts(server.app)
  expect((await broadcast(body.id))?.told).toBe(reached)
  expect((await cancel(body.id)).body.code).toBe('broadcast_over')
})

test('a broadcast reaches its audience, skips later members and can be cancelled while planned', async () => {
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
  const starts = `update broadcasts set starts_at = now() - interval '1 minute' where id = $1`
  await server.app.pool.query(starts, [later.body.id])
  await sendBroadcasts(server.app)
  expect((await broadcast(later.body.id))?.told).toBe(0)
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
})
