import { positionOf } from './position.ts'

const none = { hasBid: false, leading: false, reserve: 'none' } as const

test('an ended auction is ended for every visitor', () => {
  expect(positionOf({ hasBid: true, leading: true, reserve: 'not_met' }, true)).toBe('ended')
})

test('an outbid member learns that first, before the reserve', () => {
  expect(positionOf({ ...none, hasBid: true }, false)).toBe('outbid')
  expect(positionOf({ ...none, hasBid: true, reserve: 'not_met' }, false)).toBe('outbid')
})

test('a leader below the reserve is not shown as winning', () => {
  expect(positionOf({ hasBid: true, leading: true, reserve: 'not_met' }, false)).toBe('reserve')
  expect(positionOf({ hasBid: true, leading: true, reserve: 'met' }, false)).toBe('leading')
})

test('a visitor without a bid only learns that the reserve is not met', () => {
  expect(positionOf({ ...none, reserve: 'not_met' }, false)).toBe('reserve')
  expect(positionOf({ ...none, reserve: 'met' }, false)).toBeUndefined()
  expect(positionOf(none, false)).toBeUndefined()
})
