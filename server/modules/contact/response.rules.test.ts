import { deliveryOf } from './response.rules.ts'

test('a mail counts as failed until a later attempt sends it', () => {
  const moment = new Date()
  expect(deliveryOf(null, null)).toBe('sending')
  expect(deliveryOf(null, moment)).toBe('failed')
  expect(deliveryOf(moment, moment)).toBe('sent')
})
