import { balanceParts } from './balance-parts.ts'

test.each([
  ['500.00', '500.00', '1200.50', { available: '500.00', onItsWay: '1200.50' }],
  // A new seller waits for the rest.
  ['300.00', '200.00', '10.00', { available: '200.00', onItsWay: '110.00' }],
  ['0.00', '0.00', '0.00', { available: '0.00', onItsWay: '0.00' }],
])('of %s, %s can be withdrawn, and %s is held', (available, withdrawable, held, parts) => {
  expect(balanceParts({ currency: 'USD', available, withdrawable, held })).toEqual(parts)
})
