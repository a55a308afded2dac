import { expect, test } from 'vitest'
import type { ConversationId, MessageId } from '../../../contracts/common/ids.ts'
import { messageNotice } from './notice.rules.ts'

const notice = (content: string) =>
  messageNotice({
    conversationId: 'c1' as ConversationId,
    firstUnreadId: 'm1' as MessageId,
    from: 'Rudo',
    item: 'Bush radio',
    content,
  })

test('names who wrote and about what, and leads to the conversation', () => {
  expect(notice('Is it\nstill there?')).toEqual({
    type: 'message',
    title: 'New message from Rudo',
    message: 'Bush radio: Is it still there?',
    link: '/messages?conversation=c1',
    cause: 'message:c1:m1',
  })
})

test('quotes 120 characters at most, and breaks none of them', () => {
  expect(notice('x'.repeat(120)).message).toBe(`Bush radio: ${'x'.repeat(120)}`)
  expect(notice('x'.repeat(121)).message).toBe(`Bush radio: ${'x'.repeat(119)}\u2026`)
  expect(notice('🥁'.repeat(121)).message).toBe(`Bush radio: ${'🥁'.repeat(119)}\u2026`)
})
