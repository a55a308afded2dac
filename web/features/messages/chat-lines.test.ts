import type { ConversationId, MessageId, UserId } from '#contracts/common/ids.ts'
import type { Message } from '#contracts/messages/messages.ts'
import { chatLines, dayLabel } from './chat-lines.ts'
import type { Outgoing } from './outgoing.ts'

const now = Date.parse('2026-11-28T14:00:00Z')
const at = (time: string) => new Date(time).toISOString()
const message = (n: number, senderId: string, time: string): Message => ({
  id: `m${n}` as MessageId,
  conversationId: 'c' as ConversationId,
  senderId: senderId as UserId,
  content: `line ${n}`,
  createdAt: at(time),
  warnings: [],
})
const entry = (key: string, state: Outgoing['state']): Outgoing => ({
  key,
  conversationId: 'c',
  content: key,
  at: now,
  state,
})
const lines = (items: Message[], more: Partial<Parameters<typeof chatLines>[0]> = {}) =>
  chatLines({ items, entries: [], me: 'me', seenAt: null, online: true, now, ...more })

test('days are calendar days in Harare; recent ones have names', () => {
  expect(dayLabel('2026-11-28T00:00:00+02:00', now)).toBe('Today')
  expect(dayLabel('2026-11-27T23:59:59+02:00', now)).toBe('Yesterday')
  expect(dayLabel('2026-11-26T12:00:00Z', now)).toBe('26 November 2026')
  expect(dayLabel(now, now)).toBe('Today')
})

test('a day is shown above its first message only', () => {
  const days = lines([
    message(1, 'me', '2026-11-26T10:00:00Z'),
    message(2, 'me', '2026-11-26T11:00:00Z'),
    // After midnight in Harare.
    message(3, 'other', '2026-11-26T22:30:00Z'),
    message(4, 'other', '2026-11-28T10:00:00Z'),
  ]).map(({ day }) => day)
  expect(days).toEqual(['26 November 2026', undefined, 'Yesterday', 'Today'])
})

test('consecutive own messages share one time, and the seen one is marked', () => {
  const items = [
    message(1, 'me', '2026-11-28T10:00:00Z'),
    message(2, 'me', '2026-11-28T10:01:00Z'),
    message(3, 'other', '2026-11-28T10:02:00Z'),
    message(4, 'me', '2026-11-28T10:03:00Z'),
  ]
  const said = (seenAt: string | null) =>
    lines(items, { seenAt }).map(({ status }) =>
      status && 'text' in status ? status.text : undefined,
    )
  expect(said(null)).toEqual([undefined, '12:01', undefined, '12:03'])
  expect(said(at('2026-11-28T10:02:30Z'))).toEqual([undefined, 'Seen 12:02', undefined, '12:03'])
  expect(said(at('2026-11-28T10:00:30Z'))).toEqual(['Seen 12:00', '12:01', undefined, '12:03'])
  expect(said(at('2026-11-28T10:30:00Z'))).toEqual([undefined, '12:01', undefined, 'Seen 12:30'])
  expect(lines(items).map(({ turn }) => turn)).toEqual([false, false, true, true])
})

test('a message has the same key as its first attempt', () => {
  const items = [message(1, 'me', '2026-11-28T10:00:00Z'), message(2, 'me', '2026-11-28T10:01:00Z')]
  const shown = lines(items, { keys: new Map([['m2', 'written']]) })
  expect(shown.map(({ key }) => key)).toEqual(['m1', 'written'])
})

test('pending messages come last, with their state', () => {
  const entries = [entry('a', 'waiting'), entry('b', 'failed')]
  const items = [message(1, 'me', '2026-11-28T13:59:00Z')]
  const kinds = (online: boolean) =>
    lines(items, { entries, online }).map(({ status }) => status?.kind)
  expect(kinds(true)).toEqual(['sent', 'sending', 'failed'])
  expect(kinds(false)).toEqual(['sent', 'waiting', 'failed'])
})

test('the note appears with a message about paying elsewhere', () => {
  const led = { ...message(1, 'them', '2026-11-28T10:00:00Z'), warnings: ['payment' as const] }
  const own = { ...message(2, 'me', '2026-11-28T10:01:00Z'), warnings: ['payment' as const] }
  expect(lines([led, own]).map(({ outside }) => outside)).toEqual([true, false])
})

test('cards are between the messages by time, below the day, and have no status', () => {
  const items = [message(1, 'me', '2026-11-28T10:00:00Z'), message(2, 'me', '2026-11-28T10:02:00Z')]
  const cards = [
    { key: 'first', at: at('2026-11-27T09:00:00Z'), mine: false, card: 'ZWL 1' },
    { key: 'second', at: at('2026-11-28T10:01:00Z'), mine: true, card: 'ZWL 2' },
  ]
  const shown = lines(items, { cards })
  expect(shown.map(({ key, day, card, status }) => [key, day, card, status?.kind])).toEqual([
    ['first', 'Yesterday', 'ZWL 1', undefined],
    ['m1', 'Today', undefined, 'sent'],
    ['second', undefined, 'ZWL 2', undefined],
    ['m2', undefined, undefined, 'sent'],
  ])
})
