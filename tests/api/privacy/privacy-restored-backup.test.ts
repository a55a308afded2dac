import { eraseDue } from '../../../server/modules/privacy/account-deletion/erase-due.ts'
import { repeatErasures } from '../../../server/modules/privacy/account-deletion/erasure-records.ts'
import { sharedServer, covers } from '#support/fixtures.ts'
import { asksForDeletion, daysGoBy } from '#support/members/account-deletion.ts'
import { type Member, createMembers } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { isSignedIn, signInAt, signUpMember } from '#support/members/signed-in.ts'
import { processInactive } from '../../../server/modules/privacy/inactive/process-inactive.ts'
import { runPrivacyCommand } from '../../../server/privacy-command.ts'
import { readConfig } from '../../../server/config.ts'
import { awaitMail, mailsTo } from '#support/notifications/mail.ts'
import { insertPastOrder } from '#support/money/received-orders.ts'

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

/** Makes a member absent for this long, optionally warned this many days ago. */
const away = (member: Member, months: number, days = 0, warnedDaysAgo: number | null = null) =>
  server.app.pool.query(
    `update users set last_sign_in_at = now() - make_interval(months => $2, days => $3),
       inactivity_warned_at = now() - make_interval(days => $4) where id = $1`,
    [member.id, months, days, warnedDaysAgo],
  )
const isGone = async (member: Member): Promise<boolean> => {
  await eraseDue(server.app)
  const erased = 'select from users where id = $1 and erased_at is not null'
  return (await rowsOf(server, erased, [member.id])).length > 0
}
const warningsOf = async ({ email }: Member) =>
  (await mailsTo(server, email)).filter((mail) => mail.subject.includes(subject))
const subject = 'Do you still want your account?'

test('a member is warned once after 23 months, and signing in resets the time', async () => {
  const [early, late] = [await signUpMember(server), await signUpMember(server)]
  await away(early, 22, 27)
  await away(late, 23, 1)
  await processInactive(server.app)
  await processInactive(server.app)
  expect((await awaitMail(server, late.email, subject)).text).toContain('24 months')
  expect(await warningsOf(late)).toHaveLength(1)
  expect(await warningsOf(early)).toEqual([])

  await signInAt(server, late.email)
  await away(late, 24, 1, 40)
  await signInAt(server, late.email)
  await processInactive(server.app)
  expect(await isGone(late)).toBe(false)
})

test('members absent for 24 months are erased four weeks after the warning, without obligations', async () => {
  covers('constant: inactivity data deletion 24 months')
  const [gone, unwarned, lately] = await createMembers(server, 3)
  const [busy, early, other] = await createMembers(server, 3)
  await insertPastOrder(server, busy, other, { status: 'dispatched' })
  await away(gone, 24, 1, 31)
  await away(unwarned, 30)
  await away(lately, 24, 1, 27)
  await away(busy, 24, 1, 31)
  await away(early, 23, 27, 31)

  const lines: string[] = []
  await runPrivacyCommand(
    readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }),
    ['inactive', '--dry-run'],
    (line) => lines.push(line),
  )
  const said = lines.join('\n')
  expect(said).toMatch(new RegExp(`Would erase 1:\\n {2}${gone.username}`))
  expect(said).toContain(`  ${busy.username}: 1 order is not finished`)
  expect(said).toContain(`Would write to 1:\n  ${unwarned.username}`)
  expect(said).toContain('Nothing was done.')
  expect(await isGone(gone)).toBe(false)

  await processInactive(server.app)
  expect(await isGone(gone)).toBe(true)
  for (const member of [unwarned, lately, busy, early, other])
    expect(await isGone(member)).toBe(false)
  await awaitMail(server, gone.email, 'Your account has been deleted')
  await awaitMail(server, unwarned.email, subject)
})

test('at most a hundred members a day are erased, and open obligations do not block others', async () => {
  await server.app.pool.query(
    `insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
       house_number, street, city, last_sign_in_at, inactivity_warned_at)
     select 'gone' || n, 'gone' || n || '@people.example', 'x', 'A', 'B', '1990-01-01', '+26371' || (1000000 + n), 'x',
       '1', 'x', 'x', now() - interval '25 months' - n * interval '1 hour', now() - interval '30 days'
     from generate_series(1, 150) n`,
  )
  await server.app.pool.query(
    `insert into refunds (buyer_id, currency, amount_minor, reason)
     select id, 'ZWL', 1, 'cancelled' from users where username ~ '^gone1[0-3]\\d$'`,
  )
  // Counted by their deletions, because members that are already erased have no name.
  const deletions = `select from account_deletions where cause = 'inactive'`
  const count = async () => (await rowsOf(server, deletions)).length
  const before = await count()
  await processInactive(server.app)
  expect((await count()) - before).toBe(100)
  await server.app.pool.query('delete from refunds')
  await processInactive(server.app)
  expect((await count()) - before).toBe(150)
})

test('an unknown command prints its usage', async () => {
  await expect(runPrivacyCommand(readConfig({}), ['inactive'], () => undefined)).rejects.toThrow(
    'Usage: node server/main.ts privacy inactive --dry-run',
  )
})
