import type { PrivacyState } from '#contracts/privacy/privacy.ts'
import type { SellerProfile } from '#contracts/ratings/ratings.ts'
import { eraseAccount } from '../../../server/modules/privacy/account-deletion/erase-account.ts'
import { sharedServer } from '#support/fixtures.ts'
import { bids } from '#support/auctions/auctions.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { asksForDeletion, daysGoBy } from '#support/members/account-deletion.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { password, verifyEmail, type Member } from '#support/members/people.ts'
import { filesOnDisk } from '#support/listings/pictures.ts'
import { insertBalance } from '#support/money/balances.ts'
import { insertPastOrder } from '#support/money/received-orders.ts'
import { registration } from '#support/members/registration.ts'
import { signUpMember, isSignedIn, signInAt } from '#support/members/signed-in.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { foundAnywhere, leavesTraces, tracesOf } from '#support/traces.ts'

const server = sharedServer()

const stateOf = async (member: Member) =>
  (await member.client.get<PrivacyState>('/api/account/privacy')).body
const rowOf = async ({ id }: Member) =>
  (await rowsOf<Record<string, unknown>>(server, 'select * from users where id = $1', [id]))[0]!
const erasureOf = ({ id }: Member) =>
  rowsOf(
    server,
    `select array_to_string(steps_done, ' ') as steps, finished_at is not null as finished
     from account_deletions where user_id = $1`,
    [id],
  )

test('a deletion needs only the password, is due in 14 days and confirmed by mail', async () => {
  const member = await signUpMember(server)
  const wrong = await asksForDeletion(member, 'Not-it-2026!')
  expect(wrong).toMatchObject(refusedWith(403, 'wrong_password'))
  expect((await stateOf(member)).deletion).toBeNull()

  const { dueAt } = (await asksForDeletion(member)).body
  expect((Date.parse(dueAt) - Date.now()) / 86_400_000).toBeCloseTo(14)
  const mail = await awaitMail(server, member.email, 'Your account will be deleted')
  expect(mail.text).toContain('/account/privacy')
  // After signing in the member sees the deletion and can cancel it.
  const back = await signInAt(server, member.email)
  const session = await back.get<{ user: { deletionAt?: string } }>('/api/auth/session')
  expect(session.body.user.deletionAt).toBe(dueAt)
  expect((await back.delete('/api/account/deletion')).status).toBe(200)
  expect((await back.delete('/api/account/deletion')).status).toBe(404)
  await daysGoBy(server, member)
  expect(await isSignedIn(member.client)).toBe(true)
})

test('one of two parallel deletion requests is accepted', async () => {
  const member = await signUpMember(server)
  const answers = await Promise.all([1, 2, 3].map(() => asksForDeletion(member)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await asksForDeletion(member)).toMatchObject(refusedWith(409, 'deletion_asked'))
})

/** What opens an obligation, by its kind. */
const opens: Record<string, (member: Member, other: Member) => Promise<unknown>> = {
  purchases: (member, other) => insertPastOrder(server, member, other, { status: 'dispatched' }),
  sales: (member, other) => insertPastOrder(server, other, member, { status: 'processing' }),
  disputes: (member, other) => insertPastOrder(server, member, other, { status: 'disputed' }),
  auctions: (member, other) => isBidOn(member, other),
  leading_bids: (member, other) => isBidOn(other, member),
  balance: (member) => insertBalance(server, member, 'ZWL', 500n),
  payouts: ({ id }) => rowsOf(server, `insert into payouts ${openPayout}`, [id]),
  refunds: ({ id }) => rowsOf(server, `insert into refunds ${openRefund}`, [id]),
}
const openPayout = `(seller_id, currency, amount_minor, destination, destination_kind) values ($1, 'ZWL', 1, 'x', 'bank')`
const openRefund = `(buyer_id, currency, amount_minor, reason) values ($1, 'ZWL', 1, 'cancelled')`
/** Inserts an auction of one member with a bid of the other. */
async function isBidOn(seller: Member, bidder: Member): Promise<void> {
  await bids(bidder, await insertAuction(server, seller, { seconds: 7200 }), 9_000_000)
}
test.each(Object.entries(opens))(
  'an account with open %s is not deleted, and the response lists them',
  async (kind, open) => {
    const [member, other] = [await signUpMember(server), await signUpMember(server)]
    for (const { id } of [member, other]) await verifyEmail(server, id)
    await open(member, other)
    const { obligations } = await stateOf(member)
    expect(obligations.map((one) => one.kind)).toEqual([kind])
    const answer = await asksForDeletion(member)
    expect(answer).toMatchObject(refusedWith(409, 'account_needed'))
    expect(answer.body.message).toContain(obligations[0]!.says)
    expect((await stateOf(member)).deletion).toBeNull()
  },
)

test('obligations from the grace period hold the deletion, with one mail, until they end', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await asksForDeletion(member)
  const order = await insertPastOrder(server, member, other, { status: 'processing' })
  await daysGoBy(server, member)
  await daysGoBy(server, member)
  const mail = await awaitMail(server, member.email, 'cannot be deleted yet')
  expect(mail.text).toContain('1 order is not finished')
  expect((await stateOf(member)).deletion).toMatchObject({ held: true })
  expect(await isSignedIn(member.client)).toBe(true)
  await rowsOf(server, `update orders set order_status = 'completed' where id = $1`, [order])
  await daysGoBy(server, member)
  expect(await isSignedIn(member.client)).toBe(false)
  expect((await rowOf(member))['erased_at']).not.toBeNull()
})

test('the erasure removes all data of the member, and nothing that others need', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  const traces = await leavesTraces(server, member, other)
  const copy = await member.client.post<{ id: string }>('/api/account/export')
  await awaitMail(server, member.email, 'The copy of your data is ready')
  const words = tracesOf(member)
  const before = await foundAnywhere(server, words)
  // The search works: before the erasure it finds the member in at least this many tables.
  const tables = before.map((line) => line.split(':')[0]!.split('.').slice(0, 2).join('.'))
  expect(new Set(tables).size).toBeGreaterThan(17)
  const files = (await filesOnDisk(server)).length
  expect((await asksForDeletion(member)).status).toBe(201)
  await daysGoBy(server, member)
  await awaitMail(server, member.email, 'Your account has been deleted')
  await expect.poll(() => foundAnywhere(server, words)).toEqual([])

  expect(await rowOf(member)).toMatchObject({ first_name: 'Deleted', last_name: 'member' })
  expect((await filesOnDisk(server)).length).toBeLessThan(files)
  expect((await filesOnDisk(server)).some((file) => file.includes(copy.body.id))).toBe(false)
  expect((await other.client.get(`/api/orders/${traces.sold}`)).status).toBe(200)
  expect((await other.client.get(`/api/conversations/${other.id}`)).text).toContain('Deleted')
  const rating = await server.visitor().get(`/api/sellers/${other.id}/ratings`)
  expect(rating.text).toContain('Very good seller')
  const listing = await server.visitor().get(`/api/products/${traces.listing}`)
  expect(listing.text).not.toContain('Zvichapera')
  const left = 'select from bids where auction_id = $1'
  expect(await rowsOf(server, left, [traces.auction])).toHaveLength(1)
  // The member's address in an order of another member is not changed.
  const order = await rowsOf(server, 'select ship_address from orders where id = $1', [traces.sold])
  expect(order).toEqual([{ ship_address: 'Someone else’s house 99' }])
})

test('the erasure empties every optional column of the member', async () => {
  const member = await signUpMember(server)
  const optional = await rowsOf<{ name: string; value: string }>(
    server,
    `select column_name as name, case data_type when 'text' then '''typed''' when 'boolean' then 'true'
       when 'timestamp with time zone' then 'now()' else '1' end as value
     from information_schema.columns where table_schema = 'public' and table_name = 'users'
       and is_nullable = 'YES' and is_generated = 'NEVER' and column_name !~ '^(erased|suspended|bids_unlimited)_'`,
  )
  const filled = optional.map(({ name, value }) => `${name} = coalesce(${name}, ${value})`)
  await rowsOf(server, `update users set ${filled.join(', ')} where id = $1`, [member.id])
  await asksForDeletion(member)
  await daysGoBy(server, member)
  const row = await rowOf(member)
  const left = optional.map(({ name }) => name).filter((name) => row[name] !== null)
  expect(left).toEqual(['phone_e164'])
  expect(row['phone_e164']).toBe(`erased:${member.id}`)
})

test('a deleted member is signed out, cannot sign in, and their names cannot be reused', async () => {
  const member = await signUpMember(server)
  await asksForDeletion(member)
  await daysGoBy(server, member)
  expect(await isSignedIn(member.client)).toBe(false)
  const { email, phone, username } = member
  for (const identifier of [email, username, phone])
    await expect(signInAt(server, identifier)).rejects.toThrow('sign_in_failed')
  const register = (more: object) =>
    server.visitor().post<{ fields: object }>('/api/auth/register', { ...registration(), ...more })
  const posing = await register({ username: username.toUpperCase(), email })
  expect(posing).toMatchObject(refusedWith(409, 'username_taken'))
  expect(Object.keys(posing.body.fields).sort()).toEqual(['email', 'username'])
  const { client } = await signUpMember(server)
  const moved = await client.put('/api/account/email', { email, currentPassword: password })
  expect(moved).toMatchObject(refusedWith(409, 'email_taken'))
  // Phone numbers are reused in time.
  expect((await register({ phoneNumber: phone })).status).toBe(201)
  const mails = `select from graphile_worker._private_jobs where payload ->> 'to' like '%@erased.invalid'`
  expect(await rowsOf(server, mails)).toEqual([])
})

test('an interrupted erasure resumes, and of two parallel ones one works', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await leavesTraces(server, member, other)
  await asksForDeletion(member)
  const remove = vi.spyOn(server.app.storage, 'remove').mockRejectedValue(new Error('no disk'))
  onTestFinished(() => remove.mockRestore())
  await daysGoBy(server, member)
  const half = { steps: 'leave pictures own words trade', finished: false }
  expect(await erasureOf(member)).toEqual([half])
  expect(await isSignedIn(member.client)).toBe(false)
  remove.mockRestore()
  await server.app.pool.query('update file_deletions set due_at = now()')
  await Promise.all([eraseAccount(server.app, member.id), eraseAccount(server.app, member.id)])
  await daysGoBy(server, member)
  const steps = 'leave pictures own words trade files record person'
  expect(await erasureOf(member)).toEqual([{ steps, finished: true }])
})

test("a deleted member's listings end, and searches for the name find no one", async () => {
  const member = await signUpMember(server)
  const id = await insertAuction(server, member, { seconds: 7200 })
  await asksForDeletion(member)
  await daysGoBy(server, member)
  const state = `select p.status, a.closed_at is not null as closed
    from products p join auctions a on a.product_id = p.id where p.id = $1`
  expect(await rowsOf(server, state, [id])).toEqual([{ status: 'removed', closed: true }])
  const seller = await server.visitor().get<SellerProfile>(`/api/sellers/${member.id}`)
  if (seller.status === 200) expect(seller.text).toContain('Deleted member')
  else expect(seller.status).toBe(404)
})
