import { expect, test } from 'vitest'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'
import type { NotificationContent } from './index.ts'

const reason = 'Fake.'
const item = 'Drum'
const reported = 'We reviewed your report'
const status = '/account/standing'

test.for<[string, NotificationContent, string, (string | null)?]>([
  [
    'One of your listings was removed',
    { type: 'listing_removed', params: { item, reason } },
    'Drum was removed: Fake. You can appeal once.',
  ],
  [
    'A warning from Musika',
    { type: 'account_warned', params: { reason } },
    'Fake. You can appeal once.',
  ],
  [
    'Your account is suspended',
    { type: 'account_suspended', params: { reason } },
    'Fake. You can read everything and finish your sales, and you can appeal once.',
  ],
  [
    'Your account is active again',
    { type: 'account_reinstated', params: {} },
    'You can list, bid, buy and message again, and your listings are visible.',
  ],
  [
    'Your listing was reviewed',
    { type: 'listing_approved', params: { item, productId: '7' as ProductId } },
    'Drum is approved: everyone can see it now.',
    '/product/7',
  ],
  [
    'Your listing is back',
    { type: 'listing_restored', params: { item, productId: '7' as ProductId } },
    'Drum is on Musika again.',
    '/product/7',
  ],
  [
    'Your listing is back',
    { type: 'listing_restored', params: { item } },
    'Drum is on Musika again.',
  ],
  [
    'We reviewed your appeal',
    { type: 'appeal_upheld', params: { reason } },
    'The decision stands: Fake.',
  ],
  [
    'Your appeal was successful',
    { type: 'appeal_overturned', params: { reason } },
    'The decision was reversed: Fake.',
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'dismiss' } },
    'We looked at Drum and found nothing against the rules of Musika. Thank you for reporting it.',
    null,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'remove' } },
    'Drum was removed. Thank you for reporting it.',
    null,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'warn' } },
    'We looked at Drum and warned the person responsible. Thank you for reporting it.',
    null,
  ],
  [
    reported,
    { type: 'report_decided', params: { label: item, outcome: 'suspend' } },
    'We looked at Drum and suspended the person responsible. Thank you for reporting it.',
    null,
  ],
])('“%s” has its text and its link', ([title, content, message, link = status]) => {
  expect(showNotification(content, 'en')).toEqual({ group: 'account', title, message, link })
})
