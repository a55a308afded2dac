import { sharedServer } from '#support/fixtures.ts'
import { type Member, createMember } from '#support/members/people.ts'
import { createNotification, titled } from '#support/notifications/create-notification.ts'
import { awaitMail, mailsTo } from '#support/notifications/mail.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()

/** The mail about a notification, and its link that stops such mail. */
async function mailed(member: Member, title: string) {
  await createNotification(server, member, titled(title))
  const mail = await awaitMail(server, member.email, title)
  return { mail, link: /^<(.*)>$/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '' }
}
const mailOf = async ({ client }: Member) =>
  (await client.get<{ type: string; mail: boolean }[]>('/api/notification-preferences')).body
    .filter(({ mail }) => mail)
    .map(({ type }) => type)
const oneClick = {
  method: 'POST',
  body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
}

test('the mail of a notification is automatic, and names a link that stops such mail', async () => {
  const { mail, link } = await mailed(await createMember(server), 'We are closed')
  expect(mail.header('Auto-Submitted')).toBe('auto-generated')
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`\nStop these emails: ${link}`)
  expect(mail.html).toContain(`<a href="${link}">Stop these emails</a>`)
})

test('one click stops the mail without a session, as often as it is sent', async () => {
  const member = await createMember(server)
  const { link } = await mailed(member, 'We are closed')
  const opened = await fetch(link)
  expect(await opened.text()).toContain('You will get no more emails about: Your account.')
  expect(await mailOf(member)).toEqual(['bid_update', 'order', 'account'])
  for (let sent = 0; sent < 2; sent += 1) {
    const stopped = await fetch(link, oneClick)
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringContaining('We have stopped these emails'),
    ])
    expect(await mailOf(member)).toEqual(['bid_update', 'order'])
  }
})

test.for([
  ['no token', () => ''],
  ['another group', (token: string) => token.replace('.account.', '.order.')],
  [
    'another member',
    (token: string) => token.replace(/^[^.]*/, '0190b6e0-0000-7000-8000-000000000000'),
  ],
  ['another signature', (token: string) => token.slice(0, -8)],
] as const)('%s: a link that the shop did not sign stops nothing', async ([, forge]) => {
  const member = await createMember(server)
  const link = new URL((await mailed(member, 'We are closed')).link)
  link.search = new URLSearchParams({ token: forge(link.searchParams.get('token')!) }).toString()
  const refused = await fetch(link, oneClick)
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining('This link does not work'),
  ])
  expect(await mailOf(member)).toEqual(['bid_update', 'order', 'account'])
})

test('the link of an erased member does nothing', async () => {
  const member = await createMember(server)
  const { link } = await mailed(member, 'We are closed')
  await rowsOf(server, `update users set email = id || '@erased.invalid' where id = $1`, [
    member.id,
  ])
  expect((await fetch(link, oneClick)).status).toBe(200)
  const choices = 'select type from notification_preferences where user_id = $1'
  expect(await rowsOf(server, choices, [member.id])).toEqual([])
  expect(await mailsTo(server, member.email)).toHaveLength(1)
})
