import type { Account, ProfileChange } from '#contracts/accounts/profile.ts'
import { sharedServer } from '#support/fixtures.ts'
import {
  createMembers,
  createMember,
  verifyPhone,
  password,
  type Member,
} from '#support/members/people.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { configure } from '#support/server/configure.ts'
import {
  signUpMember,
  isSignedIn,
  signInAt,
  type SignedInMember,
} from '#support/members/signed-in.ts'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import { insertListing } from '#support/listings/listings.ts'
import { atOnce } from '#support/at-once.ts'

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
const put = ({ client }: Pick<SignedInMember, 'client'>, body: object) =>
  client.put<Account>('/api/account/profile', { currentPassword: password, ...body })

test('members can read all data of their own account', async () => {
  const member = await createMember(server)
  const answer = await member.client.get<Account>('/api/account')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { id } = member
  const none = { about: '', pendingEmail: null, pendingPhone: null, addresses: [] }
  expect(answer.body).toMatchObject({ id, emailVerified: true, phoneVerified: false, ...none })
})

test('a member can change name, phone, home address and public profile', async () => {
  const member = await createMember(server)
  const phoneNumber = '+263779981234'
  const changed = { ...change(), phoneNumber, email: member.email }
  expect((await put(member, change())).body).toMatchObject(changed)
  const session = await member.client.get('/api/auth/session')
  expect(session.body).toMatchObject({ user: { firstName: 'Rudo', phoneNumber } })
  expect((await put(member, change({ about: '  ' }))).body.about).toBe('')
})

test('a number can be verified by one member only, in any spelling, but claimed by several', async () => {
  const [ann, ben, tom] = await createMembers(server, 3)
  const local = `0${ann.phone.slice(4)}`
  await verifyPhone(server, ann.id)
  const fields = { phoneNumber: 'An account with this phone number already exists.' }
  const taken = await put(ben, change({ phoneNumber: local }))
  expect(taken).toMatchObject(refusedWith(409, 'phone_taken', { fields }))
  const claim = change({ phoneNumber: '0779985555' })
  const both = await Promise.all([put(ben, claim), put(tom, claim)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // The member's own number in another spelling is no conflict.
  expect((await put(ann, change({ phoneNumber: local }))).status).toBe(200)
})

test.for([
  [{ phoneNumber: 'call my shop' }, 'phoneNumber', 'Please enter a valid phone number'],
  [{ about: 'a\u0000b' }, 'about', 'Please remove the characters that cannot be printed.'],
] as const)('refuses %j and names the field', async ([bad, field, sentence]) => {
  const member = await createMember(server)
  const refused = refusedWith(400, 'invalid_request', { fields: { [field]: sentence } })
  expect(await put(member, change(bad))).toMatchObject(refused)
  expect((await member.client.get<Account>('/api/account')).body.firstName).toBe('Tendai')
})

const next = 'Changed@2027b'
const changePassword = (
  { client }: Pick<SignedInMember, 'client'>,
  currentPassword: string,
  newPassword: string,
) => client.put('/api/account/password', { currentPassword, newPassword })
const signIn = async (identifier: string, secret: string) =>
  (await server.visitor().post('/api/auth/signin', { identifier, password: secret })).status

test('a new password ends all other sessions and is confirmed by mail', async () => {
  const member = await signUpMember(server)
  const others = [await signInAt(server, member.email), await signInAt(server, member.username)]
  expect((await changePassword(member, password, next)).status).toBe(200)
  expect(await isSignedIn(member.client)).toBe(true)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await signIn(member.email, password)).toBe(401)
  expect(await signIn(member.email, next)).toBe(200)
  const mail = await awaitMail(server, member.email, 'Your password was changed')
  expect(mail.text).toContain('all your other devices were signed out')
})

test('a change needs the current password and another one', async () => {
  const member = await signUpMember(server)
  const wrong = { fields: { currentPassword: 'This is not your current password.' } }
  const guess = await changePassword(member, 'Wrong@2026a', next)
  expect(guess).toMatchObject(refusedWith(403, 'wrong_password', wrong))
  const newPassword = 'Choose a password that is different from your current one'
  const same = await changePassword(member, password, password)
  expect(same).toMatchObject(refusedWith(400, 'invalid_request', { fields: { newPassword } }))
  expect(await signIn(member.email, password)).toBe(200)
})

test('one of two parallel changes succeeds', async () => {
  const member = await signUpMember(server)
  const second = { client: await signInAt(server, member.email) }
  const answers = await Promise.all([
    changePassword(member, password, 'First@2027a'),
    changePassword(second, password, 'Second@2027a'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [winner, loser, valid, lost] =
    answers[0].status === 200
      ? [member, second, 'First@2027a', 'Second@2027a']
      : [second, member, 'Second@2027a', 'First@2027a']
  expect([await isSignedIn(winner.client), await isSignedIn(loser.client)]).toEqual([true, false])
  expect([await signIn(member.email, valid), await signIn(member.email, lost)]).toEqual([200, 401])
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

test('the page has the username beside a new password, for password managers', async () => {
  const { client, username } = await createMember(server)
  const html = await (await client.fetch('/account/password')).text()
  expect(html).toContain(
    `<input type="text" autoComplete="username" readOnly="" hidden="" value="${username}"/>`,
  )
})

const home = {
  label: 'Home',
  firstName: 'Rudo',
  lastName: 'Chikafu',
  address: '7 Samora Machel Avenue',
  city: 'Bulawayo',
  phone: '077 123 4567',
}
const add = (member: Pick<Member, 'client'>, more: object = {}) =>
  member.client.post<SavedAddress>('/api/account/addresses', { ...home, ...more })
const list = async ({ client }: Member) =>
  (await client.get<SavedAddress[]>('/api/account/addresses')).body
const defaults = async (member: Member) =>
  (await list(member)).filter(({ isDefault }) => isDefault).map(({ label }) => label)

test('addresses are stored, and the first one is the default', async () => {
  const member = await createMember(server)
  const saved = { ...home, id: expect.any(String), phone: '+263771234567', isDefault: true }
  expect((await add(member)).body).toEqual(saved)
  await add(member, { label: 'Work' })
  expect((await list(member)).map(({ label }) => label)).toEqual(['Home', 'Work'])
  const account = await member.client.get<Account>('/api/account')
  expect(account.body.addresses).toEqual(await list(member))
  await add(member, { label: 'Rural home', isDefault: true })
  expect((await list(member)).map(({ label }) => label)).toEqual(['Rural home', 'Home', 'Work'])
  expect(await defaults(member)).toEqual(['Rural home'])
})

test('changing an address does not change which one is the default', async () => {
  const member = await createMember(server)
  const [first, second] = [(await add(member)).body, (await add(member, { label: 'Work' })).body]
  const to = (id: string, more: object) =>
    member.client.put<SavedAddress>(`/api/account/addresses/${id}`, { ...home, ...more })
  const office = { label: 'Office', isDefault: true }
  expect((await to(second.id, office)).body).toMatchObject(office)
  expect(await defaults(member)).toEqual(['Office'])
  // There must always be a default.
  expect((await to(second.id, { label: 'Office', isDefault: false })).body.isDefault).toBe(true)
  const moved = (await to(first.id, { city: 'Gweru' })).body
  expect(moved).toMatchObject({ city: 'Gweru', isDefault: false })
})

test('removing the default makes the oldest of the others the default', async () => {
  const member = await createMember(server)
  const ids: string[] = []
  for (const label of ['A', 'B', 'C']) ids.push((await add(member, { label })).body.id)
  for (const id of [ids[0], ids[2]]) {
    expect((await member.client.delete(`/api/account/addresses/${id}`)).status).toBe(200)
    expect(await defaults(member)).toEqual(['B'])
  }
})

test('an address book holds ten addresses, even if many are added in parallel', async () => {
  const member = await createMember(server)
  const answers = await atOnce(14, (turn) => add(member, { label: `${turn}`, isDefault: true }))
  const full = answers.filter(({ status }) => status !== 201)
  expect(full).toMatchObject(Array(4).fill(refusedWith(409, 'address_book_full')))
  expect(await list(member)).toHaveLength(10)
  expect(await defaults(member)).toHaveLength(1)
})

test('a text that is no number is refused at its field', async () => {
  const fields = { phone: 'Please enter a valid phone number' }
  const answer = await add(await createMember(server), { phone: 'call my shop' })
  expect(answer).toMatchObject(refusedWith(400, 'invalid_request', { fields }))
})

test('checkout starts with the default address and offers the others', async () => {
  const [seller, member] = await createMembers(server, 2)
  const productId = await insertListing(server, seller)
  await member.client.post('/api/cart', { productId, quantity: 1 })
  const checkout = async () => (await member.client.fetch('/checkout')).text()
  expect(await checkout()).not.toContain('Saved address')
  await add(member)
  await add(member, { label: 'Work', city: 'Gweru', isDefault: true })
  const page = await checkout()
  expect(page).toContain('Saved address')
  expect([...page.matchAll(/<option[^>]*>(\w+: [^<]*)</g)].map(([, text]) => text)).toEqual([
    'Work: 7 Samora Machel Avenue, Gweru',
    'Home: 7 Samora Machel Avenue, Bulawayo',
  ])
  expect(page).toMatch(/name="city"[^>]*value="Gweru"/)
})
