import { fromUsd, fromZwl, tidied } from './dual-amount.ts'

const at = { currency: 'ZWL', rate: 25_000 }

test('each input fills the other at the exchange rate', () => {
  expect(fromZwl('1650000', at)).toEqual({ zwl: '1650000', usd: '66.00' })
  expect(fromUsd('66', at)).toEqual({ zwl: '1,650,000', usd: '66' })
  expect(fromZwl('', at)).toEqual({ zwl: '', usd: '' })
  expect(fromUsd('abc', at)).toEqual({ zwl: '', usd: 'abc' })
})

test('thousands are grouped on blur; invalid text stays as typed', () => {
  const grouped = { zwl: '1,650,000', usd: '1,066.00' }
  expect(tidied({ zwl: '1650000', usd: '1066' }, 'ZWL')).toEqual(grouped)
  expect(tidied({ zwl: '12a', usd: '' }, 'ZWL')).toEqual({ zwl: '12a', usd: '' })
})
