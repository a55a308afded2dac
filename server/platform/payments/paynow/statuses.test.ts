import { meaningOf } from './statuses.ts'

test.each([
  ['Paid', 'money'],
  ['paid', 'money'],
  [' Awaiting Delivery ', 'money'],
  ['Delivered', 'money'],
  ['Created', 'waiting'],
  ['Sent', 'waiting'],
  ['Disputed', 'waiting'],
  ['Cancelled', 'ended'],
  ['FAILED', 'ended'],
  ['Refunded', 'ended'],
  ['Paid in full, honestly', 'waiting'],
  ['', 'waiting'],
])('the status "%s" means %s', (status, meaning) => expect(meaningOf(status)).toBe(meaning))
