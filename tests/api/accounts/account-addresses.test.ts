import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { atOnce } from '#support/at-once.ts'

const server = sharedServer()

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
