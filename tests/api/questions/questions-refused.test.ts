import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { answered, answers, asked, asks, questionsOn } from '#support/listings/questions.ts'
import { shippedRules } from '../../../server/modules/blocked-terms/shipped-rules.ts'
import { configure } from '#support/server/configure.ts'
import type { CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import type { AdminQuestion } from '#contracts/questions/admin/questions.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { caseAbout, decides, reports } from '#support/members/moderation.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'

const server = sharedServer()
const { seller, ann, ben, cleo } = newMembers(server)
const support = sharedStaff(server, 'support')
const refused = (status: number, code: string): unknown =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) })

test('a removed listing takes and shows no questions, and an ended one none', async () => {
  const ended = await insertAuction(server, seller, { seconds: -60 })
  expect(await asks(ann, ended, 'Is it there?')).toEqual(refused(409, 'questions_closed'))
  const product = await insertListing(server, seller)
  await updateListing(server, product, { status: 'removed' })
  const missing = refused(404, 'product_not_found')
  expect(await asks(ann, product, 'Is it there?')).toEqual(missing)
  expect(await ann.client.get(`/api/products/${product}/questions`)).toEqual(missing)
  expect(await questionsOn(seller.client, product)).toEqual([])
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

test('blocked members cannot ask, whichever blocked the other; suspended ones neither ask nor answer', async () => {
  const product = await insertListing(server, seller)
  await seller.client.post('/api/blocks', { userId: ann.id })
  expect(await asks(ann, product, 'Is it there?')).toEqual(refused(403, 'person_unavailable'))
  await ben.client.post('/api/blocks', { userId: seller.id })
  expect(await asks(ben, product, 'Is it there?')).toEqual(refused(403, 'person_unavailable'))
  const question = await asked(cleo, product, 'Is it there?')
  const suspend = 'update users set suspended_at = now() where id = any($1)'
  await server.app.pool.query(suspend, [[cleo.id, seller.id]])
  expect(await asks(cleo, product, 'Is it there?')).toEqual(refused(403, 'suspended'))
  expect(await answers(seller, question, 'Yes.')).toEqual(refused(403, 'suspended'))
})

test('a question has a text, and a member can ask 20 an hour', async () => {
  const product = await insertListing(server, seller)
  const text = 'Write something first'
  for (const body of [{ text: ' \n ' }, {}])
    expect(await ann.client.post(`/api/products/${product}/questions`, body)).toMatchObject({
      status: 400,
      body: { fields: { text } },
    })
  await configure(server, { RATE_LIMIT: 'on' })
  for (let nth = 0; nth < 19; nth += 1) await server.app.limits.take('question', ann.id)
  await asked(ann, product, 'Is it there?')
  expect(await asks(ann, product, 'Is it new?')).toEqual(refused(429, 'rate_limited'))
})

const remove = (id: string, reason = ' Insults the seller. ') =>
  support.client.post<AdminQuestion>(`/api/admin/questions/${id}/removal`, { reason })

test('staff remove a question with its answer, and both writers are notified', async () => {
  const product = await insertListing(server, seller, { title: 'Ngoma drum' })
  const question = await answered(ann, seller, product, ['You are a cheat?', 'You are.'])
  const stays = await answered(ben, seller, product, ['Is it new?', 'Yes.'])
  const reason = 'Insults the seller.'
  expect((await remove(question.id)).body).toEqual({
    id: question.id,
    text: 'You are a cheat?',
    createdAt: question.createdAt,
    answer: 'You are.',
    answeredAt: question.answeredAt,
    product: { id: product, title: 'Ngoma drum' },
    asker: { id: ann.id, username: ann.username },
    seller: { id: seller.id, username: seller.username },
    removed: { reason, at: expect.any(String), by: support.username },
  })
  for (const client of [server.visitor(), ann.client, seller.client])
    expect((await questionsOn(client, product)).map(({ id }) => id)).toEqual([stays.id])
  expect(await notificationsOf(ann, 'account')).toMatchObject([
    {
      title: 'Your question was removed',
      message: 'We removed your question about Ngoma drum. Reason: Insults the seller.',
    },
  ])
  expect(await notificationsOf(seller, 'account')).toMatchObject([
    {
      title: 'Your answer was removed',
      message:
        'We removed your answer to a question about Ngoma drum, together with the question. Reason: Insults the seller.',
    },
  ])
  const details = { before: { answered: true }, after: { removed: true }, reason }
  expect(await auditLogOf(server, 'question.remove')).toMatchObject([
    { staff_id: support.id, subject: `question:${question.id}`, details },
  ])
  const events = await server.app.pool.query('select type from events where topic = $1', [
    `product:${product}`,
  ])
  expect(events.rows).toHaveLength(3)
})

test('a question is removed with a reason, and then not answered or removed again', async () => {
  const product = await insertListing(server, seller)
  const question = await asked(ann, product, 'You are a cheat?')
  expect(await remove(question.id, ' ')).toEqual(refused(400, 'invalid_request'))
  await remove(question.id)
  const missing = refused(404, 'question_not_found')
  expect(await answers(seller, question, 'You are.')).toEqual(missing)
  expect(await remove(question.id)).toEqual(missing)
  expect(await questionsOn(seller.client, product)).toEqual([])
  expect(await notificationsOf(seller, 'account')).toEqual([])
})

test('staff find the questions of a member by their state', async () => {
  const product = await insertListing(server, seller)
  const waiting = await asked(ann, product, 'Waiting?')
  const done = await answered(ann, seller, product, ['Answered?', 'Yes.'])
  const removed = await asked(ben, product, 'Removed?')
  await remove(removed.id)
  const path = '/api/admin/questions'
  const ids = async (query: string) =>
    (await support.client.get<AdminQuestion[]>(`${path}?${query}`)).body.map(({ id }) => id)
  expect(await ids(`member=${seller.username}`)).toEqual([removed.id, done.id, waiting.id])
  expect(await ids(`member=${ann.username}`)).toEqual([done.id, waiting.id])
  for (const [state, { id }] of Object.entries({ waiting, answered: done, removed }))
    expect(await ids(`member=${seller.username}&state=${state}`), state).toEqual([id])
})

test('staff remove a reported question, and its reporter is notified', async () => {
  const product = await insertListing(server, seller, { title: 'Ngoma drum' })
  const question = await answered(ann, seller, product, ['You are a cheat?', 'You are.'])
  expect((await reports(ben, 'question', question.id, { reason: 'abuse' })).status).toBe(201)
  const found = await caseAbout(support, question.id)
  expect(found).toMatchObject({
    object: { kind: 'question', label: 'Ngoma drum' },
    person: { username: ann.username },
    reason: 'It insults or threatens someone',
  })
  const detail = await support.client.get<CaseDetail>(`/api/admin/moderation/${found.id}`)
  expect(detail.body.messages).toMatchObject([
    { by: ann.username, text: 'You are a cheat?' },
    { by: seller.username, text: 'You are.' },
  ])
  expect((await decides(support, found, 'remove')).body).toMatchObject({ outcome: 'remove' })
  expect(await questionsOn(server.visitor(), product)).toEqual([])
  expect(await notificationsOf(ben, 'account')).toMatchObject([
    {
      title: 'We reviewed your report',
      message: 'A question about Ngoma drum was removed. Thank you for reporting it.',
    },
  ])
  for (const writer of [ann, seller])
    expect(await notificationsOf(writer, 'account')).toHaveLength(1)
  expect((await auditLogOf(server, 'question.remove')).slice(-1)).toMatchObject([
    { subject: `question:${question.id}`, details: { reason: 'It breaks the rules.' } },
  ])
})

test('the asker reports the answer, the seller the question; only members who see it report it', async () => {
  const product = await insertListing(server, seller)
  const question = await answered(ann, seller, product, ['Is it new?', 'You are a cheat.'])
  await reports(ann, 'question', question.id, { reason: 'abuse' })
  expect((await caseAbout(support, question.id)).person.username).toBe(seller.username)
  const waiting = await asked(ann, product, 'You are a cheat?')
  for (const member of [ann, ben])
    expect(await reports(member, 'question', waiting.id)).toEqual(refused(404, 'not_found'))
  await reports(seller, 'question', waiting.id, { reason: 'abuse' })
  expect((await caseAbout(support, waiting.id)).person.username).toBe(ann.username)
})
