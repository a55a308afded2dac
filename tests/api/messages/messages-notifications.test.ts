import { sharedServer } from '#support/fixtures.ts'
import {
  conversationsOf,
  createConversation,
  reads,
  saidIn,
  says,
} from '#support/members/conversations.ts'
import { rowsOf } from '#support/rows.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { atOnce } from '#support/at-once.ts'

const server = sharedServer()

test('a burst of messages notifies the recipient once', async () => {
  const { id, buyer, seller } = await createConversation(server, { title: 'Bush radio' })
  await says(buyer, id, 'line 1')
  await Promise.all(Array.from({ length: 12 }, (_, n) => says(buyer, id, `line ${n + 2}`)))
  expect(await notificationsOf(buyer)).toEqual([])
  const link = `/messages?conversation=${id}`
  const title = `New message from ${buyer.username}`
  const notification = { title, message: 'Bush radio: line 1', link, read: false }
  expect(await notificationsOf(seller)).toMatchObject([notification])
})

test('reading marks the notification read; a later message replaces it', async () => {
  const { id, buyer, seller } = await createConversation(server)
  const other = await createConversation(server, { seller })
  await says(other.buyer, other.id, 'Another item')
  await says(buyer, id, 'first')
  const [first, untouched] = await notificationsOf(seller)
  await reads(seller, id)
  expect(await notificationsOf(seller)).toEqual([{ ...first, read: true }, untouched])
  await says(seller, id, 'answer')
  await says(buyer, id, 'second')
  const after = await notificationsOf(seller)
  const second = { read: false, message: expect.stringContaining('second') }
  expect(after).toEqual([expect.objectContaining(second), untouched])
  expect(after[0]!.id).not.toBe(first!.id)
  const message = expect.stringContaining('answer')
  expect(await notificationsOf(buyer)).toMatchObject([{ message }])
})

test('parallel reading and writing never leaves a message without notification', async () => {
  const { id, buyer, seller } = await createConversation(server)
  await atOnce<unknown>(20, (n) => (n % 2 ? reads(seller, id) : says(buyer, id, `line ${n}`)))
  const [conversation] = await conversationsOf(seller)
  const unread = (await notificationsOf(seller)).filter(({ read }) => !read)
  expect(unread).toHaveLength(conversation!.unreadCount > 0 ? 1 : 0)
  await reads(seller, id)
  expect((await notificationsOf(seller)).filter(({ read }) => !read)).toEqual([])
  expect(await saidIn(seller, id)).toHaveLength(10)
})

test('a message that fails halfway is neither sent nor notified', async () => {
  const { id, buyer, seller } = await createConversation(server)
  await server.app.pool.query(
    `create function no_notices() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
     create trigger no_notices before insert on notifications for each row execute function no_notices()`,
  )
  const undo = 'drop trigger no_notices on notifications; drop function no_notices()'
  onTestFinished(async () => void (await server.app.pool.query(undo)))
  const answer = await buyer.client.post('/api/messages', { conversationId: id, content: 'x' })
  expect(answer.status).toBe(500)
  expect(await saidIn(seller, id)).toEqual([])
  const events = 'select from events where topic = $1'
  expect(await rowsOf(server, events, [`user:${seller.id}`])).toEqual([])
})

test('the server flags messages about outside payments, and still sends them', async () => {
  const { id, buyer, seller } = await createConversation(server)
  expect((await says(buyer, id, 'Is it still there?')).warnings).toEqual([])
  const sent = await says(seller, id, 'WhatsApp me on o7seven 123 4567')
  expect(sent.warnings).toEqual(['phone', 'payment'])
  expect((await says(seller, id, `Look: ${server.url}/product/1`)).warnings).toEqual([])
  const warned = (await saidIn(buyer, id)).map(({ warnings }) => warnings)
  expect(warned).toEqual([[], ['phone', 'payment'], []])
})
