import { messageList } from '#contracts/analytics/admin/dashboard.ts'
import { listFileHref } from '../lists/list-filters.ts'
import { adminHref, placeOf } from './admin-href.ts'

test('filters survive a round trip through the URL', () => {
  const place = placeOf({ tab: 'messages', status: 'overdue', search: 'pay & go', page: '3' })
  expect(place).toMatchObject({ tab: 'messages', status: 'overdue', search: 'pay & go', page: 3 })
  expect(adminHref(place)).toBe(
    '/admin/dashboard?tab=messages&status=overdue&search=pay+%26+go&page=3',
  )
})

test('the CSV link has the same filters as the list', () => {
  expect(listFileHref(messageList, placeOf({}))).toBe('/api/admin/messages.csv')
  expect(listFileHref(messageList, placeOf({ status: 'unread', search: 'a b' }))).toBe(
    '/api/admin/messages.csv?status=unread&search=a+b',
  )
})

test('invalid query parameters fall back to their defaults', () => {
  const read = placeOf({ tab: '<script>', status: 'x', days: '8', page: '-1' })
  const none = { message: undefined, status: '', search: '' }
  expect(read).toEqual({ ...none, tab: 'dashboard', page: 1, days: 7 })
  expect(adminHref({ tab: 'dashboard', days: 7, page: 1 })).toBe('/admin/dashboard')
})
