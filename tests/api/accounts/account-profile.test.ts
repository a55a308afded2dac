import { expect, test } from 'vitest'
import type { Account, ProfileChange } from '../../../contracts/accounts/profile.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createMembers, createMember, verifyPhone } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

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
