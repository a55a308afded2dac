import { isPayLinkCode, methodsOfPayers, payLinkStage, receiptEmail } from './pay-link.rules.ts'

test.each([
  ['Zr1-x_9Qk3mP0sT7uVwXyA', true],
  ['Zr1-x_9Qk3mP0sT7uVwXy', false],
  ['Zr1-x_9Qk3mP0sT7uVwXyA0', false],
  ['Zr1-x_9Qk3mP0sT7uVwXy/', false],
  ['', false],
])('%j is a code: %s', (text, is) => expect(isPayLinkCode(text)).toBe(is))

test('payers use wallets and cards', () => {
  expect(
    methodsOfPayers(['ecocash_zwl', 'bank_transfer', 'card_usd', 'bank_transfer_usd']),
  ).toEqual(['ecocash_zwl', 'card_usd'])
})

const order = (paymentStatus: string, orderStatus = 'processing') => ({
  paymentStatus,
  orderStatus,
})
test.each([
  ['something can be paid', [order('paid'), order('pending')], true, 'open'],
  ['all is paid', [order('paid')], false, 'paid'],
  ['one is paid and the other expired', [order('paid'), order('expired')], false, 'paid'],
  ['the deadline has passed', [order('pending')], false, 'ended'],
  ['it was cancelled', [order('expired', 'cancelled')], false, 'ended'],
  ['it was refunded', [order('refunded', 'refunded')], false, 'ended'],
])('%s', (_, orders, payable, stage) => expect(payLinkStage(orders, payable)).toBe(stage))

test.each([
  ['', null],
  [' tendai@example.co.uk ', 'tendai@example.co.uk'],
  ['tendai', undefined],
  ['a@b', undefined],
  ['a b@example.com', undefined],
  ['"x"@example.com', undefined],
  [`${'a'.repeat(65)}@example.com`, undefined],
])('the address %j is %j', (typed, email) => expect(receiptEmail(typed)).toBe(email))
