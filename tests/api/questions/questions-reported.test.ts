import { expect, test } from 'vitest'
import type { CaseDetail } from '../../../contracts/moderation/admin/moderation.ts'
import { newMembers, sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { answered, asked, questionsOn } from '../../support/listings/questions.ts'
import { auditLogOf } from '../../support/members/audit-log.ts'
import { caseAbout, decides, reports } from '../../support/members/moderation.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'

const server = sharedServer()
const support = sharedStaff(server, 'support')
const { seller, ann, ben } = newMembers(server)

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
  expect(await auditLogOf(server, 'question.remove')).toMatchObject([
    { subject: `question:${question.id}`, details: { reason: 'It breaks the rules.' } },
  ])
})

test('the asker reports the answer, the seller the question', async () => {
  const product = await insertListing(server, seller)
  const question = await answered(ann, seller, product, ['Is it new?', 'You are a cheat.'])
  await reports(ann, 'question', question.id, { reason: 'abuse' })
  expect((await caseAbout(support, question.id)).person.username).toBe(seller.username)
  const waiting = await asked(ann, product, 'You are a cheat?')
  await reports(seller, 'question', waiting.id, { reason: 'abuse' })
  expect((await caseAbout(support, waiting.id)).person.username).toBe(ann.username)
})

test('only members who see a question report it', async () => {
  const product = await insertListing(server, seller)
  const waiting = await asked(ann, product, 'Is it new?')
  for (const member of [ann, ben]) {
    const answer = await reports(member, 'question', waiting.id, { reason: 'abuse' })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
})
