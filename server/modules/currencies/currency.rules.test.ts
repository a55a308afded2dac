import { answerTo, refusal, refused } from '#support/refusals.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { boundOf, checkBounds, type CurrencyRow } from './currency.rules.ts'
import { refusalOf, type SwitchState } from './switch.rules.ts'

const zwg = 'ZWG' as CurrencyCode

test('a payout limit is parsed with the decimals of its currency', () => {
  const parsed = ['12', '12.5', '12.05', ''].map((text) => boundOf('payoutMin', text, 2))
  expect(parsed).toEqual([1200n, 1250n, 1205n, 0n])
  expect(boundOf('payoutMin', '12', 0)).toBe(12n)
  expect(refusal(() => boundOf('payoutMin', '1.005', 2))).toEqual(
    refused('payoutMin', 'At most 2 decimals'),
  )
  expect(refusal(() => boundOf('payoutMax', '1.5', 0))).toEqual(
    refused('payoutMax', 'This currency has no decimals'),
  )
})

test('the minimum payout is above zero and the maximum is not below it', () => {
  const most = 1_000_000_000_000_000n
  const found = (least: bigint, max: bigint) => refusal(() => checkBounds(least, max))
  expect([found(1n, 1n), found(1n, most)]).toEqual([undefined, undefined])
  expect(found(0n, 5n)).toEqual(refused('payoutMin', 'Enter an amount above 0'))
  expect(found(5n, 4n)).toEqual(refused('payoutMax', 'Enter at least the smallest payout'))
  expect(found(5n, most + 1n)).toEqual(refused('payoutMax', 'Enter a smaller amount'))
})

const zwl = { code: 'ZWL', digits: 2 } as CurrencyRow
const ready = { code: zwg, digits: 2, retiredAt: null, rate: 26.5 } as CurrencyRow
const state: SwitchState = {
  from: zwl,
  to: ready,
  planned: false,
  running: false,
  auctions: 0,
  payable: true,
}

test('a currency with a rate and a payment method can become the default', () => {
  for (const change of [{}, { auctions: 5 }, { to: { ...ready, digits: 0 } }])
    expect(refusalOf({ ...state, ...change })).toBeUndefined()
})

test.each<[string, Partial<SwitchState>]>([
  ['ZWL is the default already.', { to: { ...ready, code: 'ZWL' } }],
  ['US dollars are shown next to the default currency.', { to: { ...ready, code: 'USD' } }],
  ['ZWG was retired.', { to: { ...ready, retiredAt: new Date() } }],
  ['Set a rate for ZWG first.', { to: { ...ready, rate: null } }],
  ['Offer a payment method in ZWG first.', { payable: false }],
  ['The last change of the default currency is still in progress.', { running: true }],
  ['Withdraw the planned exchange rates first: they are in the old currency.', { planned: true }],
  [
    'ZWG has a different number of decimals than ZWL: wait until no auction is running.',
    { to: { ...ready, digits: 0 }, auctions: 1 },
  ],
])('a currency cannot become the default: %s', (message, change) => {
  expect(answerTo(refusalOf({ ...state, ...change })!)).toMatchObject({
    code: 'currency_not_ready',
    message,
  })
})

test('a currency that does not exist is not found', () => {
  expect(refusalOf({ ...state, to: undefined })).toMatchObject({ code: 'not_found' })
})
