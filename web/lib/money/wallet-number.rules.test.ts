import { isWalletNumber } from '../account/phone-spelling.rules.ts'
import { walletNumberError } from './wallet-number.rules.ts'

test('a wallet needs a number', () => {
  for (const blank of ['', '  '])
    expect(walletNumberError(blank, 'ecocash')).toBe('accountsFields.mobileMoneyNumber')
})

test('EcoCash wallets are on 077 and 078, OneMoney wallets on 071', () => {
  const econet = 'paymentsProviders.wrongNumberEcocash'
  const netone = 'paymentsProviders.wrongNumberOnemoney'
  expect(walletNumberError('077 123 4567', 'ecocash')).toBeUndefined()
  expect(walletNumberError('+263 78 123 4567', 'ecocash')).toBeUndefined()
  expect(walletNumberError('0711234567', 'ecocash')).toBe(econet)
  expect(walletNumberError('0711234567', 'onemoney')).toBeUndefined()
  expect(walletNumberError('0771234567', 'onemoney')).toBe(netone)
  expect(walletNumberError('071', 'onemoney')).toBe(netone)
})

test('the first digits of a complete number determine its network', () => {
  expect([
    isWalletNumber('0737712345', 'ecocash'),
    isWalletNumber('0731771234', 'ecocash'),
  ]).toEqual([false, false])
  expect([
    isWalletNumber('0737112345', 'onemoney'),
    isWalletNumber('0771112345', 'onemoney'),
  ]).toEqual([false, false])
  expect([isWalletNumber('', 'ecocash'), isWalletNumber('', 'onemoney')]).toEqual([false, false])
  expect([
    isWalletNumber('07712345678', 'ecocash'),
    isWalletNumber('07112345678', 'onemoney'),
  ]).toEqual([false, false])
})
