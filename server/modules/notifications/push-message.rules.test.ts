import { failuresMax, pushPayload, quietMinutes } from './push-message.rules.ts'

const notification = {
  id: '1',
  group: 'bid_update',
  title: 'You have been outbid',
  message: 'Somebody bid more for the Bush radio.',
  link: '/product/7',
}

test('a push has the text and the link of its notification', () => {
  expect(pushPayload(notification)).toEqual({
    id: '1',
    title: 'You have been outbid',
    body: 'Somebody bid more for the Bush radio.',
    link: '/product/7',
    tag: 'bid_update:/product/7',
  })
  const other = { link: '/notifications', tag: '1' }
  expect(pushPayload({ ...notification, link: null })).toMatchObject(other)
})

test('a push stays small, and characters are not split', () => {
  const long = { title: '😀'.repeat(300), message: 'word '.repeat(2000) }
  const payload = pushPayload({ ...notification, ...long })
  expect([...payload.title]).toHaveLength(120)
  expect(payload.title.isWellFormed()).toBe(true)
  expect(payload.body).toMatch(/word…$/)
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(1500)
})

test('a push service without response is retried at longer intervals, and given up after days', () => {
  expect([1, 2, 3, 10, 11, 30].map(quietMinutes)).toEqual([2, 4, 8, 1024, 1440, 1440])
  const minutes = Array.from({ length: failuresMax - 1 }, (_, n) => quietMinutes(n + 1))
  expect(minutes.reduce((sum, each) => sum + each, 0) / 60 / 24).toBeGreaterThan(3)
})
