import {
  descriptionRule,
  priceRule,
  quantityRule,
  shippingRule,
  titleRule,
} from '../selling/listing-form.rules.ts'
import { messageRule } from '../messages/message.rules.ts'
import { ownPath } from './own-path.rules.ts'
import { codeDigits, codeRule } from '../accounts/phone.rules.ts'
import { isPricedOut } from '../selling/listing-price.rules.ts'
import { privacyNoteRule, requestDetailsRule } from '../privacy/privacy-form.rules.ts'

test('a title has 1 to 200 characters', () => {
  expect(titleRule(' ')).toBe('sellingFields.title')
  expect(titleRule('t'.repeat(200))).toBeUndefined()
  expect(titleRule('t'.repeat(201))).toBe('sellingFields.titleLong')
})

test('a note by staff is 1 to 500 characters long', () => {
  expect(privacyNoteRule(' ')).toBe('privacyFields.noteBlank')
  expect(privacyNoteRule('n'.repeat(500))).toBeUndefined()
  expect(privacyNoteRule('n'.repeat(501))).toBe('privacyFields.noteLong')
})

test.each([
  ['listing', descriptionRule, 'sellingFields.descriptionShort', 'sellingFields.descriptionLong'],
  ['request', requestDetailsRule, 'privacyFields.detailsShort', 'privacyFields.detailsLong'],
])(
  'the text of a %s has 10 to 5,000 characters, without blanks around it',
  (_, rule, short, long) => {
    for (const text of [' 123456789 ', '🥁'.repeat(9)]) expect(rule(text)).toBe(short)
    for (const text of ['1234567890', 'd'.repeat(5000)]) expect(rule(text)).toBeUndefined()
    expect(rule('d'.repeat(5001))).toBe(long)
  },
)

test('a price is positive, at most ten thousand billion', () => {
  for (const price of ['0.01', '5', '10000000000000'])
    expect(priceRule(price, 'ZWL')).toBeUndefined()
  for (const price of ['', '0', '-1', 'x', '1.001', '10000000000000.01'])
    expect(priceRule(price, 'ZWL'), price).toBe('sellingFields.price')
})

test('shipping may be missing or free', () => {
  for (const cost of ['', '0', '0.01', '10000000000000'])
    expect(shippingRule(cost, 'ZWL')).toBeUndefined()
  for (const cost of ['-1', 'x', '1.001', '10000000000000.01'])
    expect(shippingRule(cost, 'ZWL'), cost).toBe('sellingFields.shipping')
})

test('a quantity is a whole number from 1 to 10,000', () => {
  for (const quantity of [1, 10_000]) expect(quantityRule(quantity)).toBeUndefined()
  for (const quantity of [0, -1, 1.5, 10_001, Number.NaN])
    expect(quantityRule(quantity)).toBe('sellingFields.quantity')
})

test('a message is not blank and has at most 4,000 characters when trimmed', () => {
  for (const blank of ['', ' \n\t', '\u200b\u00ad', '\u2800', '\u3164', '\u0007'])
    expect(messageRule(blank)).toBe('messagesFields.empty')
  expect(messageRule(` ${'m'.repeat(4000)} `)).toBeUndefined()
  expect(messageRule('m'.repeat(4001))).toBe('messagesFields.long')
})

test('the path to return to is on this site', () => {
  for (const path of ['/orders/1?a=b#c', '/', '/orders//x']) expect(ownPath(path)).toBe(path)
  const others = ['https://x.co/', 'javascript:alert(1)', '//x.co', '/\\x.co', '/a\tb', '/a\\b']
  for (const other of [undefined, '', 'orders', ...others]) expect(ownPath(other), other).toBe('/')
})

test('a code is six digits, with spaces or dashes between them', () => {
  expect(codeDigits(' 12-34 56 ')).toBe('123456')
  expect(codeRule('12-34 56')).toBeUndefined()
  for (const code of ['', '12345', '1234567', '12345a', 'a123456'])
    expect(codeRule(code), code).toBe('accountsFields.phoneCode')
})

test('a listing is priced out once a rate has raised it to the highest possible price', () => {
  const at = (currency: string, price: string) => isPricedOut({ base: 'ZWL', currency, price })
  expect(at('USD', '10000000000000.00')).toBe(true)
  expect(at('ZWL', '10000000000000.00')).toBe(false)
  for (const price of ['9999999999999.99', 'unknown']) expect(at('USD', price)).toBe(false)
})
