import type { Account, ProfileChange } from '../../../contracts/accounts/profile.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { createMembers, createMember, verifyPhone, password } from '../../support/members/people.ts'
import { awaitMail } from '../../support/notifications/mail.ts'
import { configure } from '../../support/server/configure.ts'
import {
  signUpMember,
  isSignedIn,
  signInAt,
  type SignedInMember,
} from '../../support/members/signed-in.ts'

const server = sharedServer()

const change = (more: Partial<ProfileChange> = {}) => ({
  firstName: 'Rudo',
  lastName: 'Chikafu',
  phoneNumber: '077 998 1234',
  houseNumber: '7',
  street: 'Samora Machel Avenue',
  city: 'Bulawayo',
  about: 'I sell radios.\nCollection in Bulawayo.',
  ...more,
})

test('members can read all data of their own account', async () => {
  covers('call: GET /api/account')
  const member = await createMember(server)
  const answer = await member.client.get<Account>('/api/account')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toEqual({
    id: member.id,
    username: member.username,
    email: member.email,
    firstName: 'Tendai',
    lastName: 'Moyo',
    phoneNumber: member.phone,
    emailVerified: true,
    phoneVerified: false,
    createdAt: expect.any(String),
    about: '',
    dateOfBirth: '1990-05-17',
    houseNumber: '14',
    street: 'Fife Avenue',
    city: 'Harare',
    pendingEmail: null,
    pendingPhone: null,
    addresses: [],
  })
})

test('a member can change name, phone, home address and public profile', async () => {
  covers('call: PUT /api/account/profile')
  const member = await createMember(server)
  const answer = await member.client.put<Account>('/api/account/profile', change())
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({
    ...change(),
    phoneNumber: '+263779981234',
    email: member.email,
  })
  const session = await member.client.get('/api/auth/session')
  expect(session.body).toMatchObject({
    user: { firstName: 'Rudo', phoneNumber: '+263779981234' },
  })
  const blank = await member.client.put<Account>('/api/account/profile', change({ about: '  ' }))
  expect(blank.body.about).toBe('')
})

test('a number can be verified by one member only, in any spelling, but claimed by several', async () => {
  const [ann, ben, tom] = await createMembers(server, 3)
  const local = `0${ann.phone.slice(4)}`
  await verifyPhone(server, ann.id)
  const taken = await ben.client.put('/api/account/profile', change({ phoneNumber: local }))
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({
    code: 'phone_taken',
    fields: { phoneNumber: 'An account with this phone number already exists.' },
  })
  const both = await Promise.all(
    [ben, tom].map(({ client }) =>
      client.put('/api/account/profile', change({ phoneNumber: '0779985555' })),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // The member's own number in another spelling is no conflict.
  const own = await ann.client.put('/api/account/profile', change({ phoneNumber: local }))
  expect(own.status).toBe(200)
})

test.for([
  [{ phoneNumber: '0000000000' }, 'phoneNumber', 'Please enter a valid phone number'],
  [{ about: 'a\u0000b' }, 'about', 'Please remove the characters that cannot be printed.'],
] as const)('refuses %j and names the field', async ([bad, field, sentence]) => {
  const member = await createMember(server)
  const answer = await member.client.put('/api/account/profile', change(bad))
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_request', fields: { [field]: sentence } })
  expect((await member.client.get<Account>('/api/account')).body.firstName).toBe('Tendai')
})

const next = 'Changed@2027b'
const changePassword = (
  member: Pick<SignedInMember, 'client'>,
  currentPassword: string,
  newPassword: string,
) =>
  member.client.put<{ code?: string; fields?: Record<string, string> }>('/api/account/password', {
    currentPassword,
    newPassword,
  })
const signIn = async (identifier: string, secret: string) =>
  (await server.visitor().post('/api/auth/signin', { identifier, password: secret })).status

test('a new password ends all other sessions and is confirmed by mail', async () => {
  covers('call: PUT /api/account/password')
  const member = await signUpMember(server)
  const others = [await signInAt(server, member.email), await signInAt(server, member.username)]
  const answer = await changePassword(member, password, next)
  expect(answer.status, answer.text).toBe(200)
  expect(await isSignedIn(member.client)).toBe(true)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect([await signIn(member.email, password), await signIn(member.email, next)]).toEqual([
    401, 200,
  ])
  const mail = await awaitMail(server, member.email, 'Your password was changed')
  expect(mail.text).toContain('all your other devices were signed out')
})

test('a change needs the current password', async () => {
  const member = await signUpMember(server)
  const answer = await changePassword(member, 'Wrong@2026a', next)
  expect(answer.status).toBe(403)
  expect(answer.body).toMatchObject({
    code: 'wrong_password',
    fields: { currentPassword: 'This is not your current password.' },
  })
  expect(await signIn(member.email, password)).toBe(200)
})

test('the current password is no new one', async () => {
  const member = await signUpMember(server)
  const answer = await changePassword(member, password, password)
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { newPassword: 'Choose a password that is different from your current one' },
  ])
})

test('one of two parallel changes succeeds', async () => {
  const member = await signUpMember(server)
  const second = { client: await signInAt(server, member.email) }
  const answers = await Promise.all([
    changePassword(member, password, 'First@2027a'),
    changePassword(second, password, 'Second@2027a'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [first, other] = [
    await signIn(member.email, 'First@2027a'),
    await signIn(member.email, 'Second@2027a'),
  ]
  expect([first, other].sort()).toEqual([200, 401])
  expect(await isSignedIn(answers[0].status === 200 ? member.client : second.client)).toBe(true)
  expect(await isSignedIn(answers[0].status === 200 ? second.client : member.client)).toBe(false)
})

test('password guesses are limited to ten, even if the next one is right', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const member = await signUpMember(server)
  for (let i = 0; i < 10; i += 1)
    expect((await changePassword(member, `Wrong@2026${i}`, next)).status).toBe(403)
  const answer = await changePassword(member, password, next)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
