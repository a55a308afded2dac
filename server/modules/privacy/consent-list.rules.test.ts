import { messagesIn } from '../../../messages/index.ts'
import { consentsOf as consentsIn } from './consent-list.rules.ts'

const consentsOf = (rows: Parameters<typeof consentsIn>[0]) =>
  consentsIn(rows, messagesIn('en').privacyConsents)

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = (purpose: string, given: boolean, day: number, how = 'preferences') => ({
  purpose,
  given,
  version: '2024-10-14',
  how,
  created_at: at(day),
})

test('the latest entry decides, and the history is complete', () => {
  const [mail] = consentsOf([row('mail:price_drop', false, 3), row('mail:price_drop', true, 2)])
  expect(mail).toMatchObject({
    label: 'Email about lower prices',
    given: false,
    withdrawable: false,
    at: at(3).toISOString(),
  })
  expect(mail!.history.map(({ given }) => given)).toEqual([false, true])
})

test('only given consents that are the legal ground can be withdrawn', () => {
  const purposes = ['terms', 'privacy', 'push'].map((purpose) => row(purpose, true, 1))
  const withdrawable = consentsOf(purposes).filter((consent) => consent.withdrawable)
  expect(withdrawable.map(({ purpose }) => purpose)).toEqual(['push'])
})

test.each([
  ['terms', 'Terms'],
  ['privacy', 'Privacy Policy'],
  ['push', 'Notifications on your devices'],
  ['mail:new_listing', 'Email about new items from sellers you follow'],
  ['push:search_alert', 'Notifications on your devices about your saved searches'],
  ['mail:bid_update', 'Email about your bids'],
  ['mail:message', 'Email about messages'],
  ['mail:order', 'Email about orders and payments'],
  ['push:new_kind', 'Notifications on your devices about new kind'],
  ['fax:new_thing_here', 'fax about new thing here'],
])('the purpose %s has a readable name', (purpose, label) => {
  expect(consentsOf([row(purpose, true, 1)])[0]!.label).toBe(label)
})

test.each([
  ['registration', 'when you registered'],
  ['preferences', 'in your notification settings'],
  ['device', 'on a device'],
  ['privacy_page', 'on this page'],
  ['phone call', 'phone call'],
])('a consent records where it was given or withdrawn: %s', (way, how) => {
  expect(consentsOf([row('push', true, 1, way)])[0]!.how).toBe(how)
})
