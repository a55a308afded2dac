import { sharedServer } from '#support/fixtures.ts'
import { password } from '#support/members/people.ts'
import { signUpMember, type SignedInMember } from '#support/members/signed-in.ts'
import { payLinks } from '#support/money/pay-links.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { createNotification, titled } from '#support/notifications/create-notification.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { rowsOf } from '#support/rows.ts'
import { postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { make, payThrough } = payLinks(server)

/** The link to a page in the mail with this subject. */
async function linkIn(address: string, subject: string, page: string): Promise<string> {
  const { text, html } = await awaitMail(server, address, subject)
  const [link] = new RegExp(`${server.url}${page}\\?token=\\S+`).exec(text) ?? ['']
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  return link.slice(server.url.length)
}
const forgotten = async ({ email }: SignedInMember, page: string) => {
  await server.visitor().post('/api/auth/forgot-password', { email })
  return linkIn(email, 'Reset your password', page)
}
const tokenOf = (link: string) => new URL(link, server.url).searchParams.get('token')!
const verify = async (link: string) =>
  (await server.visitor().post('/api/auth/verify-email', { token: tokenOf(link) })).body

/** A hash of what the links could change, for each table. */
const rows = () =>
  rowsOf(
    server,
    `select name, md5(query_to_xml('select * from ' || name || ' as t order by t::text', true, true, '')::text)
     from unnest('{tokens,users,sessions,security_events,notification_preferences,consents,payments,pay_links,link_payments,orders}'::text[]) name`,
  )

const verified = { message: 'Email verified successfully!' }
type Link = [
  name: string,
  mailed: (member: SignedInMember) => Promise<string>,
  use: (link: string) => Promise<unknown>,
  result: unknown,
]
const links: Link[] = [
  [
    'the first address',
    ({ email }) => linkIn(email, 'Confirm your email', '/verify-email'),
    verify,
    verified,
  ],
  [
    'a new address',
    async ({ client, email }) => {
      await client.put('/api/account/email', { email: `new-${email}`, currentPassword: password })
      return linkIn(`new-${email}`, 'Confirm your new email', '/verify-email')
    },
    verify,
    verified,
  ],
  [
    'a new password',
    (member) => forgotten(member, '/reset-password'),
    async (link) => {
      const change = { token: tokenOf(link), password: 'Another#2027!b' }
      return (await server.visitor().post('/api/auth/reset-password', change)).status
    },
    200,
  ],
  [
    'a sign-in',
    (member) => forgotten(member, '/signin'),
    async (link) =>
      (await postForm(server.visitor(), '/signin', { token: tokenOf(link) })).headers.get(
        'location',
      ),
    '/',
  ],
  [
    'the end of mail',
    async (member) => {
      await createNotification(server, member, titled('We are closed'))
      return linkIn(member.email, 'We are closed', '/unsubscribe')
    },
    async (link) => (await postForm(server.visitor(), link, {})).status,
    200,
  ],
  [
    'a payment for someone',
    async () => make(await createUnpaidCheckout(server)),
    async (link) => (await payThrough(link)).status,
    303,
  ],
]

test.for(links)('%s: a link that scanners opened still works', async ([, mailed, use, result]) => {
  const link = await mailed(await signUpMember(server))
  const before = await rows()
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await server.visitor().fetch(link, { method })).status).toBe(200)
  expect(await rows()).toEqual(before)
  expect(await use(link)).toEqual(result)
})
