import type pg from 'pg'
import type { ConversationId } from '#contracts/common/ids.ts'
import { createConversation, says, type TestConversation } from '#support/members/conversations.ts'
import { scansOf } from '#support/listings/plans.ts'
import { fillListings } from '#support/listings/many-listings.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { startServer, type TestServer } from '#support/server/server.ts'

/** Tables that grow with messages. */
const large = new Set(['conversations', 'messages', 'notifications', 'users', 'products', 'orders'])

let server: TestServer
let client: pg.Client
let talk: TestConversation
beforeAll(async () => {
  server = await startServer()
  client = await connectTo(server.databaseUrl)
  await fillListings(client, 6000)
  talk = await createConversation(server)
  await client.query(
    `insert into conversations (product_id, buyer_id, seller_id, last_message_at)
     select p.id, case when p.n % 15 = 0 then $1 else p.other end, p.seller_id, now() - p.n * interval '1 minute'
     from (select id, seller_id, row_number() over () as n,
             lead(seller_id) over (order by md5(id::text)) as other from products) as p
     where p.other <> p.seller_id and p.seller_id <> $1
     on conflict do nothing`,
    [talk.buyer.id],
  )
  await client.query(`
    insert into messages (conversation_id, sender_id, content, created_at)
    select c.id, c.seller_id, 'line ' || n, c.last_message_at - n * interval '1 second'
    from conversations c, generate_series(0, 4) as n where c.last_message_at is not null`)
  await client.query(`
    insert into notifications (user_id, type, params, cause)
    select buyer_id, 'message', '{}', 'message:' || id || ':1' from conversations`)
  await says(talk.seller, talk.id, 'Hello')
  for (const table of ['conversations', 'messages', 'notifications', 'users', 'products'])
    await client.query(`vacuum (analyze) ${table}`)
}, 300_000)
afterAll(async () => {
  await client?.end()
  await server.stop()
})

const endless = (request: () => Promise<{ status: number }>, status?: number) =>
  scansOf(client, large, request, status)

test('every read and write of messages uses an index, with many conversations', async () => {
  const { buyer, seller, product } = talk
  const id: ConversationId = talk.id
  const { rows } = await client.query<{ count: bigint }>(
    'select count(*)::int as count from conversations where buyer_id = $1',
    [buyer.id],
  )
  expect(Number(rows[0]!.count)).toBeGreaterThan(300)
  for (const path of [
    `/api/conversations/${buyer.id}`,
    `/api/conversations/${buyer.id}?page=5`,
    `/api/conversations/${buyer.id}?conversation=${id}`,
    `/api/conversations/${id}/messages`,
    `/api/conversations/${id}/messages?after=${product}`,
    `/api/messages/unread/${buyer.id}`,
  ])
    expect(await endless(() => buyer.client.get(path)), path).toEqual({})
  const say = { conversationId: id, content: 'And again' }
  expect(await endless(() => seller.client.post('/api/messages', say), 201)).toEqual({})
  expect(await endless(() => buyer.client.put(`/api/conversations/${id}/read`, {}))).toEqual({})
  const about = { productId: product }
  expect(await endless(() => buyer.client.post('/api/conversations', about), 201)).toEqual({})
})
