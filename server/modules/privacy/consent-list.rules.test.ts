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
  const of = (purpose: string) => consentsOf([row(purpose, true, 1, 'registration')])[0]!
  expect(of('terms').withdrawable).toBe(false)
  expect(of('privacy').withdrawable).toBe(false)
  expect(of('push').withdrawable).toBe(true)
  expect(of('mail:order').label).toBe('Email about orders and payments')
  expect(of('push:new_kind').label).toBe('Notifications on your devices about new kind')
  expect(of('terms').how).toBe('when you registered')
})

test('each purpose has a readable name', () => {
  const label = (purpose: string) => consentsOf([row(purpose, true, 1)])[0]!.label
  expect(label('terms')).toBe('Terms')
  expect(label('privacy')).toBe('Privacy Policy')
  expect(label('push')).toBe('Notifications on your devices')
  expect(label('mail:new_listing')).toBe('Email about new items from sellers you follow')
  expect(label('mail:price_drop')).toBe('Email about lower prices')
  expect(label('push:search_alert')).toBe('Notifications on your devices about your saved searches')
  expect(label('mail:bid_update')).toBe('Email about your bids')
  expect(label('mail:message')).toBe('Email about messages')
  expect(label('mail:order')).toBe('Email about orders and payments')
  expect(label('fax:new_thing_here')).toBe('fax about new thing here')
})

test('a consent records where it was given or withdrawn', () => {
  const how = (way: string) => consentsOf([row('push', true, 1, way)])[0]!.how
  expect(how('registration')).toBe('when you registered')
  expect(how('preferences')).toBe('in your notification settings')
  expect(how('device')).toBe('on a device')
  expect(how('privacy_page')).toBe('on this page')
  expect(how('phone call')).toBe('phone call')
})
