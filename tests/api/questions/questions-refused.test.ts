import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { answers, asked, asks, questionsOn } from '../../support/listings/questions.ts'
import { shippedRules } from '../../../server/modules/blocked-terms/shipped-rules.ts'
import { configure } from '../../support/server/configure.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)
const refused = (status: number, code: string): unknown =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) })

test('own, removed and ended listings take no questions', async () => {
  const product = await insertListing(server, seller)
  expect(await asks(seller, product, 'Is it there?')).toEqual(refused(403, 'own_listing'))
  const missing = refused(404, 'product_not_found')
  const ended = await insertAuction(server, seller, { seconds: -60 })
  expect(await asks(ann, ended, 'Is it there?')).toEqual(refused(409, 'questions_closed'))
  await server.app.pool.query("update products set status = 'removed' where id = $1", [product])
  expect(await asks(ann, product, 'Is it there?')).toEqual(missing)
  expect(await ann.client.get(`/api/products/${product}/questions`)).toEqual(missing)
  expect(await questionsOn(seller.client, product)).toEqual([])
})

test('only the seller answers, also not the asker, while the listing is for sale', async () => {
  const product = await insertListing(server, seller)
  const question = await asked(ann, product, 'Is it there?')
  expect(await answers(ann, question, 'Yes.')).toEqual(refused(404, 'question_not_found'))
  await server.app.pool.query("update products set status = 'sold' where id = $1", [product])
  expect(await answers(seller, question, 'Yes.')).toEqual(refused(409, 'questions_closed'))
})

test('contact details are refused in a question and in an answer', async () => {
  const product = await insertListing(server, seller)
  const message =
    'Questions and answers are public. Please leave out phone numbers, email addresses, links and payment outside Musika.'
  const asking = await asks(ann, product, 'See www.example.co.zw for more')
  expect(asking).toEqual(refused(422, 'question_refused'))
  expect(asking.body).toMatchObject({ message, fields: { text: message } })
  const question = await asked(ann, product, 'Is it there?')
  const answering = await answers(seller, question, 'Call me on 0771 234 567')
  expect(answering.body).toMatchObject({ code: 'question_refused', fields: { answer: message } })
  expect(await questionsOn(seller.client, product)).toMatchObject([{ answer: null }])
})

test('blocked terms are refused, also those that hold a listing', async () => {
  const product = await insertListing(server, seller)
  const words = (['refuse', 'hold'] as const).map(
    (action) => shippedRules.find((rule) => rule.action === action)!.words[0]!,
  )
  for (const word of words)
    expect(await asks(ann, product, `Do you have ${word} too?`)).toMatchObject({
      status: 422,
      body: {
        code: 'question_refused',
        message: `Questions and answers are public. Please leave out “${word}”.`,
      },
    })
})

test('blocked members cannot ask, whichever blocked the other', async () => {
  const product = await insertListing(server, seller)
  await seller.client.post('/api/blocks', { userId: ann.id })
  expect(await asks(ann, product, 'Is it there?')).toEqual(refused(403, 'person_unavailable'))
  await ben.client.post('/api/blocks', { userId: seller.id })
  expect(await asks(ben, product, 'Is it there?')).toEqual(refused(403, 'person_unavailable'))
})

test('a suspended member can neither ask nor answer', async () => {
  const product = await insertListing(server, seller)
  const question = await asked(ann, product, 'Is it there?')
  await server.app.pool.query('update users set suspended_at = now() where id = any($1)', [
    [ann.id, seller.id],
  ])
  expect(await asks(ann, product, 'Is it there?')).toEqual(refused(403, 'suspended'))
  expect(await answers(seller, question, 'Yes.')).toEqual(refused(403, 'suspended'))
})

test.each([
  [{ text: ' \n ' }, 'Write something first'],
  [{}, 'Write something first'],
  [{ text: 'x'.repeat(501) }, 'At most 500 characters'],
])('a question such as %j is refused', async (body, message) => {
  const product = await insertListing(server, seller)
  const answer = await ann.client.post(`/api/products/${product}/questions`, body)
  expect(answer).toMatchObject({ status: 400, body: { fields: { text: message } } })
})

test('a member can ask 20 questions an hour', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  for (let nth = 0; nth < 20; nth += 1)
    await asked(ann, await insertListing(server, seller), 'Is it there?')
  const last = await asks(ann, await insertListing(server, seller), 'Is it there?')
  expect(last).toEqual(refused(429, 'rate_limited'))
})
