import { balanceParts } from './balance-parts.ts'

test('money that can be withdrawn is available, held money is on its way', () => {
  const balance = { currency: 'ZWL', available: '500.00', withdrawable: '500.00', held: '1200.50' }
  expect(balanceParts(balance)).toEqual({ available: '500.00', onItsWay: '1200.50' })
})

test('money that a new seller waits for is on its way', () => {
  const balance = { currency: 'USD', available: '300.00', withdrawable: '200.00', held: '10.00' }
  expect(balanceParts(balance)).toEqual({ available: '200.00', onItsWay: '110.00' })
})

test('nothing can be withdrawn while the seller owes money', () => {
  const balance = { currency: 'ZWL', available: '0.00', withdrawable: '0.00', held: '0.00' }
  expect(balanceParts(balance)).toEqual({ available: '0.00', onItsWay: '0.00' })
})
