import { beforeAll, expect, test } from 'vitest'
import type { OwnIdentity } from '../../../contracts/moderation/identity.ts'
import { endDueChecks } from '../../../server/modules/moderation/identity/end-check.ts'
import { deleteFiles } from '../../../server/platform/storage/file-deletions.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { picture } from '../../support/listings/pictures.ts'
import type { Member } from '../../support/members/people.ts'
import { createStaff, type StaffMember } from '../../support/members/staff.ts'
import { storedNotifications } from '../../support/notifications/stored-notifications.ts'
import { whileHeld } from '../../support/server/held-rows.ts'

const server = sharedServer()
const { ann } = newMembers(server)
const run = (text: string, values: unknown[] = []) => server.app.pool.query(text, values)

/** An admin with the right to check identities. */
let checker: StaffMember
let photos: { document: Buffer; selfie: Buffer }
beforeAll(async () => {
  checker = await createStaff(server, 'admin')
  await run('update staff set checks_identities = true where id = $1', [checker.id])
  photos = { document: await picture(640, 400), selfie: await picture(480, 640) }
})

async function sends(member: Member, files: Record<string, Buffer> = photos) {
  const form = new FormData()
  for (const [name, file] of Object.entries(files))
    form.set(name, new Blob([file], { type: 'image/png' }), `${name}.png`)
  const answer = await member.client.fetch('/api/account/identity', {
    method: 'POST',
    headers: { origin: server.url },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as OwnIdentity & { code: string } }
}
const checkOf = async (member: Member) => {
  const { rows } = await run('select id from identity_checks where user_id = $1', [member.id])
  return rows[0]!.id as string
}
const files = async () => {
  const names: string[] = []
  for await (const { name } of server.app.storage.list('identity/')) names.push(name)
  return names
}
const decides = (id: string, body: object) =>
  checker.client.post(`/api/admin/identity-checks/${id}/decision`, body)

test('photos that are sent twice at once are one check', async () => {
  const statuses = await whileHeld(
    server,
    ['users', 'id', ann.id],
    () => sends(ann),
    () => sends(ann),
  )
  expect(statuses).toEqual([201, 409])
})

test('while a check waits, other photos are not read', async () => {
  await sends(ann)
  const { body } = await sends(ann, { ...photos, selfie: Buffer.from('no picture') })
  expect(body.code).toBe('identity_check_waiting')
})

test('a suspended member cannot ask, and their photos are deleted at once', async () => {
  await run('update users set suspended_at = now() where id = $1', [ann.id])
  const before = await files()
  expect(await sends(ann)).toMatchObject({ status: 403, body: { code: 'suspended' } })
  expect(await files()).toEqual(before)
})

test('the photos of a check stay', async () => {
  await sends(ann)
  const id = await checkOf(ann)
  await run('update file_deletions set due_at = clock_timestamp()')
  await deleteFiles(server.app)
  expect((await files()).filter((name) => name.includes(id))).toHaveLength(2)
})

test('of two decisions at once one counts', async () => {
  await sends(ann)
  const id = await checkOf(ann)
  const statuses = await whileHeld(
    server,
    ['identity_checks', 'id', id],
    () => decides(id, { accept: true }),
    () => decides(id, { accept: false, reason: 'The photo is too dark.' }),
  )
  expect(statuses).toEqual([200, 409])
})

test('a member who changes their name after the photos were deleted is notified', async () => {
  await sends(ann)
  const id = await checkOf(ann)
  await decides(id, { accept: true })
  await run(`update identity_checks set decided_at = now() - interval '31 days' where id = $1`, [
    id,
  ])
  await endDueChecks(server.app)
  await run(`update users set last_name = 'Dube' where id = $1`, [ann.id])
  await endDueChecks(server.app)
  const titles = await storedNotifications(server, { userId: ann.id })
  expect(titles.map(({ title }) => title)).toEqual([
    'Your identity is checked',
    'Please show your ID again',
  ])
})
