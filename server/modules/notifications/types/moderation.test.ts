import { expect, test } from 'vitest'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'
import type { NotificationContent } from './index.ts'

const reason = 'Fake.'
const item = 'Drum'
const reported = 'We looked at your report'
const status = '/account/standing'

test.each<[string, NotificationContent, string, string | null]>([
  [
    'A listing of yours was removed',
    { type: 'listing_removed', params: { item, reason } },
    'Drum was removed: Fake. You can answer once.',
    status,
  ],
  [
    'A warning from Musika',
    { type: 'account_warned', params: { reason } },
    'Fake. You can answer once.',
    status,
  ],
  [
    'Your account is suspended',
    { type: 'account_suspended', params: { reason } },
    'Fake. You can read everything and finish your sales, and you can answer once.',
    status,
  ],
  [
    'Your account is open again',
    { type: 'account_reinstated', params: {} },
    'You can list, bid, buy and write again, and your listings are shown.',
    status,
  ],
  [
    'Your listing was looked at',
    { type: 'listing_approved', params: { item, productId: '7' as ProductId } },
    'Drum is fine: everybody sees it now.',
    '/product/7',
  ],
  [
    'A listing of yours is back',
    { type: 'listing_restored', params: { item, productId: '7' as ProductId } },
    'Drum is on Musika again.',
    '/product/7',
  ],
  [
    'A listing of yours is back',
    { type: 'listing_restored', params: { item } },
    'Drum is on Musika again.',
    status,
  ],
  [
    'We looked at it again',
    { type: 'appeal_upheld', params: { reason } },
    'The decision stands: Fake.',
    status,
  ],
  [
    'Your answer was right',
    { type: 'appeal_overturned', params: { reason } },
    'The decision was taken back: Fake.',
    status,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'dismiss' } },
    'We looked at Drum and found nothing against the rules of Musika. Thank you for telling us.',
    null,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'remove' } },
    'Drum was removed. Thank you for telling us.',
    null,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'warn' } },
    'We looked at Drum and warned whoever is behind it. Thank you for telling us.',
    null,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'suspend' } },
    'We looked at Drum and suspended whoever is behind it. Thank you for telling us.',
    null,
  ],
])('“%s” has its text and its link', (title, content, message, link) => {
  expect(showNotification(content, 'en')).toEqual({ group: 'account', title, message, link })
})
