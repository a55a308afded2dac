import { randomUUID } from 'node:crypto'
import type { User } from '#contracts/accounts/accounts.ts'
import type { FraudSignal } from '#contracts/fraud-signals/admin/fraud-signals.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { endAuction } from '#support/auctions/auctions.ts'
import { rowsOf } from '#support/rows.ts'
import { createConversation, says } from '#support/members/conversations.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { wasSeen } from '#support/browser/marks.ts'
import { createMembers, createMember, password, type Member } from '#support/members/people.ts'
import { registerMember, registration } from '#support/members/registration.ts'
import { compareBidders } from '../../../server/modules/fraud-signals/compare-bidders.ts'
import { forgetFingerprints } from '../../../server/modules/fraud-signals/fingerprints.ts'
import { noteOutsideChats } from '../../../server/modules/fraud-signals/note-outside-chats.ts'
import { atOnce } from '#support/at-once.ts'

const { server, support } = sharedShop()

const bid = async (bidder: Member, product: ProductId, amount: number) => {
  const answer = await bidder.client.post(`/api/products/${product}/bids`, { amount })
  expect(answer.status, answer.text).toBe(201)
}
/** Creates an auction of the seller, places a bid for each bidder and ends it. */
async function isOver(seller: Member, bidders: Member[]): Promise<ProductId> {
  const auction = await insertAuction(server, seller)
  let amount = 1_000_000
  for (const bidder of bidders) await bid(bidder, auction, (amount += 10_000))
  await endAuction(server, auction)
  return auction
}
const fraudSignalsOf = async (member: Member, query = '') =>
  (await support.client.get<FraudSignal[]>(`/api/admin/signals?member=${member.username}${query}`))
    .body
const fingerprintsOf = ({ id }: { id: string }) =>
  rowsOf<{ kind: string; digest: Buffer }>(
    server,
    'select kind, digest from member_fingerprints where user_id = $1 order by kind',
    [id],
  )

test('registering, signing in and bidding store only hashes of network and browser', async () => {
  const client = server.visitor()
  const registers = async () =>
    (await client.post<{ user: User }>('/api/auth/register', registration())).body.user
  const user = await registers()
  await expect.poll(() => fingerprintsOf(user)).toHaveLength(2)
  const fingerprints = await fingerprintsOf(user)
  const device = /musika_device=([\w-]+)/.exec(client.cookieHeader)![1]!
  const { secrets } = server.app
  expect(fingerprints).toEqual([
    { kind: 'address', digest: secrets.digest('mark:address', '127.0.0.1') },
    { kind: 'device', digest: secrets.digest('mark:device', device) },
  ])
  // The device cookie stays the same when other members use the browser.
  const other = await registers()
  await expect.poll(() => fingerprintsOf(other)).toHaveLength(2)
  expect((await fingerprintsOf(other))[1]!.digest).toEqual(fingerprints[1]!.digest)
  const third = await registerMember(server)
  await client.post('/api/auth/signin', { identifier: third.form.username, password })
  await expect
    .poll(async () => (await fingerprintsOf(third.user)).map(({ digest }) => digest))
    .toContainEqual(fingerprints[1]!.digest)

  const [seller, bidder] = await createMembers(server, 2)
  await bid(bidder, await insertAuction(server, seller), 1_000_000)
  await expect.poll(() => fingerprintsOf(bidder)).toHaveLength(1)
})

test('a bidder with the seller’s device gets one fraud signal after the auction', async () => {
  covers('rule: signals shut nobody out')
  const [seller, shill, honest] = await createMembers(server, 3)
  for (const sharer of [seller, shill]) await wasSeen(server.app, sharer, 'device', seller.id)
  const auction = await isOver(seller, [shill, honest])
  await expect.poll(() => fraudSignalsOf(shill)).toHaveLength(1)
  await compareBidders(server.app, auction)
  const [fraudSignal] = await fraudSignalsOf(shill)
  expect(fraudSignal).toEqual({
    id: expect.any(String),
    kind: 'bidding',
    at: expect.any(String),
    weight: 60,
    member: { id: shill.id, username: shill.username },
    seller: { id: seller.id, username: seller.username },
    auction: { id: auction, title: expect.any(String) },
    evidence: [{ kind: 'device', weight: 60, members: 2 }],
    decision: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
  })
  expect(await fraudSignalsOf(honest)).toEqual([])
  expect(await fraudSignalsOf(shill, '&from=2020-01-01&to=2020-01-02')).toEqual([])
  expect(await fraudSignalsOf(seller)).toHaveLength(1)
  const one = await support.client.get<FraudSignal>(`/api/admin/signals/${fraudSignal!.id}`)
  expect(one.body).toEqual(fraudSignal)
  // A fraud signal does not suspend the member.
  const suspended = 'select from users where id = $1 and suspended_at is not null'
  expect(await rowsOf(server, suspended, [shill.id])).toEqual([])
})

test('a rare address is a fraud signal if the bidder bids at one seller only', async () => {
  const [seller, bidder, winner] = await createMembers(server, 3)
  for (const sharer of [seller, bidder])
    await wasSeen(server.app, sharer, 'address', `house ${seller.id}`)
  for (let round = 0; round < 3; round += 1) await isOver(seller, [bidder, winner])
  await expect.poll(() => fraudSignalsOf(bidder)).toHaveLength(1)
  const [fraudSignal] = await fraudSignalsOf(bidder)
  expect(fraudSignal!.evidence).toEqual([
    { kind: 'address', weight: 25, members: 2 },
    { kind: 'only_seller', weight: 20, auctions: 3 },
  ])
})

test('a member who moves several conversations elsewhere gets one fraud signal a week', async () => {
  const seller = await createMember(server)
  for (let talks = 0; talks < 3; talks += 1) {
    const { id, buyer } = await createConversation(server, { seller })
    await says(buyer, id, 'Is it there?')
    await says(seller, id, 'WhatsApp me on 0771234567')
    await noteOutsideChats(server.app)
    expect(await fraudSignalsOf(seller, '&kind=chat')).toHaveLength(talks === 2 ? 1 : 0)
  }
  await Promise.all([noteOutsideChats(server.app), noteOutsideChats(server.app)])
  const [fraudSignal, ...more] = await fraudSignalsOf(seller)
  expect(more).toEqual([])
  expect(fraudSignal).toMatchObject({
    kind: 'chat',
    seller: null,
    auction: null,
    evidence: [{ kind: 'outside', conversations: 3, messages: 3, weight: 45 }],
  })
})

test('fingerprints are deleted after 90 days', async () => {
  const member = await createMember(server)
  await wasSeen(server.app, member, 'device', 'old')
  await wasSeen(server.app, member, 'wallet', 'new')
  await server.app.pool.query(
    "update member_fingerprints set last_seen_at = now() - interval '91 days' where user_id = $1 and kind = 'device'",
    [member.id],
  )
  await forgetFingerprints(server.app)
  expect((await fingerprintsOf(member)).map(({ kind }) => kind)).toEqual(['wallet'])
})

const decide = (id: string, body: object) =>
  support.client.post<FraudSignal & { code: string }>(`/api/admin/signals/${id}/decision`, body)

test('staff decide once about a shared wallet, with a reason, and the audit log records it', async () => {
  const [seller, member] = await createMembers(server, 2)
  for (const sharer of [seller, member]) await wasSeen(server.app, sharer, 'wallet', seller.id)
  await isOver(seller, [member])
  await expect.poll(() => fraudSignalsOf(member)).toHaveLength(1)
  const { id } = (await fraudSignalsOf(member))[0]!
  expect((await decide(id, { decision: 'nothing', reason: '  ' })).status).toBe(400)
  const answers = await atOnce(5, () => decide(id, { decision: 'watch', reason: ' Brothers? ' }))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('signal_decided')
  expect(await fraudSignalsOf(member)).toEqual([])
  expect(await fraudSignalsOf(member, '&state=decided')).toMatchObject([
    { decision: 'watch', reason: 'Brothers?', decidedBy: support.username },
  ])
  expect((await auditLogOf(server, 'signal.decide')).at(-1)).toMatchObject({
    subject: `signal:${id}`,
    details: { before: { decision: null }, after: { decision: 'watch' }, reason: 'Brothers?' },
  })
  expect((await decide(randomUUID(), { decision: 'watch', reason: 'x' })).status).toBe(404)
})
