import type { User } from '#contracts/accounts/accounts.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import { createMember, verifyPhone } from '#support/members/people.ts'
import { registerMember, registration } from '#support/members/registration.ts'
import { clientAt } from '#support/members/client-at.ts'
import { signInAt } from '#support/members/signed-in.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import type { Client } from '#support/server/client.ts'

const server = sharedServer()

interface Answer {
  code: string
  message: string
  fields?: Record<string, string>
  user: User
}
const post = (body: unknown, client = server.visitor()) =>
  client.post<Answer>('/api/auth/register', body)
const sessionOf = async (client: Client) => (await client.get('/api/auth/session')).body

test('registration creates an account and opens its session', async () => {
  const client = server.visitor()
  const form = registration({ phoneNumber: '077 123 4567' })
  const answer = await post(form, client)
  expect(answer.status).toBe(201)
  const { username, email } = form
  expect(answer.body).toMatchObject({
    message: 'Your account has been created. You can now sign in.',
    user: { username, email, phoneNumber: '+263771234567', emailVerified: false },
  })
  const cookies = answer.headers.getSetCookie()
  for (const cookie of [/^musika_session=[^;]+;.*HttpOnly.*SameSite=Lax/, /^musika_known=/])
    expect(cookies).toContainEqual(expect.stringMatching(cookie))
  expect(await sessionOf(client)).toEqual({ user: answer.body.user })
})

test('a registration ends the earlier session of its browser, a refused one does not', async () => {
  const { client, id, username } = await createMember(server)
  const refused = await post(registration({ username }), client)
  expect(refused.status).toBe(409)
  expect(await sessionOf(client)).toMatchObject({ user: { id } })
  const copy = clientAt(client, server)
  const { user } = (await post(registration(), client)).body
  expect([await sessionOf(client), await sessionOf(copy)]).toEqual([{ user }, { user: null }])
})

test('the phone number is stored as typed and in E.164, the password only as a hash', async () => {
  const { user, form } = await registerMember(server, { phoneNumber: '(077) 123-9999' })
  const rows = await rowsOf(server, 'select * from users where id = $1', [user.id])
  const stored = { phone_e164: '+263771239999', phone_raw: '(077) 123-9999', city: 'Bulawayo' }
  const password_hash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows).toMatchObject([{ ...stored, date_of_birth: '1994-03-21', password_hash }])
  expect(JSON.stringify(rows)).not.toContain(form.password)
})

test('registration mails a verification link that works for 24 hours', async () => {
  covers('rule: registration mails a verification link')
  const form = registration()
  // Its address comes from PUBLIC_URL, never from the request.
  const headers = { 'x-forwarded-host': 'evil.example' }
  await server.visitor().post('/api/auth/register', form, headers)
  const mail = await awaitMail(server, form.email, 'Confirm your email address')
  expect(mail.from).toContain('Musika')
  for (const text of ['Hello Rudo,', `${server.url}/verify-email?token=`, '24 hours'])
    expect(mail.text).toContain(text)
  const select = `select token_hash as hash, (expires_at - tokens.created_at)::text as lasts
    from tokens join users on users.id = user_id where users.email = $1`
  const [token] = await rowsOf<{ hash: Buffer; lasts: string }>(server, select, [form.email])
  expect(token!.lasts).toBe('1 day')
  expect(token!.hash.toString('base64url')).not.toBe(tokenIn(mail, '/verify-email'))
})

test('a taken username, email or phone is refused with 409 and its field, in any spelling', async () => {
  covers('rule: a taken username, email or phone is 409')
  const { form, user } = await registerMember(server, { phoneNumber: '0773000001' })
  await verifyPhone(server, user.id)
  const taken = [
    [{ username: form.username.toUpperCase() }, 'username_taken', 'username'],
    [{ email: form.email.toUpperCase() }, 'email_taken', 'email'],
    [{ phoneNumber: '+263 77 300 0001' }, 'phone_taken', 'phoneNumber'],
  ] as const
  for (const [same, code, field] of taken) {
    const { status, body } = await post(registration(same))
    expect([status, body.code, Object.keys(body.fields!)]).toEqual([409, code, [field]])
  }
  const all = await post(form)
  expect(Object.keys(all.body.fields!)).toEqual(['username', 'email', 'phoneNumber'])
})

test('a number that another account only claims can be registered, unverified', async () => {
  const claims = ['0773000002', '+263 77 300 0002'].map((phoneNumber) =>
    post(registration({ phoneNumber })),
  )
  for (const { body } of await Promise.all(claims))
    expect(body.user).toMatchObject({ phoneNumber: '+263773000002', phoneVerified: false })
})

test('the refused one of two concurrent registrations gets the taken field', async () => {
  for (const [field, code] of [
    ['email', 'email_taken'],
    ['username', 'username_taken'],
  ] as const) {
    const same = { [field]: registration()[field] }
    const answers = await Promise.all([post(registration(same)), post(registration(same))])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won!.status, lost!.status]).toEqual([201, 409])
    expect(lost!.body).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  }
})

test.for([
  ['username', '0771234567', 'A username cannot be a phone number'],
  ['phoneNumber', 'call my shop', 'Please enter a valid phone number'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
] as const)('refuses the %s %j', async ([field, value, message]) => {
  const refused = refusedWith(400, 'invalid_request', { message, fields: { [field]: message } })
  expect(await post(registration({ [field]: value }))).toMatchObject(refused)
})

test('a minor may register', async () => {
  covers('rule: under 18 may register')
  expect((await post(registration({ dateOfBirth: '2015-01-01' }))).status).toBe(201)
})

const taken = registration().username.slice(4)

test.each([
  ['another case', `Mila.${taken}`, `mILA.${taken}`],
  ['another script', 'рорху', 'popxy'],
  ['digits for letters', `lola.${taken}`, `1O1a.${taken}`],
  ['an accent', `zoe_${taken}`, `zoé_${taken}`],
  ['letters that run together', `marnie-${taken}`, `mamie-${taken}`],
])('a username is taken by one that looks the same: %s', async (_, first, second) => {
  expect((await post(registration({ username: first }))).status).toBe(201)
  const answer = await post(registration({ username: second }))
  expect([answer.status, answer.body.code]).toEqual([409, 'username_taken'])
})

test('of two members who register one look at once, one gets it', async () => {
  const names = ['annbel1', 'annbell', 'annbeII', 'ANNBELI']
  const answers = await Promise.all(names.map((username) => post(registration({ username }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test.each(['admin', 'Supp0rt', 'musika', 'rnusika', 'Mus.ika_Support', 'EcoCash', 'есосаѕһ'])(
  'the name %s looks like one of the shop',
  async (username) => {
    const answer = await post(registration({ username }))
    expect([answer.status, answer.body.code]).toEqual([409, 'username_taken'])
  },
)

test('a username in two scripts is refused, names in any one script are not', async () => {
  const mixed = await post(registration({ username: 'Аnn_Moyo' }))
  const sentence = 'Use the letters of one alphabet for your username'
  expect([mixed.status, mixed.body.fields]).toEqual([400, { username: sentence }])
  for (const firstName of ['Siân', '李', 'Иван'])
    expect((await post(registration({ firstName, lastName: 'O’Brien-Moyo' }))).status).toBe(201)
})

test.each([
  ['firstName', { firstName: 'Call 0771234567' }],
  ['firstName', { firstName: 'ann@mail.example' }],
  ['lastName', { lastName: 'www.pay-here.example' }],
  ['lastName', { firstName: '077123', lastName: '4567' }],
])('contact data in a name is refused: %s %j', async (field, names) => {
  const sentence = 'A name cannot contain a phone number, a link or an email address'
  const answer = await post(registration(names))
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
  const { client } = await createMember(server)
  const { body: account } = await client.get<Record<string, string>>('/api/account')
  const { houseNumber, street, city, phoneNumber, about, firstName, lastName } = account
  const profile = { houseNumber, street, city, phoneNumber, about, firstName, lastName, ...names }
  expect((await client.put<Answer>('/api/account/profile', profile)).body.fields).toEqual({
    [field]: sentence,
  })
})

test('pasted usernames, addresses and numbers lose spaces and invisible characters', async () => {
  const { username, email, ...form } = registration()
  const pasted = { username: ` ${username}\u200b\n`, email: `\u202a${email}\u202c ` }
  const phoneNumber = '\u202a+263\u00a077\u20119123\u2013457\u202c'
  const answer = await post({ ...form, ...pasted, phoneNumber })
  expect(answer.body.user).toMatchObject({ username, email, phoneNumber: '+263779123457' })
  const local = '\u202a077\u2011912\u20133457'
  for (const identifier of [`${username}\ufeff `, ` ${email}\u200e`, local])
    await signInAt(server, identifier)
})

test('an address of an international domain is one, in letters or in punycode', async () => {
  const { form } = await registerMember(server, { email: `rudo@${taken}.münchen.example` })
  const normal = `rudo@${taken}.xn--mnchen-3ya.example`
  expect(await awaitMail(server, normal, 'Confirm your email address - Musika')).toBeDefined()
  const again = await post(registration({ email: normal }))
  expect(again.body.code).toBe('email_taken')
  await signInAt(server, form.email)
})
