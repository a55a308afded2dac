import { emptyDevice, fullDevice } from '#support/browser/device.ts'
import { readCodes, removeCode, storeCode, type StoredCode } from './stored-codes.ts'

let stored: Map<string, string>
beforeEach(() => (stored = emptyDevice()))

const ids = { orderId: 'order-1', sellerId: 'seller', key: 'key-1' }
const code: StoredCode = { ...ids, code: '123456', at: '2026-11-27T10:00:00.000Z' }

test('a stored code is read by the seller who entered it, and no other member', () => {
  expect(storeCode(code)).toBe(true)
  expect(readCodes('seller')).toEqual([code])
  expect(readCodes('another')).toEqual([])
})

test('an order has one stored code: the last one entered', () => {
  storeCode(code)
  const later = { ...code, code: '654321', key: 'key-2' }
  storeCode(later)
  storeCode({ ...code, orderId: 'order-2' })
  expect(readCodes('seller')).toEqual([later, { ...code, orderId: 'order-2' }])
})

test('a sent code is removed, unless another one was entered meanwhile', () => {
  storeCode(code)
  const later = { ...code, code: '654321', key: 'key-2' }
  storeCode(later)
  removeCode(code)
  expect(readCodes('seller')).toEqual([later])
  removeCode(later)
  expect(readCodes('seller')).toEqual([])
  expect(stored.size).toBe(0)
})

test('broken data on the device is ignored, and a full device is reported', () => {
  for (const text of ['{', 'null', '{"orderId":1}', '[{"orderId":1}]', '[null]']) {
    stored.set('musika.codes', text)
    expect(readCodes('seller')).toEqual([])
  }
  fullDevice()
  expect(storeCode(code)).toBe(false)
})
