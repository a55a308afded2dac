import { positionOf } from './position.ts'

const none = { hasBid: false, leading: false, reserve: 'none' } as const

const leading = { hasBid: true, leading: true } as const

test.each([
  [{ ...leading, reserve: 'not_met' }, true, 'ended'],
  // An outbid member learns that first, before the reserve.
  [{ ...none, hasBid: true }, false, 'outbid'],
  [{ ...none, hasBid: true, reserve: 'not_met' }, false, 'outbid'],
  [{ ...leading, reserve: 'not_met' }, false, 'reserve'],
  [{ ...leading, reserve: 'met' }, false, 'leading'],
  [{ ...none, reserve: 'not_met' }, false, 'reserve'],
  [{ ...none, reserve: 'met' }, false, undefined],
  [none, false, undefined],
] as const)('a visitor of %j, ended: %s, is %s', (shown, ended, position) => {
  expect(positionOf(shown, ended)).toBe(position)
})
