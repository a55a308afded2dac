import { isWalletNumber } from '../account/phone-spelling.rules.ts'
import { walletNumberError } from './wallet-number.rules.ts'

test('a wallet needs a number', () => {
  for (const blank of ['', '  '])
    expect(walletNumberError(blank, 'ecocash')).toBe('accountsFields.mobileMoneyNumber')
})

test('EcoCash wallets are on 077 and 078, OneMoney wallets on 071', () => {
  const econet = 'paymentsProviders.wrongNumberEcocash'
  const netone = 'paymentsProviders.wrongNumberOnemoney'
  for (const number of ['077 123 4567', '+263 78 123 4567', '78 214 0412'])
    expect(walletNumberError(number, 'ecocash')).toBeUndefined()
  expect(walletNumberError('0711234567', 'ecocash')).toBe(econet)
  expect(walletNumberError('0711234567', 'onemoney')).toBeUndefined()
  expect(walletNumberError('0771234567', 'onemoney')).toBe(netone)
})

test.for([
  ['ecocash', '0737712345', '0731771234', '', '07712345678', '077214041', '+27772140412'],
  ['onemoney', '0737112345', '0771112345', '', '07112345678'],
] as const)('the first digits of a complete number are those of %s', ([wallet, ...numbers]) => {
  expect(numbers.filter((number) => isWalletNumber(number, wallet))).toEqual([])
})

test('a number that is too short or too long is no number, also with the right first digits', () => {
  const econet = 'paymentsProviders.wrongNumberEcocash'
  expect(walletNumberError('071', 'onemoney')).toBe('accountsFields.phone')
  for (const number of ['077', '07721404', '+263 77 214 0412 99', '0772140412999'])
    expect(walletNumberError(number, 'ecocash')).toBe('accountsFields.phone')
  expect(walletNumberError('+1 202 555 0123', 'ecocash')).toBe(econet)
})
