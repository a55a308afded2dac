import type { DepotId, OrderId } from '#contracts/common/ids.ts'
import { showNotification } from '../../notifications/show-notification.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'
import { stepNotifications, type NotifiedStep } from './step-notifications.rules.ts'

/** How an order's money is divided. */
const settled = {
  currency: 'USD',
  sellerMinor: 95_00n,
  commissionMinor: 5_00n,
  refundMinor: 20_00n,
} as const
const parcel = { method: 'bus', courier: 'Inter Africa', waybill: '7' } as const

const notifications = (step: OrderStep, by: OrderActor, more: Partial<NotifiedStep> = {}) => {
  const drum = { orderId: '9' as OrderId, number: 'ZW-1', item: 'Drum', settled: undefined }
  return stepNotifications({ step, by, ...drum, ...more })
}
/** What both sides read of a step, each as "step to side: title: message". */
const read = (...of: Parameters<typeof notifications>) =>
  Object.entries(notifications(...of)).map(([side, content]) => {
    const { title, message } = showNotification(content, 'en')
    return `${of[0]} to ${side}: ${title}: ${message}`
  })

test('both sides read of each step, with the reason, the parcel and the money if there are any', () => {
  /** In brackets: what there is not always. */
  const texts = [
    'failPayment to buyer: Payment failed: The payment for Drum (ZW-1) did not go through, and the order was cancelled.',
    'cancelUnpaid to buyer: Order cancelled: The seller cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'cancelUnpaid to seller: Order cancelled: The seller cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
    'cancelPaid to buyer: Order cancelled: Musika cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'cancelPaid to seller: Order cancelled: Musika cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
    'cancelLate to buyer: Order cancelled: The buyer cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'cancelLate to seller: Order cancelled: The buyer cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
    'lapse to buyer: Order cancelled: Drum (ZW-1) was not handed over in time and was cancelled.[ US$20.00 will be refunded to you.]',
    'lapse to seller: Order cancelled: Drum (ZW-1) was not handed over in time and was cancelled. The buyer gets a refund.',
    'dispatch to buyer: Your order is on its way: Drum (ZW-1) was sent.[ By bus parcel, Inter Africa, number 7.]',
    'readyForCollection to buyer: Ready to collect: Drum (ZW-1) is ready.[ “More.”] Show your order’s six-digit code when you have the item in your hands, not before.',
    'handOver to buyer: You have your order: Drum (ZW-1) was handed over with your code, and the seller is paid. Please rate the seller.',
    'deliver to buyer: Did it arrive?: Drum (ZW-1) is marked as delivered. Confirm that you have it, or report a problem within 7 days; after that the seller is paid.',
    'deliver to seller: Order delivered: Drum (ZW-1) is marked as delivered. The buyer has 7 days to report a problem.',
    'confirm to seller: The buyer has the item: Drum (ZW-1) is complete.[ US$95.00 is now in your balance.]',
    'complete to buyer: Order completed: Drum (ZW-1) is complete. Please rate the seller.',
    'complete to seller: Order completed: Drum (ZW-1) is complete.[ US$95.00 is now in your balance.]',
    "dispute to seller: The buyer reported a problem: About Drum (ZW-1).[ “It arrived damaged”.] Please answer on the order's page. The money stays held until this is resolved.",
    'acceptRefund to buyer: You get a refund: The seller agreed to a refund for Drum (ZW-1).[ US$20.00 will be refunded to you.]',
    'settleForSeller to buyer: Dispute decided: Drum (ZW-1): the seller is paid.[ “More.”]',
    'settleForSeller to seller: Dispute decided: Drum (ZW-1): we decided in your favour.[ “More.” US$95.00 is now in your balance.]',
    'settleForBuyer to buyer: Dispute decided: Drum (ZW-1): we decided in your favour.[ “More.” US$20.00 will be refunded to you.]',
    'settleForBuyer to seller: Dispute decided: Drum (ZW-1): the buyer gets a refund.[ “More.”]',
  ]
  const steps = [...new Set(texts.map((text) => text.split(' ')[0] as OrderStep))]
  const cancelledBy = { cancelUnpaid: 'seller', cancelPaid: 'staff', cancelLate: 'buyer' } as const
  const by: Partial<Record<OrderStep, OrderActor>> = cancelledBy
  const all = (more?: Partial<NotifiedStep>) =>
    steps.flatMap((step) => read(step, by[step] ?? 'timer', more))
  const details = { settled, said: 'More.', ...parcel, dispute: 'damaged' } as const
  expect(all(details)).toEqual(texts.map((text) => text.replaceAll(/[[\]]/g, '')))
  expect(all()).toEqual(texts.map((text) => text.replaceAll(/\[[^\]]*\]/g, '')))
})

test('both sides read how a decision divides the money', () => {
  expect(read('settleBetween', 'timer', { settled, said: 'More.' })).toEqual([
    'settleBetween to buyer: Dispute decided: Drum (ZW-1): a partial refund. “More.” US$20.00 will be refunded to you.',
    'settleBetween to seller: Dispute decided: Drum (ZW-1): US$20.00 goes back to the buyer. “More.” US$95.00 is now in your balance.',
  ])
})

test('a refund of zero is left out, a cancellation by a timer or the provider is shown as one by Musika', () => {
  expect(read('acceptRefund', 'seller', { settled: { ...settled, refundMinor: 0n } })).toEqual([
    'acceptRefund to buyer: You get a refund: The seller agreed to a refund for Drum (ZW-1).',
  ])
  for (const by of ['timer', 'provider'] as const)
    expect(read('cancelPaid', by)).toContain(
      'cancelPaid to seller: Order cancelled: Musika cancelled Drum (ZW-1). Please do not send it.',
    )
  // Payment and expiry have no step notification.
  expect([...read('pay', 'provider'), ...read('expire', 'timer')]).toEqual([])
})

const depot = {
  id: '7' as DepotId,
  town: 'Harare',
  name: 'Roadport',
  address: 'Robert Mugabe Road',
  hours: 'Daily 05:00 to 20:00',
}

test('the buyer reads how it was sent, and to which depot', () => {
  const zimpost = { method: 'zimpost', waybill: '7' } as const
  const own = [{ method: 'own', courier: 'Rudo' }, { method: 'own' }] as const
  const ways = [zimpost, ...own, { ...parcel, depot }]
  expect(ways.flatMap((way) => read('dispatch', 'seller', way))).toEqual([
    'dispatch to buyer: Your order is on its way: Drum (ZW-1) was sent. By ZimPost, number 7.',
    'dispatch to buyer: Your order is on its way: Drum (ZW-1) was sent. Rudo is bringing it. Show your order’s six-digit code once you have the item in your hands.',
    'dispatch to buyer: Your order is on its way: Drum (ZW-1) was sent. The seller is bringing it. Show your order’s six-digit code once you have the item in your hands.',
    'dispatch to buyer: Your order is on its way: Drum (ZW-1) was sent. By bus parcel, Inter Africa, number 7. It goes to Roadport, Robert Mugabe Road, Harare. We notify you when it arrives; bring your ID.',
  ])
})

const point = {
  name: 'Corner Store',
  city: 'Mutare',
  suburb: 'Sakubva',
  address: '12 Chimoio Avenue',
  landmark: null,
  hours: 'Daily 08:00 to 18:00',
}

test('of a parcel at a depot or a point only the buyer reads what to bring and the code', () => {
  const code = '482913'
  const atDepot = { depot, code }
  const atPoint = { settled, point, code }
  const steps = ['receiveAtPoint', 'handOverAtPoint', 'returnFromPoint'] as const
  const shown = steps.flatMap((step) => read(step, 'keeper', atPoint))
  expect([...read('arrive', 'seller', atDepot), ...shown]).toEqual([
    'arrive to buyer: Ready to collect: Drum (ZW-1) has arrived at Roadport, Robert Mugabe Road, Harare. Opening hours: Daily 05:00 to 20:00. Bring your ID. Your code is 482 913: give it only when the parcel is in front of you.',
    'arrive to seller: Your parcel has arrived: Drum (ZW-1) has arrived at Roadport, Robert Mugabe Road, Harare.',
    'receiveAtPoint to buyer: Ready to collect: Drum (ZW-1) has arrived at the pickup point Corner Store, 12 Chimoio Avenue, Sakubva, Mutare. Opening hours: Daily 08:00 to 18:00. Bring your ID. Your code is 482 913: give it only when the parcel is in front of you.',
    'receiveAtPoint to seller: Your parcel is at the pickup point: Drum (ZW-1) has arrived at the pickup point Corner Store, 12 Chimoio Avenue, Sakubva, Mutare.',
    'handOverAtPoint to buyer: You have your order: Drum (ZW-1) was handed over with your code, and the seller is paid. Please rate the seller.',
    'handOverAtPoint to seller: The buyer has the item: Drum (ZW-1) is complete. US$95.00 is now in your balance.',
    'returnFromPoint to buyer: Order cancelled: Drum (ZW-1) was not collected. The pickup point has given it back to the seller, and the order was cancelled. US$20.00 will be refunded to you.',
    'returnFromPoint to seller: Order cancelled: Drum (ZW-1) was not collected. The pickup point has given it back to the seller, and the order was cancelled. The buyer gets a refund.',
  ])
  const { seller: ofDepot } = notifications('arrive', 'buyer', atDepot)
  const { seller: ofPoint } = notifications('receiveAtPoint', 'keeper', atPoint)
  expect(JSON.stringify([ofDepot, ofPoint])).not.toContain(code)
})

test('buyer and seller read that a parcel was not collected', () => {
  expect([...read('leaveAtDepot', 'timer'), ...read('leaveAtPoint', 'timer')]).toEqual([
    'leaveAtDepot to buyer: Not collected: Drum (ZW-1) has waited at the depot for 14 days and counts as delivered. Collect it, or report a problem within 7 days; after that the seller is paid.',
    'leaveAtDepot to seller: Not collected: Drum (ZW-1) has waited at the depot for 14 days and counts as delivered. The buyer has 7 days to report a problem.',
    'leaveAtPoint to buyer: Not collected: Drum (ZW-1) has waited at the pickup point for 21 days and counts as delivered. Collect it, or report a problem within 7 days; after that the seller is paid.',
    'leaveAtPoint to seller: Not collected: Drum (ZW-1) has waited at the pickup point for 21 days and counts as delivered. The buyer has 7 days to report a problem.',
  ])
})

const sums = { balanceMinor: 0n, owedMinor: 0n, sellerLossMinor: 0n, refundMinor: 0n }
const nothing = { currency: 'USD', sellerMinor: 0n, commissionMinor: 0n, refundMinor: 0n } as const
/** What the buyer and the seller read of a charge-back. */
const chargedBack = (chargeBack: Partial<typeof sums> | undefined, said?: string) =>
  read('chargeBack', 'staff', {
    said,
    settled: { ...nothing, ...(chargeBack && { chargeBack: { ...sums, ...chargeBack } }) },
  })
const toBuyer =
  'chargeBack to buyer: Your payment was charged back: Your bank or wallet reversed your payment for Drum (ZW-1), so this order has ended.'
const toSeller =
  "chargeBack to seller: A payment was charged back: The buyer's bank or wallet reversed the payment for Drum (ZW-1), so this order has ended. If you have not sent it, please keep it."

test('buyer and seller read that the payment was charged back, and where the money came from', () => {
  expect(chargedBack(undefined)).toEqual([toBuyer, toSeller])
  expect(chargedBack({})).toEqual([toBuyer, toSeller])
  const all = { balanceMinor: 7_00n, owedMinor: 2_00n, sellerLossMinor: 1_00n }
  expect([
    chargedBack({ refundMinor: 20_00n }, 'More.')[0],
    chargedBack({ balanceMinor: 7_00n })[1],
    chargedBack({ owedMinor: 2_00n }, 'More.')[1],
    chargedBack(all)[1],
  ]).toEqual([
    `${toBuyer} The refund of US$20.00 is cancelled, because you already have the money back. “More.”`,
    `${toSeller} We took US$7.00 from your balance.`,
    `${toSeller} You owe US$2.00. We’ll take it from your next sales. “More.”`,
    `${toSeller} We took US$7.00 from your balance. You owe US$3.00. We’ll take it from your next sales.`,
  ])
})
