import { randomUUID } from 'node:crypto'
import { covers, sharedMember, sharedServer } from '#support/fixtures.ts'
import {
  createConversation,
  opened,
  reads,
  saidIn,
  says,
  unreadOf,
  type TestConversation,
} from '#support/members/conversations.ts'
import { orders } from '#support/money/paid-orders.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'
import { configure } from '#support/server/configure.ts'

const server = sharedServer()
const eve = sharedMember(server)
let talk: TestConversation

beforeAll(async () => {
  talk = await createConversation(server)
})

const ask = (member: Member, body: object) => member.client.post('/api/conversations', body)
const send = (member: Member, body: object, key?: string) =>
  member.client.post('/api/messages', body, key ? { 'idempotency-key': key } : {})
const refused = (status: number, code: string): unknown =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) })

test('only the two participants can read, write and mark a conversation', async () => {
  covers('rule: messages by participants only')
  await says(talk.buyer, talk.id, 'Between us')
  const before = await saidIn(talk.buyer, talk.id)
  for (const id of [talk.id, randomUUID()]) {
    const missing = refused(404, 'conversation_not_found')
    const path = `/api/conversations/${id}/messages?after=${randomUUID()}`
    expect(await eve.client.get(path)).toEqual(missing)
    expect(await reads(eve, id as TestConversation['id'])).toEqual(missing)
    expect(await send(eve, { conversationId: id, senderId: eve.id, content: 'x' })).toEqual(missing)
  }
  const list = await eve.client.get(`/api/conversations/${eve.id}?conversation=${talk.id}`)
  expect(list.body).toEqual([])
  expect(await saidIn(talk.buyer, talk.id)).toEqual(before)
  expect(await unreadOf(talk.seller)).toBe(1)
  // Nor can they get in by a message id.
  const own = await createConversation(server, { buyer: eve })
  expect(await saidIn(eve, own.id, `?after=${before[0]!.id}`)).toEqual([])
})

test('members can only act for themselves', async () => {
  covers('rule: identity comes from the session')
  const { id, product, buyer, seller } = talk
  const foreign = refused(403, 'foreign_identity')
  const asked = { productId: product, buyerId: buyer.id, sellerId: seller.id }
  expect(await ask(eve, asked)).toEqual(foreign)
  const said = { conversationId: id, senderId: seller.id, content: 'x' }
  expect(await send(buyer, said)).toEqual(foreign)
  const read = await buyer.client.put(`/api/conversations/${id}/read`, { userId: seller.id })
  expect(read).toEqual(foreign)
  // Ids are compared case-insensitively.
  const shouted = { conversationId: id, senderId: buyer.id.toUpperCase(), content: 'hello' }
  expect((await send(buyer, shouted)).status).toBe(201)
})

test('sellers can only contact their own buyers', async () => {
  const { product, seller, buyer } = await createConversation(server)
  expect(await ask(seller, { productId: product })).toEqual(refused(403, 'own_listing'))
  const asked = { productId: product, buyerId: eve.id, sellerId: seller.id }
  expect(await ask(seller, asked)).toEqual(refused(403, 'foreign_identity'))
  // The conversation that the buyer opened is the seller's too.
  expect((await ask(seller, { ...asked, buyerId: buyer.id })).status).toBe(201)
  expect((await orders(eve, product)).status).toBe(201)
  const begun = await ask(seller, asked)
  expect([begun.status, begun.body]).toEqual([201, { id: await opened(eve, product) }])
})

test('a missing or removed listing can only be discussed in existing conversations', async () => {
  const { product, buyer, seller, id } = await createConversation(server)
  const missing = refused(404, 'product_not_found')
  expect(await ask(buyer, { productId: randomUUID() })).toEqual(missing)
  await updateListing(server, product, { status: 'removed' })
  expect(await ask(eve, { productId: product })).toEqual(missing)
  expect(await opened(buyer, product)).toBe(id)
  await says(seller, id, 'It is gone, sorry.')
  await updateListing(server, product, { status: 'ended' })
  expect((await ask(eve, { productId: product })).status).toBe(201)
})

test('a message is trimmed, and refused if it is empty or too long', async () => {
  covers('rule: a message is trimmed, an empty one is not sent')
  const { id, buyer } = await createConversation(server)
  const body = (content: unknown) => ({ conversationId: id, senderId: buyer.id, content })
  const trimmed = { content: 'Good morning\nBen' }
  expect((await send(buyer, body('  \n Good morning\nBen \t'))).body).toMatchObject(trimmed)
  for (const content of ['', '   ', '\n\t ', '\u00a0\u2003', '\u200b\u2060', '\u2800']) {
    const answer = await send(buyer, body(content))
    expect(answer).toEqual(refused(400, 'invalid_request'))
    expect(answer.body).toMatchObject({ fields: { content: 'Write a message first' } })
  }
  expect((await send(buyer, body(` ${'x'.repeat(4000)} `))).status).toBe(201)
  expect((await send(buyer, body('💥'.repeat(2000)))).status).toBe(201)
  const fields = { content: 'A message can have at most 4,000 characters' }
  expect((await send(buyer, body('x'.repeat(4001)))).body).toMatchObject({ fields })
  for (const content of [null, 7, ['x'], { a: 1 }, 'a\u0000b', '\ud800', 'x'.repeat(60_000)])
    expect((await send(buyer, body(content))).status).toBe(400)
  expect(await saidIn(buyer, id)).toHaveLength(3)
})

test('a key sends a message once, even in parallel, and cannot be used for another message', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const key = randomUUID()
  const body = { conversationId: id, senderId: buyer.id, content: 'Only once' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(buyer, body, key)))
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const again = await send(buyer, body, key)
  expect(again.status).toBe(201)
  expect(await saidIn(seller, id)).toEqual([again.body])
  const another = await send(buyer, { ...body, content: 'Another' }, key)
  expect(another).toEqual(refused(409, 'idempotency_mismatch'))
  // After the key has expired, the message itself prevents a repeat. Keys are separate for each member.
  await server.app.pool.query('delete from idempotency_keys where key = $1', [key])
  expect((await send(buyer, body, key)).body).toEqual(again.body)
  const reply = { conversationId: id, senderId: seller.id, content: 'Only once' }
  expect((await send(seller, reply, key)).status).toBe(201)
  expect(await saidIn(seller, id)).toHaveLength(2)
})

test('members can send thirty messages a minute and open sixty conversations an hour', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const { id, product, buyer, seller } = await createConversation(server)
  const body = { conversationId: id, content: 'x' }
  const answers = await Promise.all(Array.from({ length: 34 }, () => send(buyer, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const [late] = answers.filter(({ status }) => status !== 201)
  expect(late).toEqual(refused(429, 'rate_limited'))
  expect(Number(late!.headers.get('retry-after'))).toBeGreaterThan(0)
  await says(seller, id, 'Others still may')

  for (let n = 1; n <= 60; n += 1) {
    const { status } = await ask(buyer, { productId: await insertListing(server, seller) })
    expect(status).toBe(n < 60 ? 201 : 429)
  }
  // Existing conversations still open.
  expect(await opened(buyer, product)).toBe(id)
})
