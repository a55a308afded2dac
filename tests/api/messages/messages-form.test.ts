import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import {
  conversationsOf,
  createConversation,
  saidIn,
  says,
  unreadOf,
} from '#support/members/conversations.ts'
import { pageText } from '#support/page-text.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

test('the form of a conversation sends a message and marks the conversation as read', async () => {
  const { id } = await createConversation(server, { buyer, seller })
  await says(seller, id, 'Good morning')
  const page = `/messages?conversation=${id}`
  expect(await unreadOf(buyer)).toBe(1)
  const text = ' Is it new?\r\nHow old? '
  const fields = { form: 'message', key: 'one', conversationId: id, content: text }
  expect(await formLeadsTo(await postForm(buyer.client, page, fields))).toBe(page)
  expect((await saidIn(buyer, id)).map(({ content, senderId }) => [senderId, content])).toEqual([
    [seller.id, 'Good morning'],
    [buyer.id, 'Is it new?\nHow old?'],
  ])
  expect(await unreadOf(buyer)).toBe(0)
})

test('the form about an item starts the conversation once, and later messages join it', async () => {
  const productId = await insertListing(server, seller)
  const fields = { form: 'first-message', productId, buyerId: '' }
  const write = (content: string) =>
    postForm(buyer.client, `/messages?item=${productId}`, { ...fields, content })
  const page = await formLeadsTo(await write('Is it new?'))
  expect(await formLeadsTo(await write('How old is it?'))).toBe(page)
  const conversations = await conversationsOf(buyer)
  expect(conversations.map(({ id }) => `/messages?conversation=${id}`)).toEqual([page])
  const said = await saidIn(seller, conversations[0]!.id)
  expect(said.map(({ content }) => content)).toEqual(['Is it new?', 'How old is it?'])
})

test('a form that is sent twice, also at once, sends one message; a changed one sends another', async () => {
  const { id } = await createConversation(server, { buyer, seller })
  const fields = { form: 'message', key: 'f2d81a260dea8a100dd517984e53c56a', conversationId: id }
  const write = (content: string) =>
    postForm(buyer.client, `/messages?conversation=${id}`, { ...fields, content })
  const answers = await Promise.all([write('Hello'), write('Hello'), write('Hello')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  await formLeadsTo(await write('Hello'))
  await formLeadsTo(await write('Hello again'))
  expect((await saidIn(seller, id)).map(({ content }) => content)).toEqual(['Hello', 'Hello again'])
})

test('a refused message shows the page again with the reason and the text', async () => {
  const { id } = await createConversation(server, { buyer, seller })
  const page = `/messages?conversation=${id}`
  const long = `${'x'.repeat(4001)} <b>`
  const fields = { form: 'message', conversationId: id, content: long }
  const answer = await postForm(buyer.client, page, fields)
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(html.replaceAll(/x{9,}/g, '')).toContain('A message can have at most 4,000 characters')
  expect(html.includes(`${'x'.repeat(4001)} &lt;b&gt;`)).toBe(true)
  expect(await saidIn(buyer, id)).toEqual([])
})

test('the list shows the member, the item, the last message and its time', async () => {
  covers('route: /messages', 'text: Just now', 'text: Nm ago', 'text: Nh ago', 'text: Nd ago')
  const minute = 60_000
  // Times are shown in whole minutes.
  const ages = [0, 5, 3 * 60 + 2, 6 * 24 * 60 + 2, 8 * 24 * 60].map((age) => age * minute)
  for (const [index, age] of ages.entries()) {
    const talk = await createConversation(server, { buyer, title: `Item ${index}` })
    await says(index === 0 ? buyer : talk.seller, talk.id, `Words ${index}`)
    await server.app.pool.query(
      `with talk as (update conversations set last_message_at = $2 where id = $1)
       update messages set created_at = $2 where conversation_id = $1`,
      [talk.id, new Date(Date.now() - age)],
    )
  }
  const text = await pageText(buyer.client, '/messages')
  const shown = text.match(/Just now|\d+[mhd] ago|\d{1,2} [A-Z]\w+ \d{4}|Item \d/g)
  const [items, times] = [true, false].map((item) =>
    shown?.filter((each) => each.startsWith('Item') === item),
  )
  expect(items).toEqual(ages.map((_, index) => `Item ${index}`))
  const [minutes, date] = [/^[45]m ago$/, /^\d{1,2} \w+ \d{4}$/].map((pattern): unknown =>
    expect.stringMatching(pattern),
  )
  expect(times).toEqual(['Just now', minutes, '3h ago', '6d ago', date])
  expect(text).toContain('Tendai Moyo')
  expect(text).toMatch(/You: Words 0[^]*Words 1 .*1 unread/)
  expect(text).toContain('Choose a conversation')
})

test('the chat is readable without scripts', async () => {
  const { id } = await createConversation(server, { buyer, seller })
  await says(seller, id, 'Readable words')
  expect(await pageText(buyer.client, `/messages?conversation=${id}`)).toContain('Readable words')
  const beyond = await pageText(buyer.client, '/messages?page=7&conversation=nonsense')
  expect(beyond).toContain('Newest conversations')
})
