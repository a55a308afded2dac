import { expect, test } from 'vitest'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { answered, answers, asked, questionsOn } from '../../support/listings/questions.ts'
import { hiddenFieldsOf } from '../../support/server/page-form.ts'
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

test('a form that is sent twice asks once, and a refused one shows its text again', async () => {
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
})

test('a visitor who sends the form signs in first', async () => {
  const product = await insertListing(server, seller)
  const path = `/product/${product}/questions`
  const answer = await postForm(server.visitor(), path, { form: 'ask-question', text: 'New?' })
  expect(await formLeadsTo(answer)).toBe(`/signin?next=${encodeURIComponent(path)}`)
})
