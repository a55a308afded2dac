import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SavedAddress } from '../../../contracts/accounts/addresses.ts'
import type { Account } from '../../../contracts/accounts/profile.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createMembers, createMember, type Member } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

const home = {
  label: 'Home',
  firstName: 'Rudo',
  lastName: 'Chikafu',
  address: '7 Samora Machel Avenue',
  city: 'Bulawayo',
  phone: '077 123 4567',
}
const add = (member: Pick<Member, 'client'>, more: object = {}, headers = {}) =>
  member.client.post<SavedAddress>('/api/account/addresses', { ...home, ...more }, headers)
const list = async ({ client }: Member) =>
  (await client.get<SavedAddress[]>('/api/account/addresses')).body
const defaults = async (member: Member) =>
  (await list(member)).filter(({ isDefault }) => isDefault).map(({ label }) => label)

test('addresses are stored, and the first one is the default', async () => {
  covers('call: POST /api/account/addresses', 'call: GET /api/account/addresses')
  const member = await createMember(server)
  const first = await add(member)
  expect(first.status, first.text).toBe(201)
  expect(first.body).toEqual({
    ...home,
    id: expect.any(String),
    phone: '+263771234567',
    isDefault: true,
  })
  await add(member, { label: 'Work' })
  expect((await list(member)).map(({ label }) => label)).toEqual(['Home', 'Work'])
  expect((await member.client.get<Account>('/api/account')).body.addresses).toEqual(
    await list(member),
  )
  await add(member, { label: 'Rural home', isDefault: true })
  expect((await list(member)).map(({ label }) => label)).toEqual(['Rural home', 'Home', 'Work'])
  expect(await defaults(member)).toEqual(['Rural home'])
})

test('changing an address does not change which one is the default', async () => {
  covers('call: PUT /api/account/addresses/{id}')
  const member = await createMember(server)
  const [first, second] = [(await add(member)).body, (await add(member, { label: 'Work' })).body]
  const to = (id: string, more: object) =>
    member.client.put<SavedAddress>(`/api/account/addresses/${id}`, { ...home, ...more })
  expect((await to(second.id, { label: 'Office', isDefault: true })).body).toMatchObject({
    label: 'Office',
    isDefault: true,
  })
  expect(await defaults(member)).toEqual(['Office'])
  // There must always be a default.
  expect((await to(second.id, { label: 'Office', isDefault: false })).body.isDefault).toBe(true)
  expect((await to(first.id, { city: 'Gweru' })).body).toMatchObject({
    city: 'Gweru',
    isDefault: false,
  })
})

test('removing the default makes the oldest of the others the default', async () => {
  covers('call: DELETE /api/account/addresses/{id}')
  const member = await createMember(server)
  const ids = [(await add(member, { label: 'A' })).body.id]
  for (const label of ['B', 'C']) ids.push((await add(member, { label })).body.id)
  expect((await member.client.delete(`/api/account/addresses/${ids[0]}`)).status).toBe(200)
  expect(await defaults(member)).toEqual(['B'])
  expect((await member.client.delete(`/api/account/addresses/${ids[2]}`)).status).toBe(200)
  expect(await defaults(member)).toEqual(['B'])
  expect((await member.client.delete(`/api/account/addresses/${ids[0]}`)).status).toBe(404)
})

test('an address book holds ten addresses, even if many are added in parallel', async () => {
  const member = await createMember(server)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, turn) => add(member, { label: `${turn}`, isDefault: true })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer.status, answer.text).toBe(409)
    expect(answer.body).toMatchObject({ code: 'address_book_full' })
  }
  expect(await list(member)).toHaveLength(10)
  expect(await defaults(member)).toHaveLength(1)
})

test('the same key adds an address once, and is refused with another body', async () => {
  const member = await createMember(server)
  const key = { 'idempotency-key': randomUUID() }
  const answers = [await add(member, {}, key), await add(member, {}, key)]
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  expect(await list(member)).toHaveLength(1)
  expect((await add(member, { label: 'Other' }, key)).body).toMatchObject({
    code: 'idempotency_mismatch',
  })
})

test.each([
  [{ firstName: '' }, 'firstName', 'First name is required'],
  [{ lastName: ' ' }, 'lastName', 'Last name is required'],
  [{ address: '' }, 'address', 'Address is required'],
  [{ city: '' }, 'city', 'City is required'],
  [{ phone: '0000000000' }, 'phone', 'Please enter a valid phone number'],
  [{ phone: 'ring me' }, 'phone', 'Please enter a valid phone number'],
  [{ label: 'x'.repeat(41) }, 'label', 'Please use at most 40 characters'],
])('refuses %j', async (bad, field, sentence) => {
  const member = await createMember(server)
  const answer = await add(member, bad)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_request', fields: { [field]: sentence } })
})

test("another member's address is not found", async () => {
  const [ann, eve] = await createMembers(server, 2)
  const { id } = (await add(ann)).body
  expect(await list(eve)).toEqual([])
  expect((await eve.client.put(`/api/account/addresses/${id}`, home)).status).toBe(404)
  expect((await eve.client.delete(`/api/account/addresses/${id}`)).status).toBe(404)
  for (const more of [{ userId: ann.id }, { id }]) expect((await add(eve, more)).status).toBe(400)
  expect((await list(ann))[0]).toMatchObject({ id, label: 'Home' })
})

test('every call needs a session, and malformed ids are refused', async () => {
  const visitor = server.visitor()
  const member = await createMember(server)
  expect((await visitor.get('/api/account/addresses')).status).toBe(401)
  expect((await add({ client: visitor })).status).toBe(401)
  expect((await visitor.put(`/api/account/addresses/${randomUUID()}`, home)).status).toBe(401)
  expect((await visitor.delete(`/api/account/addresses/${randomUUID()}`)).status).toBe(401)
  for (const id of ['1', '%00', "'; --"]) {
    const address = `/api/account/addresses/${encodeURIComponent(id)}`
    expect((await member.client.put(address, home)).status).toBe(404)
    expect((await member.client.delete(address)).status).toBe(404)
  }
})
