import { expect, test } from 'vitest'
import { consentsOf } from './consent-list.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = (purpose: string, given: boolean, day: number, how = 'preferences') => ({
  purpose,
  given,
  version: '2024-10-14',
  how,
  created_at: at(day),
})

test('the last word counts, and all that went before stays', () => {
  const [mail] = consentsOf([row('mail:price_drop', false, 3), row('mail:price_drop', true, 2)])
  expect(mail).toMatchObject({
    label: 'Mail about lower prices',
    given: false,
    withdrawable: false,
    at: at(3).toISOString(),
  })
  expect(mail!.history.map(({ given }) => given)).toEqual([false, true])
})

test('only what rests on consent is withdrawn, and only while it is given', () => {
  const of = (purpose: string) => consentsOf([row(purpose, true, 1, 'registration')])[0]!
  expect(of('terms').withdrawable).toBe(false)
  expect(of('privacy').withdrawable).toBe(false)
  expect(of('push').withdrawable).toBe(true)
  expect(of('mail:order').label).toBe('Mail about orders and payments')
  expect(of('push:new_kind').label).toBe('Notifications on your devices about new kind')
  expect(of('terms').how).toBe('when you registered')
})
