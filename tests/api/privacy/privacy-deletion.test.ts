import type { PrivacyState } from '../../../contracts/privacy/privacy.ts'
import type { SellerProfile } from '../../../contracts/ratings/ratings.ts'
import { eraseAccount } from '../../../server/modules/privacy/account-deletion/erase-account.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { asksForDeletion, daysGoBy } from '../../support/members/account-deletion.ts'
import { awaitMail } from '../../support/notifications/mail.ts'
import { password, verifyEmail, type Member } from '../../support/members/people.ts'
import { filesOnDisk } from '../../support/listings/pictures.ts'
import { insertBalance } from '../../support/money/balances.ts'
import { insertPastOrder } from '../../support/money/received-orders.ts'
import { registration } from '../../support/members/registration.ts'
import { signUpMember, isSignedIn, signInAt } from '../../support/members/signed-in.ts'
import { foundAnywhere, leavesTraces, tracesOf } from '../../support/traces.ts'

const server = sharedServer()

const stateOf = async (member: Member) =>
  (await member.client.get<PrivacyState>('/api/account/privacy')).body
const rowOf = async (member: Member) => {
  const { rows } = await server.app.pool.query<Record<string, unknown>>(
    'select * from users where id = $1',
    [member.id],
  )
  return rows[0]!
}

test('a deletion needs only the password, is due in 14 days and confirmed by mail', async () => {
  covers(
    'call: GET /api/account/privacy',
    'call: POST /api/account/deletion',
    'call: DELETE /api/account/deletion',
  )
  const member = await signUpMember(server)
  const wrong = await asksForDeletion(member, 'Not-it-2026!')
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
  expect((await stateOf(member)).deletion).toBeNull()

  const answer = await asksForDeletion(member)
  expect(answer.status, answer.text).toBe(201)
  const days = (Date.parse(answer.body.dueAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.99)
  expect(days).toBeLessThan(14.01)
  const mail = await awaitMail(server, member.email, 'Your account will be deleted')
  expect(mail.text).toContain('/account/privacy')
  const again = await asksForDeletion(member)
  expect([again.status, again.body.code]).toEqual([409, 'deletion_asked'])
  // After signing in the member sees the deletion and can cancel it.
  const back = await signInAt(server, member.email)
  const session = await back.get<{ user: { deletionAt?: string } }>('/api/auth/session')
  expect(session.body.user.deletionAt).toBe(answer.body.dueAt)
  expect((await back.delete('/api/account/deletion')).status).toBe(200)
  expect((await back.delete('/api/account/deletion')).status).toBe(404)
  await daysGoBy(server, member)
  expect(await isSignedIn(member.client)).toBe(true)
})

test('one of two parallel deletion requests is accepted', async () => {
  const member = await signUpMember(server)
  const answers = await Promise.all([
    asksForDeletion(member),
    asksForDeletion(member),
    asksForDeletion(member),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

/** What opens an obligation, by its kind. */
const opens: Record<string, (member: Member, other: Member) => Promise<unknown>> = {
  purchases: (member, other) => insertPastOrder(server, member, other, { status: 'dispatched' }),
  sales: (member, other) => insertPastOrder(server, other, member, { status: 'processing' }),
  disputes: (member, other) => insertPastOrder(server, member, other, { status: 'disputed' }),
  auctions: (member, other) => isBidOn(member, other),
  leading_bids: (member, other) => isBidOn(other, member),
  balance: (member) => insertBalance(server, member, 'ZWL', 500n),
  payouts: (member) =>
    server.app.pool.query(
      `insert into payouts (seller_id, currency, amount_minor, destination, destination_kind) values ($1, 'ZWL', 1, 'x', 'bank')`,
      [member.id],
    ),
  refunds: (member) =>
    server.app.pool.query(
      `insert into refunds (buyer_id, currency, amount_minor, reason) values ($1, 'ZWL', 1, 'cancelled')`,
      [member.id],
    ),
}
/** Inserts an auction of one member with a bid of the other. */
async function isBidOn(seller: Member, bidder: Member): Promise<void> {
  const id = await insertAuction(server, seller, { seconds: 7200 })
  const bid = await bidder.client.post(`/api/products/${id}/bids`, { amount: '9000000' })
  expect(bid.status, bid.text).toBe(201)
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
    expect([answer.status, answer.body.code]).toEqual([409, 'account_needed'])
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
  await server.app.pool.query(`update orders set order_status = 'completed' where id = $1`, [order])
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
  expect(
    new Set(before.map((line) => line.split(':')[0]!.split('.').slice(0, 2).join('.'))).size,
  ).toBeGreaterThan(17)
  const files = (await filesOnDisk(server)).length
  expect((await asksForDeletion(member)).status).toBe(201)
  await daysGoBy(server, member)
  await awaitMail(server, member.email, 'Your account has been deleted')
  await expect.poll(() => foundAnywhere(server, words)).toEqual([])

  expect(await rowOf(member)).toMatchObject({ first_name: 'Deleted', last_name: 'member' })
  expect((await filesOnDisk(server)).length).toBeLessThan(files)
  expect((await filesOnDisk(server)).some((file) => file.includes(copy.body.id))).toBe(false)
  const sold = await other.client.get<{ title: string; imageId: null }>(
    `/api/orders/${traces.sold}`,
  )
  expect(sold.status, sold.text).toBe(200)
  expect((await other.client.get(`/api/conversations/${other.id}`)).text).toContain('Deleted')
  const rating = await server
    .visitor()
    .get<{ review: string }[]>(`/api/sellers/${other.id}/ratings`)
  expect(rating.text).toContain('Very good seller')
  expect((await server.visitor().get(`/api/products/${traces.listing}`)).text).not.toContain(
    'Zvichapera',
  )
  const { rows } = await server.app.pool.query(
    'select count(*)::int as count from bids where auction_id = $1',
    [traces.auction],
  )
  expect(rows[0].count).toBe(1)
  // The member's address in an order of another member is not changed.
  const { rows: otherOrders } = await server.app.pool.query(
    'select ship_address from orders where id = $1',
    [traces.sold],
  )
  expect(otherOrders[0].ship_address).toBe('Someone else’s house 99')
})

test('a deleted member is signed out, cannot sign in, and their names cannot be reused', async () => {
  const member = await signUpMember(server)
  await asksForDeletion(member)
  await daysGoBy(server, member)
  expect(await isSignedIn(member.client)).toBe(false)
  for (const identifier of [member.email, member.username, member.phone]) {
    const answer = await server
      .visitor()
      .post<{ code: string }>('/api/auth/signin', { identifier, password })
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_failed'])
  }
  const posing = await server
    .visitor()
    .post<{ code: string; fields: object }>(
      '/api/auth/register',
      registration({ username: member.username.toUpperCase(), email: member.email }),
    )
  expect([posing.status, posing.body.code]).toEqual([409, 'username_taken'])
  expect(Object.keys(posing.body.fields).sort()).toEqual(['email', 'username'])
  const other = await signUpMember(server)
  const moved = await other.client.put<{ code: string }>('/api/account/email', {
    email: member.email,
    currentPassword: password,
  })
  expect([moved.status, moved.body.code]).toEqual([409, 'email_taken'])
  // Phone numbers are reused in time.
  const answer = await server
    .visitor()
    .post('/api/auth/register', registration({ phoneNumber: member.phone }))
  expect(answer.status, answer.text).toBe(201)
  const { rows } = await server.app.pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'to' like '%@erased.invalid'`,
  )
  expect(rows).toHaveLength(0)
})

test('an interrupted erasure resumes, and of two parallel ones one works', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await leavesTraces(server, member, other)
  await asksForDeletion(member)
  const { storage } = server.app
  const remove = storage.remove.bind(storage)
  storage.remove = () => Promise.reject(new Error('the disk is gone'))
  onTestFinished(() => void (storage.remove = remove))
  await daysGoBy(server, member)
  const half = await server.app.pool.query(
    'select steps_done, finished_at from account_deletions where user_id = $1',
    [member.id],
  )
  expect(half.rows[0]).toEqual({
    steps_done: ['leave', 'pictures', 'own', 'words', 'trade'],
    finished_at: null,
  })
  expect(await isSignedIn(member.client)).toBe(false)
  storage.remove = remove
  await server.app.pool.query('update file_deletions set due_at = now()')
  await Promise.all([eraseAccount(server.app, member.id), eraseAccount(server.app, member.id)])
  await daysGoBy(server, member)
  const done = await server.app.pool.query(
    'select steps_done, finished_at from account_deletions where user_id = $1',
    [member.id],
  )
  expect(done.rows[0].steps_done).toEqual(
    'leave pictures own words trade files record person'.split(' '),
  )
  expect(done.rows[0].finished_at).not.toBeNull()
})

test("a deleted member's listings end, and searches for the name find no one", async () => {
  const member = await signUpMember(server)
  const id = await insertAuction(server, member, { seconds: 7200 })
  await asksForDeletion(member)
  await daysGoBy(server, member)
  const product = await server.app.pool.query(
    'select p.status, a.closed_at is not null as closed from products p join auctions a on a.product_id = p.id where p.id = $1',
    [id],
  )
  expect(product.rows[0]).toEqual({ status: 'removed', closed: true })
  const seller = await server.visitor().get<SellerProfile>(`/api/sellers/${member.id}`)
  if (seller.status === 200) expect(seller.text).toContain('Deleted member')
  else expect(seller.status).toBe(404)
})
