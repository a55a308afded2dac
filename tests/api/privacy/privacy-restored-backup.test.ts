import { eraseDue } from '../../../server/modules/privacy/account-deletion/erase-due.ts'
import { repeatErasures } from '../../../server/modules/privacy/account-deletion/erasure-records.ts'
import { sharedServer } from '#support/fixtures.ts'
import { asksForDeletion, daysGoBy } from '#support/members/account-deletion.ts'
import type { Member } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { isSignedIn, signInAt, signUpMember } from '#support/members/signed-in.ts'

/** A backup of the database that is older than the erasure of an account. */
const server = sharedServer()

interface User {
  first_name: string
}
const userOf = async ({ id }: Member) => {
  const select = 'select to_jsonb(u) as user from users u where id = $1'
  return (await rowsOf<{ user: User }>(server, select, [id]))[0]!.user
}
const nameOf = async (member: Member) => (await userOf(member)).first_name

const asked = `(user_id, cause, due_at) values ($1, 'asked', now() + interval '14 days')`

/** Erases an account after a backup, and restores the backup. `requested`: it has the request for the deletion. */
async function erasedAndRestored(requested: boolean): Promise<Member> {
  const member = await signUpMember(server)
  if (requested) await asksForDeletion(member)
  const user = await userOf(member)
  if (!requested) await asksForDeletion(member)
  await daysGoBy(server, member)
  expect(await nameOf(member)).toBe('Deleted')

  const columns = Object.keys(user)
    // PostgreSQL computes the look of a username.
    .filter((name) => !['id', 'username_look'].includes(name))
    .map((name) => `"${name}"`)
    .join(', ')
  await server.app.pool.query(
    `update users set (${columns}) =
       (select ${columns} from jsonb_populate_record(null::users, $2)) where id = $1`,
    [member.id, JSON.stringify(user)],
  )
  await server.app.pool.query('delete from account_deletions where user_id = $1', [member.id])
  if (requested) await rowsOf(server, `insert into account_deletions ${asked}`, [member.id])
  expect(await nameOf(member)).toBe('Rudo')
  return member
}

async function startsAgain(): Promise<void> {
  await repeatErasures(server.app)
  await eraseDue(server.app)
}

test.for([
  ['that its member had not requested yet', false],
  ['whose erasure was not due yet', true],
] as const)('an account %s is erased again after a restore', async ([, requested]) => {
  const member = await erasedAndRestored(requested)
  const client = await signInAt(server, member.email)
  await startsAgain()
  expect(await nameOf(member)).toBe('Deleted')
  expect(await isSignedIn(client)).toBe(false)
})

test('other accounts are not erased', async () => {
  const { storage } = server.app
  const [member, waiting] = [await signUpMember(server), await signUpMember(server)]
  await asksForDeletion(waiting)
  for (const name of ['01900000-0000-7000-8000-000000000001', 'readme.txt', `${member.id}.old`])
    await storage.put(`erasures/${name}`, Buffer.from('2026-11-27T10:00:00.000Z'))
  await startsAgain()
  expect([await nameOf(member), await nameOf(waiting)]).toEqual(['Rudo', 'Rudo'])
})

test('an erasure is not finished before it is recorded', async () => {
  const member = await signUpMember(server)
  await asksForDeletion(member)
  const { storage } = server.app
  const putOnce = vi.spyOn(storage, 'putOnce').mockRejectedValue(new Error('the disk is gone'))
  onTestFinished(() => putOnce.mockRestore())
  await daysGoBy(server, member)
  expect(await nameOf(member)).toBe('Rudo')
  putOnce.mockRestore()
  await daysGoBy(server, member)
  expect(await nameOf(member)).toBe('Deleted')
  expect((await storage.get(`erasures/${member.id}`))?.toString()).toMatch(/^\d{4}-\d\d-\d\dT/)
})
