import type { Passkey } from '#contracts/accounts/passkeys.ts'
import { sharedServer, sharedStaff } from '#support/fixtures.ts'
import { Authenticator, type Forged } from '#support/members/authenticator.ts'
import { password } from '#support/members/people.ts'
import { isSignedIn, signUpMember, type SignedInMember } from '#support/members/signed-in.ts'
import { signUpWithCodes } from '#support/members/two-factor.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import type { Client } from '#support/server/client.ts'
import { startNamedServer } from '#support/members/named-server.ts'
import { configure } from '#support/server/configure.ts'

const server = sharedServer(startNamedServer)
const admin = sharedStaff(server)

type Answer = { code?: string }
type Options = Record<string, unknown> & { allowCredentials?: { id: string }[] }
const path = '/api/account/passkeys'
const namesOf = async (client: Client) =>
  (await client.get<Passkey[]>(path)).body.map(({ name }) => name)

async function optionsFor(client: Client, proof: object = { currentPassword: password }) {
  const answer = await client.post<Options>(`${path}/options`, proof)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
/** Adds a passkey of a new device. */
async function addPasskey(
  { client }: { client: Client },
  more: { name?: string; proof?: object; counts?: boolean } = {},
) {
  const device = new Authenticator(server.url, more.counts ?? true)
  const credential = device.create(await optionsFor(client, more.proof))
  const answer = await client.post<Passkey>(path, { name: more.name ?? 'My phone', credential })
  if (answer.status !== 201) throw new Error(answer.text)
  return { device, passkey: answer.body }
}
const ask = async (client: Client) => (await client.post<Options>('/api/auth/passkey/options')).body
const send = (client: Client, credential: object) =>
  client.post<Answer & { user?: { id: string } }>('/api/auth/passkey', { credential })
/** Signs in with the device, as the challenge asks or with a forged signature. */
const signIn = async (client: Client, device: Authenticator, forged?: Forged) =>
  send(client, device.get(await ask(client), forged))
const refused = refusedWith(403, 'passkey_refused')
const begin = (client: Client, proof: object) => client.post(`${path}/options`, proof)

test('a member adds, names and removes passkeys', async () => {
  const member = await signUpMember(server)
  const { client } = member
  const wrong = await begin(client, { currentPassword: 'Wrong@2026!a' })
  expect(wrong).toMatchObject(refusedWith(403, 'wrong_password'))
  expect(await optionsFor(client)).toMatchObject({
    rp: { id: 'localhost', name: 'Musika' },
    user: { name: member.username, displayName: 'Rudo Chikafu' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const { device, passkey } = await addPasskey(member)
  expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null })
  await addPasskey(member, { name: 'Laptop' })
  expect(await namesOf(client)).toEqual(['Laptop', 'My phone'])
  const mail = await awaitMail(server, member.email, 'A passkey was added')
  expect(mail.text).toContain('The passkey "My phone" was added')
  const renamed = await client.put<Passkey>(`${path}/${passkey.id}`, { name: 'Old phone' })
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Old phone'])
  const other = await signUpMember(server)
  expect((await other.client.put(`${path}/${passkey.id}`, { name: 'Mine' })).status).toBe(404)
  const remove = (at: Client, currentPassword: string = password) =>
    at.post(`${path}/${passkey.id}/remove`, { currentPassword })
  expect((await remove(other.client)).status).toBe(404)
  expect(await remove(client, 'Wrong@2026!a')).toMatchObject(refusedWith(403, 'wrong_password'))
  expect((await remove(client)).status).toBe(200)
  const removal = await awaitMail(server, member.email, 'A passkey was removed')
  expect(removal.text).toContain('The passkey "Old phone" was removed')
  expect(await namesOf(client)).toEqual(['Laptop'])
  expect(await signIn(server.visitor(), device)).toMatchObject(refused)
  const events = await client.get<{ type: string }[]>('/api/account/security-events')
  expect(events.body.map(({ type }) => type).join(' ')).toBe(
    'passkey_removed passkey_added passkey_added signed_in_new_device',
  )
})

test('a passkey is added once', async () => {
  const { client } = await signUpMember(server)
  const device = new Authenticator(server.url)
  const options = [await optionsFor(client), await optionsFor(client)]
  const first = device.create(options[0]!)
  const again = device.create(options[1]!, { id: device.credentials[0]!.id })
  const add = (credential: object) => client.post<Answer>(path, { name: 'My phone', credential })
  expect((await add(first)).status).toBe(201)
  expect(await add(again)).toMatchObject(refused)
})

test('a shop without a host name has no passkeys, and says so', async () => {
  const { client } = await signUpMember(server)
  await configure(server, { PUBLIC_URL: server.url.replace('localhost', '127.0.0.1') })
  const adding = await begin(client, { currentPassword: password })
  const signingIn = await client.post('/api/auth/passkey/options')
  for (const answer of [adding, signingIn])
    expect(answer).toMatchObject(refusedWith(409, 'passkeys_unavailable'))
})

test('a passkey signs in without a name, a password or a code', async () => {
  const member = await signUpWithCodes(server)
  const missing = await begin(member.client, { currentPassword: password })
  expect(missing).toMatchObject(refusedWith(401, 'one_time_code_required'))
  const bad = await begin(member.client, { currentPassword: password, code: '000000' })
  expect(bad.body).toMatchObject({ code: 'one_time_code_wrong' })
  const proof = { currentPassword: password, code: member.recoveryCodes[0] }
  const { device } = await addPasskey(member, { proof })
  const visitor = server.visitor()
  const options = await ask(visitor)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const credential = device.get(options)
  const both = await Promise.all([send(visitor, credential), send(server.visitor(), credential)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  const again = server.visitor()
  expect((await signIn(again, device)).body.user?.id).toBe(member.id)
  expect(await isSignedIn(again)).toBe(true)
  expect((await again.get<Passkey[]>(path)).body[0]?.lastUsedAt).not.toBeNull()
})

test('a passkey replaces the code of a sign-in that waits for it', async () => {
  const member = await signUpWithCodes(server)
  const proof = { currentPassword: password, code: member.recoveryCodes[0] }
  const { device } = await addPasskey(member, { proof })
  const visitor = server.visitor()
  await visitor.post('/api/auth/signin', { identifier: member.email, password })
  const options = await ask(visitor)
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([
    device.credentials[0]?.id.toString('base64url'),
  ])
  expect((await send(visitor, device.get(options))).status).toBe(200)
  const pending = 'select from pending_sign_ins where user_id = $1'
  expect(await rowsOf(server, pending, [member.id])).toHaveLength(0)
  // One that has expired, and is not swept yet, names no passkeys.
  const late = server.visitor()
  await late.post('/api/auth/signin', { identifier: member.email, password })
  const older = `update pending_sign_ins set created_at = created_at - interval '11 minutes',
    expires_at = expires_at - interval '11 minutes' where user_id = $1`
  await rowsOf(server, older, [member.id])
  expect(await ask(late)).not.toHaveProperty('allowCredentials')
})

test('the mail after a reset lists what else signs in, and where to remove it', async () => {
  const member = await signUpWithCodes(server)
  await addPasskey(member, {
    name: "The thief's phone",
    proof: { currentPassword: password, code: member.recoveryCodes[0] },
  })
  await server.visitor().post('/api/auth/forgot-password', { email: member.email })
  const token = tokenIn(await awaitMail(server, member.email, 'Reset'), '/reset-password')
  const reset = { token, password: 'Changed#2027b' }
  expect((await server.visitor().post('/api/auth/reset-password', reset)).status).toBe(200)
  const { text } = await awaitMail(server, member.email, 'Your password was changed')
  expect(text).toContain('A new password does not change the other ways into your account:')
  expect(text).toContain('- Passkey "The thief\'s phone", added on ')
  expect(text).toContain('- Codes of an authenticator app, asked for after the password since ')
  expect(text).toContain(
    `Sign in to remove those that you do not know:\n\n${server.url}/account/security`,
  )
})

const other = Buffer.from('019e0000-0000-7000-8000-000000000000').toString('base64url')
test.each<[string, Forged]>([
  ['of another site', { origin: 'http://localhost.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without a check of the user', { verified: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['of another challenge', { challenge: 'A'.repeat(43) }],
  ['of another member', { user: other }],
])('a signature %s does not sign in', async (_name, forged) => {
  const member = await signUpMember(server)
  const { device } = await addPasskey(member)
  const visitor = server.visitor()
  expect(await signIn(visitor, device, forged)).toMatchObject(refused)
  expect((await signIn(visitor, device)).status).toBe(200)
})

test('a signature by another key, or changed after signing, does not sign in', async () => {
  const [ann, ben] = [await signUpMember(server), await signUpMember(server)]
  const { device } = await addPasskey(ann)
  const { device: others } = await addPasskey(ben)
  const visitor = server.visitor()
  const forged = others.get(await ask(visitor))
  const id = device.credentials[0]!.id.toString('base64url')
  expect(await send(visitor, { ...forged, id, rawId: id })).toMatchObject(refused)
  const credential = device.get(await ask(visitor))
  const bytes = Buffer.from(credential.response.authenticatorData, 'base64url')
  bytes[36] = 9
  credential.response.authenticatorData = bytes.toString('base64url')
  expect(await send(visitor, credential)).toMatchObject(refused)
})

test('a challenge works once, for its purpose and member, and for five minutes', async () => {
  const [ann, ben] = [await signUpMember(server), await signUpMember(server)]
  const { device } = await addPasskey(ann)
  const visitor = server.visitor()
  const add = (member: SignedInMember, credential: object) =>
    member.client.post<Answer>(path, { name: 'Phone', credential })
  // A challenge for adding is not one for signing in, nor for another member.
  const made = new Authenticator(server.url).create(await optionsFor(ann.client))
  expect(await add(ben, made)).toMatchObject(refused)
  expect((await add(ann, made)).status).toBe(201)
  expect(await add(ann, made)).toMatchObject(refused)
  const adding = await optionsFor(ann.client)
  const misused = device.get({ challenge: adding['challenge'], rpId: 'localhost' })
  expect(await send(visitor, misused)).toMatchObject(refused)
  // Without a counter, only the challenge shows that a signature is replayed. A wrong signature uses it up, too.
  const { device: uncounted } = await addPasskey(ann, { counts: false })
  const signed = uncounted.get(await ask(visitor))
  expect((await send(visitor, signed)).status).toBe(200)
  expect(await send(visitor, signed)).toMatchObject(refused)
  const asked = await ask(visitor)
  await send(visitor, uncounted.get(asked, { verified: false }))
  expect(await send(visitor, uncounted.get(asked))).toMatchObject(refused)
  const late = await ask(visitor)
  await server.app.pool.query(
    `update passkey_challenges set created_at = created_at - interval '6 minutes',
       expires_at = expires_at - interval '6 minutes'`,
  )
  expect(await send(visitor, device.get(late))).toMatchObject(refused)
})

test('a device that counts never repeats a number; one that does not may', async () => {
  const member = await signUpMember(server)
  const visitor = server.visitor()
  const { device } = await addPasskey(member)
  expect((await signIn(visitor, device, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0])
    expect(await signIn(visitor, device, { counter })).toMatchObject(refused)
  expect((await signIn(visitor, device, { counter: 8 })).status).toBe(200)
  const { device: uncounted } = await addPasskey(member, { counts: false })
  for (let n = 0; n < 2; n += 1) expect((await signIn(visitor, uncounted)).status).toBe(200)
})

test('a member has at most ten passkeys, and staff can remove them all', async () => {
  const member = await signUpMember(server)
  for (let n = 0; n < 9; n += 1) await addPasskey(member, { name: `Key ${n}` })
  const two = await Promise.all([optionsFor(member.client), optionsFor(member.client)])
  const added = await Promise.all(
    two.map((options) => {
      const credential = new Authenticator(server.url).create(options)
      return member.client.post<Answer>(path, { name: 'The last one', credential })
    }),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409])
  const full = await begin(member.client, { currentPassword: password })
  expect(full).toMatchObject(refusedWith(409, 'passkeys_full'))
  const reason = 'Everything was stolen; showed their ID.'
  await admin.client.post(`/api/admin/users/${member.id}/reset-two-factor`, { reason })
  const left = 'select from passkeys where user_id = $1'
  expect(await rowsOf(server, left, [member.id])).toHaveLength(0)
})
