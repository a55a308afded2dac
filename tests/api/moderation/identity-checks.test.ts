import type { AdminIdentityCheck } from '#contracts/moderation/admin/identity-checks.ts'
import type { AdminSession } from '#contracts/staff/admin/staff.ts'
import type { OwnIdentity } from '#contracts/moderation/identity.ts'
import type { SellerProfile } from '#contracts/ratings/ratings.ts'
import { endDueChecks } from '../../../server/modules/moderation/identity/end-check.ts'
import { deleteFiles } from '../../../server/platform/storage/file-deletions.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { picture } from '#support/listings/pictures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import type { Member } from '#support/members/people.ts'
import { createStaff, type StaffMember } from '#support/members/staff.ts'
import { rowsOf } from '#support/rows.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { whileHeld } from '#support/server/held-rows.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { ann, ben } = newMembers(server)
const path = '/api/account/identity'
const checks = '/api/admin/identity-checks'

let checker: StaffMember
let admin: StaffMember
beforeEach(async () => {
  ;[checker, admin] = [await createStaff(server, 'admin'), await createStaff(server, 'admin')]
  await admin.client.put(`/api/admin/staff/${checker.id}`, { checksIdentities: true })
  // A change of rights ends the sessions.
  const { client, id } = await createStaff(server, 'admin')
  await server.app.pool.query('update staff_sessions set staff_id = $1 where staff_id = $2', [
    checker.id,
    id,
  ])
  checker = { ...checker, client }
})

async function sends(member: Member, files: Record<string, Buffer>, to = path) {
  const form = new FormData()
  for (const [name, file] of Object.entries(files))
    form.set(name, new Blob([file], { type: 'image/png' }), `${name}.png`)
  const answer = await member.client.fetch(to, {
    method: 'POST',
    headers: { origin: server.url },
    body: form,
  })
  const body = to === path ? ((await answer.json()) as OwnIdentity & { code: string }) : undefined
  return { status: answer.status, body: body! }
}
const both = async () => ({ document: await picture(640, 400), selfie: await picture(480, 640) })
const idOf = async (member: Member) => {
  const last = 'select id from identity_checks where user_id = $1 order by created_at desc limit 1'
  return (await rowsOf<{ id: string }>(server, last, [member.id]))[0]!.id
}
/** Sends the photos; returns the id of the check. */
const asks = async (member: Member) => {
  await sends(member, await both())
  return idOf(member)
}
const filesOf = async (id: string) => {
  const names: string[] = []
  for await (const { name } of server.app.storage.list(`identity/${id}`)) names.push(name)
  return names.sort()
}
const decides = (id: string, body: object, by = checker) =>
  by.client.post<AdminIdentityCheck & { code: string }>(`${checks}/${id}/decision`, body)
const own = async (member: Member) => (await member.client.get<OwnIdentity>(path)).body
const titles = async (member: Member) =>
  (await storedNotifications(server, { userId: member.id })).map(({ title }) => title)
const badge = async (member: Member) =>
  (await ben.client.get<SellerProfile>(`/api/sellers/${member.id}`)).body.idChecked

test('the photos are sealed, and only admins with the right see them, each view audited', async () => {
  covers('rule: members show an identity document for a badge')
  expect(await sends(ann, await both())).toMatchObject({
    status: 201,
    body: { state: 'waiting', mayAsk: false, attemptsLeft: 2 },
  })
  const id = await idOf(ann)
  await server.app.pool.query('update file_deletions set due_at = clock_timestamp()')
  await deleteFiles(server.app)
  expect(await filesOf(id)).toEqual([`identity/${id}/document`, `identity/${id}/selfie`])
  for (const name of await filesOf(id)) {
    const stored = (await server.app.storage.get(name))!
    expect([stored.subarray(0, 3).toString(), stored.includes('WEBP')]).toEqual(['v1.', false])
  }
  const listed = await admin.client.get<AdminIdentityCheck[]>(checks)
  expect(listed.body[0]).toMatchObject({ id, state: 'waiting', hasPictures: true })
  const mayCheck = async ({ client }: StaffMember) =>
    (await client.get<{ admin: AdminSession }>('/api/admin/session')).body.admin.checksIdentities
  expect([await mayCheck(checker), await mayCheck(admin)]).toEqual([true, false])
  expect((await admin.client.get(`${checks}/${id}/document`)).status).toBe(403)
  expect((await decides(id, { accept: true }, admin)).status).toBe(403)

  for (const part of ['document', 'selfie']) {
    const seen = await checker.client.get(`${checks}/${id}/${part}`)
    const [type, cache] = ['content-type', 'cache-control'].map((name) => seen.headers.get(name))
    expect([seen.status, type, cache]).toEqual([200, 'image/jpeg', 'no-store'])
  }
  expect((await auditLogOf(server, 'identity.view')).slice(-2)).toMatchObject([
    { staff_id: checker.id, subject: `identity:${id}`, details: { after: { part: 'document' } } },
    { staff_id: checker.id, subject: `identity:${id}`, details: { after: { part: 'selfie' } } },
  ])
})

test('an accepted check shows a badge until the name changes; its photos are deleted after 30 days', async () => {
  const id = await asks(ann)
  expect(await badge(ann)).toBeNull()
  expect((await decides(id, { accept: true })).body.state).toBe('accepted')
  expect(await badge(ann)).toMatch(/^\d{4}-\d{2}$/)
  const again = await decides(id, { accept: false, reason: 'No' })
  expect(again.body.code).toBe('identity_check_decided')
  expect((await sends(ann, await both())).body.code).toBe('identity_checked')

  await moveBack(id, 29)
  await endDueChecks(server.app)
  expect(await filesOf(id)).toHaveLength(2)
  await moveBack(id, 2)
  await endDueChecks(server.app)
  expect(await filesOf(id)).toEqual([])
  expect((await checker.client.get(`${checks}/${id}/document`)).status).toBe(404)
  expect(await badge(ann)).not.toBeNull()
  await changesName()
  await endDueChecks(server.app)
  expect(await titles(ann)).toEqual(['Your identity is checked', 'Please show your ID again'])
})

const changesName = () =>
  server.app.pool.query(`update users set last_name = 'Dube' where id = $1`, [ann.id])
const moveBack = (id: string, days: number) =>
  server.app.pool.query(
    'update identity_checks set decided_at = decided_at - make_interval(days => $2) where id = $1',
    [id, days],
  )

test('a declined member reads why, and asks at most three times in 30 days', async () => {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await sends(ann, await both())).status).toBe(201)
    // While a check waits, other photos are not read.
    const unreadable = { ...(await both()), selfie: Buffer.from('no picture') }
    expect((await sends(ann, unreadable)).body.code).toBe('identity_check_waiting')
    const id = await idOf(ann)
    expect((await decides(id, { accept: false })).status).toBe(400)
    await decides(id, { accept: false, reason: 'The photo is too dark.' })
  }
  const declined = { state: 'declined', reason: 'The photo is too dark.' }
  expect(await own(ann)).toMatchObject({ ...declined, mayAsk: false, attemptsLeft: 0 })
  expect((await sends(ann, await both())).body.code).toBe('identity_attempts')
})

test('a new name ends the badge, deletes the photos and asks for the document again', async () => {
  const id = await asks(ann)
  await decides(id, { accept: true })
  await changesName()
  expect(await badge(ann)).toBeNull()
  await endDueChecks(server.app)
  await endDueChecks(server.app)
  expect(await filesOf(id)).toEqual([])
  expect(await titles(ann)).toEqual(['Your identity is checked', 'Please show your ID again'])
  expect(await own(ann)).toMatchObject({ state: 'outdated', mayAsk: true })
})

test('a member withdraws a check or the badge, and the photos are deleted at once', async () => {
  const id = await asks(ann)
  expect((await ann.client.delete<OwnIdentity>(path)).body).toMatchObject({ state: 'withdrawn' })
  expect(await filesOf(id)).toEqual([])
  expect((await ann.client.delete(path)).status).toBe(404)
})

test('a refused photo leaves nothing', async () => {
  const { document } = await both()
  expect(await sends(ann, { document })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { selfie: 'Choose a photo.' } },
  })
  const unreadable = await sends(ann, { document, selfie: Buffer.from('no picture') })
  expect(unreadable.body.code).toBe('image_unreadable')
  await deleteFiles(server.app)
  const made = 'select from identity_checks where user_id = $1'
  expect(await rowsOf(server, made, [ann.id])).toEqual([])
})

test('the form of the page sends the photos, and withdraws them', async () => {
  const page = '/account/identity'
  expect((await sends(ann, await both(), page)).status).toBe(303)
  expect((await ann.client.get(page)).text).toContain('We are checking your photos.')
  expect(await formLeadsTo(await postForm(ann.client, page, {}))).toBe(page)
  expect(await own(ann)).toMatchObject({ state: 'withdrawn' })
})

test('photos that are sent twice at once are one check', async () => {
  const photos = await both()
  const statuses = await whileHeld(
    server,
    ['users', 'id', ann.id],
    () => sends(ann, photos),
    () => sends(ann, photos),
  )
  expect(statuses).toEqual([201, 409])
})

test('a suspended member cannot ask, and their photos are deleted at once', async () => {
  await server.app.pool.query('update users set suspended_at = now() where id = $1', [ann.id])
  const before = await filesOf('')
  expect(await sends(ann, await both())).toMatchObject({ status: 403, body: { code: 'suspended' } })
  expect(await filesOf('')).toEqual(before)
})

test('of two decisions at once one counts', async () => {
  const id = await asks(ann)
  const statuses = await whileHeld(
    server,
    ['identity_checks', 'id', id],
    () => decides(id, { accept: true }),
    () => decides(id, { accept: false, reason: 'The photo is too dark.' }),
  )
  expect(statuses).toEqual([200, 409])
})
