import { expect, test } from 'vitest'
import { isEconet, isNetone } from '../account/phone-spelling.rules.ts'
import { walletNumberError } from './wallet-number.rules.ts'

test('a wallet needs a number', () => {
  for (const blank of ['', '  '])
    expect(walletNumberError(blank, 'ecocash_usd')).toBe('accountsFields.mobileMoneyNumber')
})

test('EcoCash wallets are on 077 and 078, OneMoney wallets on 071', () => {
  const econet = 'accountsFields.econet'
  const netone = 'accountsFields.netone'
  expect(walletNumberError('077 123 4567', 'ecocash_zwl')).toBeUndefined()
  expect(walletNumberError('+263 78 123 4567', 'ecocash_usd')).toBeUndefined()
  expect(walletNumberError('0711234567', 'ecocash_usd')).toBe(econet)
  expect(walletNumberError('0711234567', 'onemoney_usd')).toBeUndefined()
  expect(walletNumberError('0771234567', 'onemoney_usd')).toBe(netone)
  expect(walletNumberError('071', 'onemoney_usd')).toBe(netone)
})

test('the network is that of the first digits of a whole number', () => {
  expect([isEconet('0737712345'), isEconet('0731771234')]).toEqual([false, false])
  expect([isNetone('0737112345'), isNetone('0771112345')]).toEqual([false, false])
  expect([isEconet(''), isNetone('')]).toEqual([false, false])
  expect([isEconet('07712345678'), isNetone('07112345678')]).toEqual([false, false])
})
