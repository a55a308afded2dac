import { createCaches } from '../caches.ts'
import type { PublishedEvent } from './publish.ts'
import { isAfter, parsePosition } from './positions.ts'
import { createRecentEvents } from './recent-events.ts'

const eventAt = (id: string, topic: string): PublishedEvent => ({
  id,
  topic,
  event: { type: 'rate.changed', data: {} },
})

test('positions are compared by number, first the transactions', () => {
  const ordered = ['0-0', '9-12', '10-9', '10-10', '99-1', '100-1']
  for (const [index, one] of ordered.entries())
    for (const [otherIndex, other] of ordered.entries())
      expect(isAfter(one, other), `${one} ${other}`).toBe(index > otherIndex)
})

test('only two numbers are a position', () => {
  expect(parsePosition('12-345')).toEqual(['12', '345'])
  for (const wrong of ['', '-', '1', '1-', '-1', '1-2-3', '1-x', ' 1-2', `1-${'9'.repeat(19)}`])
    expect(parsePosition(wrong), wrong).toBeUndefined()
})

test('events of several topics come in their order, from a position that is known', () => {
  const recent = createRecentEvents(createCaches(), '5-1')
  const ids = ['9-1', '10-2', '10-3', '100-4']
  for (const [index, id] of ids.entries()) recent.add(eventAt(id, index % 2 ? 'odd' : 'even'))
  const after = (position: string, topics = ['odd', 'even', 'none']) =>
    recent.after(position, topics).map(({ id }) => id)
  expect(after('5-1')).toEqual(ids)
  expect(after('10-2')).toEqual(['10-3', '100-4'])
  expect(after('9-1', ['odd'])).toEqual(['10-2', '100-4'])
  expect(after('100-4')).toEqual([])
  const positions = ['5-1', ...ids, '5-2', '4-1', '101-1']
  expect(positions.filter((id) => recent.startsAt(id))).toEqual(['5-1', ...ids])
})

test('the oldest events are removed at the limit in bytes, and no position before them is known', () => {
  const caches = createCaches()
  const recent = createRecentEvents(caches, '0-0')
  for (let id = 1; id <= 20_000; id += 1) recent.add(eventAt(`1-${id}`, `topic ${id % 3}`))
  const [size] = caches.sizes()
  expect(size!.bytes).toBeLessThanOrEqual(size!.maxBytes)
  expect(size!.bytes).toBeGreaterThan(size!.maxBytes * 0.99)
  const removed = 20_000 - size!.entries
  expect(recent.startsAt(`1-${removed - 1}`)).toBe(false)
  expect(recent.startsAt('0-0')).toBe(false)
  expect(recent.startsAt(`1-${removed}`)).toBe(true)
  const topics = ['topic 0', 'topic 1', 'topic 2']
  expect(recent.after(`1-${removed}`, topics)).toHaveLength(size!.entries)
})

test('clearing all caches leaves only the last position, and lost events not even this', () => {
  const caches = createCaches()
  const recent = createRecentEvents(caches, '0-0')
  const known = () => ['0-0', '1-1', '1-2'].filter((id) => recent.startsAt(id))
  for (const id of ['1-1', '1-2']) recent.add(eventAt(id, 'topic'))
  caches.clear()
  expect(known()).toEqual(['1-2'])
  recent.add(eventAt('1-3', 'topic'))
  expect(recent.after('1-2', ['topic']).map(({ id }) => id)).toEqual(['1-3'])
  recent.forget()
  expect(known()).toEqual([])
  recent.add(eventAt('1-4', 'topic'))
  expect(recent.startsAt('1-4')).toBe(true)
})
