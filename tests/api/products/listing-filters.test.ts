import type { BlockedTerms, TermRule } from '#contracts/blocked-terms/admin/blocked-terms.ts'
import { demoListings } from '../../../seed/catalogue/listings.ts'
import { shippedRules } from '../../../server/modules/blocked-terms/shipped-rules.ts'
import {
  contactIn,
  createTermFilter,
} from '../../../server/modules/blocked-terms/term-filter.rules.ts'
import { sharedShop } from '#support/fixtures.ts'
import { updateListing } from '#support/listings/listings.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { caseAbout, decides, queueOf, accountStatusOf } from '#support/members/moderation.ts'
import { createMember } from '#support/members/people.ts'
import {
  edit,
  listAuction,
  listItem,
  importFile,
  relist,
  sofa,
  type Refusal,
} from '#support/listings/selling.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { rowsOf } from '#support/rows.ts'

const { server, admin, support, seller } = sharedShop()

const list = (more: object) => seller.client.post<Refusal>('/api/products', { ...sofa, ...more })
const shown = (id: string) =>
  server.visitor().get<{ status: string; auctionEndTime: string }>(`/api/products/${id}`)

test('a forbidden item is refused with the rule and the blocked term, and nothing is stored', async () => {
  for (const [field, text] of Object.entries({
    title: 'Sofa 0772 123 456',
    description: 'Rhino horn.',
  })) {
    const { status, body } = await list({ [field]: text })
    expect([status, body.code], text).toEqual([422, 'listing_refused'])
    expect(body.fields).toHaveProperty(field)
  }
  expect((await list({ title: 'Two Glocks' })).body.message).toBe(
    'This cannot be listed on Musika. Weapons: “glock”.',
  )
  const stored = 'select from products where seller_id = $1'
  expect(await rowsOf(server, stored, [seller.id])).toEqual([])
})

test('until approved, a listing held for review is visible to its seller only, with the reason', async () => {
  const follower = await createMember(server)
  await follower.client.put(`/api/follows/${seller.id}`)
  const held = await listItem(seller, { title: 'Ivory colour curtains' })
  const takenDown = { as: 'held', reason: 'What may come from wildlife: “ivory”' }
  expect(held).toMatchObject({ status: 'removed', takenDown })
  expect((await shown(held.id)).status).toBe(404)
  expect((await server.visitor().get<unknown[]>('/api/products?search=curtains')).body).toEqual([])
  const own = await seller.client.get<{ id: string; takenDown: object }[]>(
    '/api/selling/listings?tab=ended',
  )
  expect(own.body.find(({ id }) => id === held.id)?.takenDown).toMatchObject({ as: 'held' })
  expect((await accountStatusOf(seller)).underReview).toMatchObject([{ id: held.id }])
  const waiting = await caseAbout(support, held.id, 'held')
  const { body } = await decides(support, waiting, 'dismiss', { reason: 'Only the colour.' })
  expect(body).toMatchObject({ outcome: 'dismiss', listing: { status: 'active', takenDown: null } })
  expect((await shown(held.id)).body.status).toBe('active')
  expect((await notificationsOf(seller, 'account'))[0]?.title).toBe('Your listing was reviewed')
  // Followers are notified only after the approval.
  await expect.poll(() => notificationsOf(follower, 'new_listing')).toHaveLength(1)
  // A new price does not cause a new review, but a new text does.
  expect((await edit(seller, held.id, { price: '100' })).body).toMatchObject({ status: 'active' })
  const worse = await edit(seller, held.id, { description: 'Ivory, and please ecocash me first.' })
  expect(worse.body).toMatchObject({ status: 'removed', takenDown: { as: 'held' } })
  expect((await edit(seller, held.id, { title: 'Glock' })).status).toBe(409)
})

test('an auction held for review does not run; once approved, it has its full duration', async () => {
  const held = await listAuction(seller, { title: 'Old pistol, a toy' })
  const bidder = await createMember(server)
  const bid = await bidder.client.post(`/api/products/${held.id}/bids`, { amount: '5000000' })
  expect(bid.status).toBe(409)
  for (const change of [
    `update auctions set ends_at = ends_at - interval '2 days' where product_id = $1`,
    `update products set taken_down_at = taken_down_at - interval '2 days' where id = $1`,
  ])
    await server.app.pool.query(change, [held.id])
  await decides(support, await caseAbout(support, held.id, 'held'), 'dismiss')
  const { body } = await shown(held.id)
  expect(body.status).toBe('active')
  const left = Date.parse(body.auctionEndTime) - Date.now()
  expect(left / 3_600_000).toBeGreaterThan(71)
  expect(left / 3_600_000).toBeLessThanOrEqual(72.1)
})

test('imported, relisted and edited listings pass the same filter', async () => {
  const header = 'title,description,condition,price'
  const line = (title: string) => `${title},Works and was hardly used.,good,100`
  const { body } = await importFile<{ good: number; bad: number; lines: { message: string }[] }>(
    seller,
    [header, line('Cooking pot'), line('Live ammunition'), line('Ivory vase')].join('\n'),
  )
  expect(body).toMatchObject({ good: 2, bad: 1 })
  expect(body.lines.map(({ message }) => message)).toEqual([
    'Listed',
    expect.stringContaining('Weapons'),
    'Our staff review it first',
  ])
  const dry = await importFile<{ bad: number }>(seller, [header, line('Rhino horn')].join('\n'), {
    query: '?dryRun=true',
  })
  expect(dry.body.bad).toBe(1)
  const old = await listItem(seller, { title: 'Bangle' })
  await seller.client.post(`/api/products/${old.id}/end`)
  await updateListing(server, old.id, { title: 'Ivory bangle' })
  expect((await relist(seller, old.id)).body.code).toBe('listing_refused')
  const { id } = await listItem(seller, { title: 'Radio' })
  expect((await edit(seller, id, { title: 'Radio and mbanje' })).status).toBe(422)
  expect((await shown(id)).body).toMatchObject({ status: 'active', title: 'Radio' })
})

test('staff can remove a held listing from the queue', async () => {
  const held = await listItem(seller, { title: 'Stolen goods sign' })
  const waiting = await caseAbout(support, held.id, 'held')
  expect((await decides(support, waiting, 'remove')).body).toMatchObject({
    outcome: 'remove',
    listing: { takenDown: { as: 'removed' } },
  })
  expect((await queueOf(support)).some(({ id }) => id === waiting.id)).toBe(false)
})

const read = async () => (await support.client.get<BlockedTerms>('/api/admin/word-lists')).body
const change = (rules: TermRule[], version: string) =>
  admin.client.put<BlockedTerms & Refusal>('/api/admin/word-lists', {
    rules,
    version,
    reason: 'New law',
  })

test('admins change blocked terms, with date and audit log, and concurrent changes are refused', async () => {
  const shipped = await read()
  expect(shipped).toMatchObject({ since: null, setBy: null })
  expect(shipped.rules.map(({ name }) => name)).toContain('Wildlife')
  const more: TermRule[] = [
    ...shipped.rules,
    { name: 'Fireworks', action: 'refuse', words: [' Fire  Cracker '], except: [] },
  ]
  const answers = await Promise.all([change(more, shipped.version), change(more, shipped.version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read()).toMatchObject({ setBy: admin.username })
  expect((await list({ title: 'Fire crackers' })).status).toBe(422)
  expect((await auditLogOf(server, 'word_lists.update')).at(-1)).toMatchObject({
    staff_id: admin.id,
    details: { reason: 'New law' },
  })
  const { version } = await read()
  expect((await change(shipped.rules, version)).status).toBe(200)
  expect((await list({ title: 'Fire crackers' })).status).toBe(201)
  for (const bad of [
    { rules: [{ name: 'x', action: 'hold', words: ['a'], except: [] }], version, reason: 'x' },
    { rules: [], version },
  ])
    expect((await admin.client.put('/api/admin/word-lists', bad)).status).toBe(400)
  const text = { title: 'Clock', description: 'A g l o c k' }
  const tried = await support.client.post('/api/admin/word-lists/try', text)
  expect(tried.body).toEqual({ action: 'refuse', rule: 'Weapons', word: 'glock' })
})

test('one listing of the demo shop would be held for review, and none refused', () => {
  const filter = createTermFilter(shippedRules)
  const found = demoListings.flatMap(({ title, description }) => {
    const finding = contactIn(title) ?? filter(title) ?? filter(description)
    return finding ? [{ title, ...finding }] : []
  })
  expect(demoListings.length).toBeGreaterThan(150)
  expect(found).toMatchObject([{ action: 'hold', word: 'stolen' }])
})
