import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { member } from '#support/new-auction.ts'
import { showNotification } from '../../notifications/show-notification.ts'
import { voidNotifications } from './void-notifications.rules.ts'

const [seller, sipho, anesu, tariro] = [member(0), member(1), member(2), member(3)]
const shared = {
  productId: '7' as ProductId,
  title: 'Drum',
  sellerId: seller,
  base: 'ZWL',
  currentMinor: 1900_00n,
  reason: 'A slip.',
}
const notified = (ledBefore: UserId | null, leads: UserId | null) =>
  voidNotifications({ ...shared, bidderId: anesu, ledBefore, leads }).map(
    ({ userId, ...content }) => {
      const { title, message } = showNotification(content, 'en')
      return [userId, `${title}: ${message}`]
    },
  )
const toSeller = [
  seller,
  'A bid on your auction was voided: A bid on Drum was voided: A slip. The price is now ZWL 1,900.',
]
const leads =
  'You are now the highest bidder: Another bid on Drum was voided. You now lead with ZWL 1,900.'

test('the seller, the voided bidder, the old leader and the new one are notified', () => {
  const lost =
    'Your bid was voided: Your bid on Drum was voided: A slip. You are no longer the highest bidder.'
  expect(notified(anesu, sipho)).toEqual([[anesu, lost], toSeller, [sipho, leads]])
  const followed =
    'You are no longer the highest bidder: Another bid on Drum was voided. The price is now ZWL 1,900.'
  expect(notified(sipho, tariro)).toEqual([
    [anesu, 'Your bid was voided: Your bid on Drum was voided: A slip.'],
    toSeller,
    [tariro, leads],
    [sipho, followed],
  ])
})

test('only the voided bidder and the seller are notified if no other member wins or loses the lead', () => {
  const still =
    'Your bid was voided: Your bid on Drum was voided: A slip. You are the highest bidder with ZWL 1,900.'
  expect(notified(anesu, anesu)).toEqual([[anesu, still], toSeller])
  expect(notified(sipho, sipho).map(([who]) => who)).toEqual([anesu, seller])
  expect(notified(anesu, null).map(([who]) => who)).toEqual([anesu, seller])
  // A voided bidder who gains the lead is notified once.
  expect(notified(sipho, anesu).map(([who]) => who)).toEqual([anesu, seller, sipho])
})
