import { expect, test } from 'vitest'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { answered, answers, asked, questionsOn } from '../../support/listings/questions.ts'
import { pageText } from '../../support/page-text.ts'
import { hiddenFieldsOf, openAndPost } from '../../support/server/page-form.ts'
import { formLeadsTo, postForm } from '../../support/server/post-form.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)
const show = async (client: typeof ann.client, path: string) => (await client.fetch(path)).text()

test('pages show an unanswered question to its asker and the seller only', async () => {
  const product = await insertListing(server, seller)
  await answered(ben, seller, product, ['Is it new?', 'Fresh from the factory.'])
  const waiting = await asked(ann, product, 'Was it dropped?')
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
  await expect
    .poll(() => show(server.visitor(), `/product/${product}`))
    .toContain('Was it dropped?')
})

test('forms ask once although sent twice, show a refused text again, and answer', async () => {
  const product = await insertListing(server, seller)
  const path = `/product/${product}/questions`
  const fields = {
    ...(await hiddenFieldsOf(ann.client, path, 'ask-question')),
    text: 'Is it loud?',
  }
  for (let sent = 0; sent < 2; sent += 1)
    expect(await formLeadsTo(await postForm(ann.client, path, fields))).toBe(path)
  expect(await questionsOn(ann.client, product)).toHaveLength(1)
  const refused = await postForm(ann.client, path, { ...fields, text: 'Call 0771 234 567' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Call 0771 234 567</textarea>')
  const [question] = await questionsOn(ann.client, product)
  const answering = await openAndPost(seller.client, path, `answer-question`, { answer: 'Very.' })
  expect(await formLeadsTo(answering)).toBe(path)
  expect(await questionsOn(server.visitor(), product)).toMatchObject([
    { id: question!.id, answer: 'Very.' },
  ])
})

test('a visitor who sends the form signs in first', async () => {
  const product = await insertListing(server, seller)
  const path = `/product/${product}/questions`
  const answer = await postForm(server.visitor(), path, { form: 'ask-question', text: 'New?' })
  expect(await formLeadsTo(answer)).toBe(`/signin?next=${encodeURIComponent(path)}`)
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
