import { randomUUID } from 'node:crypto'
import type { WaitingQuestion } from '#contracts/questions/questions.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { answered, answers, asked, asks, questionsOn } from '#support/listings/questions.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { pageText } from '#support/page-text.ts'
import { rowsOf } from '#support/rows.ts'
import { hiddenFieldsOf, openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

test('a question is shown to everyone once the seller has answered it', async () => {
  const product = await insertListing(server, seller, { title: 'Ngoma drum' })
  const note = { type: 'message', link: `/product/${product}/questions` }
  const { status, body } = await asks(ann, product, '  Does it still hold its charge?  ')
  expect(status).toBe(201)
  const asking = {
    title: 'You have a new question',
    message: 'Someone asked you a question about Ngoma drum. Buyers see it once you answer.',
  }
  expect(await notificationsOf(seller)).toMatchObject([{ ...note, ...asking }])
  // Open pages of the item get an event.
  const events = 'select type from events where topic = $1'
  const changes = () => rowsOf(server, events, [`product:${product}`])
  expect(await changes()).toEqual([])
  expect(body).toEqual({
    id: expect.any(String),
    text: 'Does it still hold its charge?',
    askedBy: ann.username,
    createdAt: expect.any(String),
    answer: null,
    answeredAt: null,
    own: true,
  })
  const given = await answers(seller, body, ' For a whole day. ')
  expect(given.status).toBe(200)
  expect(given.body).toEqual({
    ...body,
    own: false,
    answer: 'For a whole day.',
    answeredAt: expect.any(String),
  })
  const answering = {
    title: 'Your question is answered',
    message: 'The seller answered your question about Ngoma drum.',
  }
  expect(await notificationsOf(ann)).toMatchObject([{ ...note, ...answering }])
  expect(await changes()).toEqual([{ type: 'product.changed' }])
  for (const client of [server.visitor(), ben.client, seller.client])
    expect(await questionsOn(client, product)).toEqual([given.body])
  expect(await questionsOn(ann.client, product)).toEqual([{ ...given.body, own: true }])
})

test('a seller finds the questions that wait for an answer, oldest first', async () => {
  const radio = await insertListing(server, seller, { title: 'Radio' })
  const lamp = await insertAuction(server, seller, { title: 'Lamp' })
  const ended = await insertListing(server, seller)
  const [first, second] = [await asked(ann, radio, 'One?'), await asked(ben, lamp, 'Two?')]
  await asked(ben, ended, 'Too late?')
  await answered(ben, seller, radio, ['Answered?', 'Yes.'])
  await server.app.pool.query("update products set status = 'ended' where id = $1", [ended])
  const waiting = await seller.client.get<WaitingQuestion[]>('/api/questions/waiting')
  expect(waiting.body).toEqual([
    {
      id: first.id,
      text: 'One?',
      askedBy: ann.username,
      createdAt: first.createdAt,
      product: { id: radio, title: 'Radio', image: null },
    },
    expect.objectContaining({ id: second.id, product: { id: lamp, title: 'Lamp', image: null } }),
  ])
  expect((await ann.client.get('/api/questions/waiting')).body).toEqual([])
})

test('a repeat with the same key asks once', async () => {
  const product = await insertListing(server, seller)
  const key = { 'idempotency-key': randomUUID() }
  const first = await asks(ann, product, 'Is it there?', key)
  await server.app.pool.query('delete from idempotency_keys')
  expect((await asks(ann, product, 'Is it there?', key)).body).toEqual(first.body)
  expect(await questionsOn(ann.client, product)).toHaveLength(1)
  expect(await notificationsOf(seller)).toHaveLength(1)
})

test('a repeated answer changes nothing, and another one is refused', async () => {
  const product = await insertListing(server, seller)
  const question = await answered(ann, seller, product, ['Is it new?', 'Yes.'])
  expect((await answers(seller, question, 'Yes.')).body).toEqual(question)
  const other = await answers(seller, question, 'No.')
  expect([other.status, other.body.code]).toEqual([409, 'already_answered'])
  expect(await questionsOn(server.visitor(), product)).toEqual([question])
  expect(await notificationsOf(ann)).toHaveLength(1)
})

test('three of five parallel questions of a member are accepted', async () => {
  const product = await insertListing(server, seller)
  const given = await Promise.all(
    [1, 2, 3, 4, 5].map((nth) => asks(ann, product, `Question ${nth}?`)),
  )
  expect(given.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
  expect(await questionsOn(ann.client, product)).toHaveLength(3)
})

test('pages show an unanswered question to its asker and the seller only', async () => {
  const product = await insertListing(server, seller)
  await answered(ben, seller, product, ['Is it new?', 'Fresh from the factory.'])
  const waiting = await asked(ann, product, 'Was it dropped?')
  const show = async (client: typeof ann.client, path = `/product/${product}`) =>
    (await client.fetch(path)).text()
  for (const path of [`/product/${product}`, `/product/${product}/questions`]) {
    // The page of one member must not be cached for the next visitor.
    for (const client of [ann.client, seller.client])
      expect(await show(client, path)).toContain('Was it dropped?')
    for (const client of [server.visitor(), ben.client, server.visitor()]) {
      const page = await show(client, path)
      expect(page).toContain('Fresh from the factory.')
      expect(page).not.toContain('Was it dropped?')
    }
  }
  await answers(seller, waiting, 'Never.')
  await expect.poll(() => show(server.visitor())).toContain('Was it dropped?')
})

test('forms ask once although sent twice, show a refused text again, and answer', async () => {
  const product = await insertListing(server, seller)
  const path = `/product/${product}/questions`
  const hidden = await hiddenFieldsOf(ann.client, path, 'ask-question')
  const fields = { ...hidden, text: 'Is it loud?' }
  for (let sent = 0; sent < 2; sent += 1)
    expect(await formLeadsTo(await postForm(ann.client, path, fields))).toBe(path)
  const [question, ...more] = await questionsOn(ann.client, product)
  expect(more).toEqual([])
  const refused = await postForm(ann.client, path, { ...fields, text: 'Call 0771 234 567' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Call 0771 234 567</textarea>')
  const answering = await openAndPost(seller.client, path, `answer-question`, { answer: 'Very.' })
  expect(await formLeadsTo(answering)).toBe(path)
  expect(await questionsOn(server.visitor(), product)).toMatchObject([
    { id: question!.id, answer: 'Very.' },
  ])
})

test('the page of an item shows the newest three questions and links to all, paged', async () => {
  const product = await insertListing(server, seller)
  await server.app.pool.query(
    `insert into questions (product_id, asker_id, seller_id, text, answer, answered_at, created_at)
     select $1, $2, $3, 'Question ' || n || '?', 'Yes.', now(), now() + n * interval '1 second'
     from generate_series(1, 21) as n`,
    [product, ann.id, seller.id],
  )
  const shown = async (path: string) =>
    (await pageText(ben.client, path)).match(/(?<=Question )\d+|All 21 questions/g)
  expect(await shown(`/product/${product}`)).toEqual(['21', '20', '19', 'All 21 questions'])
  expect(await shown(`/product/${product}/questions`)).toEqual(
    Array.from({ length: 20 }, (_, n) => String(21 - n)),
  )
  expect(await shown(`/product/${product}/questions?page=2`)).toEqual(['1'])
})
