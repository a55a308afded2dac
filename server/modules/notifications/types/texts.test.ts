import type { OrderId, PaymentId, ProductId, UserId } from '#contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'
import type { NotificationContent } from './index.ts'

/** What members read, each as "group link title: message". */
const inEnglish = (contents: NotificationContent[]) =>
  contents.map((content) => {
    const { group, title, message, link } = showNotification(content, 'en')
    return `${group} ${link} ${title}: ${message}`
  })

const usd = (minor: string) => ({ minor, currency: 'USD' })
const zwl = (minor: string) => ({ minor, currency: 'ZWL' })
const amount = usd('2000')
const item = 'Drum'
const orderId = '9' as OrderId
const productId = '7' as ProductId
/** 14:30 and 18:40 in Harare. */
const [payBy, by] = ['2026-11-26T12:30:00.000Z', '2026-11-28T16:40:00.000Z']
const order = { orderId, item, number: 'ZW-1' }
const auction = { productId, item }
const price = zwl('190050')
const priced = { ...auction, price }
const bought = { orderId, item, price }
const payment = { paymentId: '9' as PaymentId, amount }
const fee = { productId, amount }
const reference = 'M-1'
const incomplete = { ...payment, received: usd('500'), missing: usd('1500'), reference }
const reason = 'Fake.'

test('notifications about auctions have their texts and links', () => {
  const shown = inEnglish([
    { type: 'outbid', params: priced },
    { type: 'auction_extended', params: auction },
    { type: 'auction_won', params: bought },
    { type: 'auction_bought', params: bought },
    { type: 'auction_won', params: { ...bought, payBy } },
    { type: 'auction_sold', params: { ...priced, by: 'bid' } },
    { type: 'auction_sold', params: { ...priced, by: 'buy_now' } },
    { type: 'auction_unsold', params: auction },
    { type: 'auction_relisted', params: { ...priced, timesLeft: 1 } },
    { type: 'auction_relisted', params: { ...priced, timesLeft: 0 } },
    { type: 'auction_lost', params: priced },
    { type: 'auction_lost', params: auction },
    { type: 'watched_auction_ended', params: priced },
    { type: 'watched_auction_ended', params: auction },
    { type: 'watched_auction_ended_early', params: auction },
    { type: 'auction_withdrawn', params: { item } },
    { type: 'second_chance_offered', params: priced },
    { type: 'second_chance_bought', params: bought },
    { type: 'second_chance_sold', params: priced },
    { type: 'second_chance_declined', params: auction },
    { type: 'item_unpaid', params: { item, allowed: 3, barred: false } },
    { type: 'item_unpaid', params: { item, allowed: 3, barred: true } },
  ])
  expect(shown).toEqual([
    'bid_update /product/7 You have been outbid: The bid on Drum is now ZWL 1,900.50.',
    'bid_update /product/7 An auction was extended: Drum ends later, because Musika was down for a while.',
    'bid_update /orders/9 You won the auction: Drum is yours for ZWL 1,900.50. Please pay within 24 hours.',
    'bid_update /orders/9 You bought it: Drum is yours for ZWL 1,900.50. Please pay within 30 minutes.',
    'bid_update /orders/9 You won the auction: Pay by Thursday 26 November, 14:30 (Harare time). Drum is yours for ZWL 1,900.50.',
    'bid_update /product/7 Your item was sold: Drum sold for ZWL 1,900.50. The winner has 24 hours to pay.',
    'bid_update /product/7 Your item was sold: Drum sold for ZWL 1,900.50. The buyer has 30 minutes to pay.',
    'bid_update /product/7 Your auction ended without a sale: Drum did not sell this time.',
    'bid_update /product/7 Your auction did not sell and is listed again: Drum starts at ZWL 1,900.50 now. If it does not sell, it is listed once more.',
    'bid_update /product/7 Your auction did not sell and is listed again: Drum starts at ZWL 1,900.50 now. If it does not sell this time, it is not listed again.',
    'bid_update /product/7 You did not win this auction: Drum sold for ZWL 1,900.50.',
    'bid_update /product/7 You did not win this auction: Drum ended without a sale.',
    'bid_update /product/7 An auction you’re watching has ended: Drum sold for ZWL 1,900.50.',
    'bid_update /product/7 An auction you’re watching has ended: Drum ended without a sale.',
    'bid_update /product/7 An auction you’re watching has ended: The seller ended Drum early.',
    'bid_update null An auction was withdrawn: Drum was removed from Musika. Your bid no longer counts, and you owe nothing.',
    'bid_update /product/7 A second chance for you: The buyer of Drum did not pay. You can buy it for your own bid of ZWL 1,900.50. The offer is open for 24 hours.',
    'bid_update /orders/9 It is yours: Drum is yours for ZWL 1,900.50. Please pay within 24 hours.',
    'bid_update /product/7 Your offer was accepted: Drum sold for ZWL 1,900.50. The buyer has 24 hours to pay.',
    'bid_update /product/7 Your offer was declined: The bidder you asked turned down Drum. You can offer it to the next bidder or list it again.',
    'bid_update /account An unpaid item was recorded: You did not pay for Drum. After 3 unpaid items in six months you cannot bid for 30 days.',
    'bid_update /account An unpaid item was recorded: You did not pay for Drum. It is your third unpaid item in six months, so you cannot bid for 30 days.',
  ])
})

test('notifications about payments have their texts and links', () => {
  const shown = inEnglish([
    { type: 'payment_not_payable', params: { amount, orderId } },
    { type: 'payment_not_payable', params: { amount } },
    { type: 'payment_declined', params: payment },
    { type: 'payment_timed_out', params: payment },
    { type: 'subscription_started', params: { amount, until: '2026-11-28' } },
    { type: 'listing_fee_paid', params: { ...fee, shown: true, rest: usd('500') } },
    { type: 'listing_fee_paid', params: { ...fee, shown: false } },
    { type: 'listing_change_fee_paid', params: fee },
    { type: 'listing_fee_raised', params: { ...fee, left: usd('500') } },
    { type: 'listing_fee_not_due', params: { amount } },
    { type: 'transfer_details', params: { ...payment, reference, by } },
    { type: 'transfer_incomplete', params: incomplete },
    { type: 'transfer_incomplete', params: { ...incomplete, by } },
    { type: 'transfer_too_much', params: { ...payment, received: usd('2500'), rest: usd('500') } },
    { type: 'transfer_returned', params: { amount, reference } },
    { type: 'payment_charged_back', params: { amount } },
    { type: 'subscription_charged_back', params: { amount } },
    { type: 'listing_fee_charged_back', params: { amount, taken: usd('500'), owed: usd('1500') } },
  ])
  expect(shown).toEqual([
    'order /orders/9 You get your money back: We received US$20.00 for something that could no longer be paid. We will refund it to you.',
    'order /orders You get your money back: We received US$20.00 for something that could no longer be paid. We will refund it to you.',
    'order /checkout/waiting/9 Payment declined: US$20.00 was not paid, and you were not charged. You can try again.',
    'order /checkout/waiting/9 Payment not approved in time: US$20.00 was not paid, and you were not charged. You can try again.',
    'order /selling/boost Your subscription is active: We received US$20.00. You can boost listings until 2026-11-28.',
    'order /product/7 Your listing is live: We received the listing fee of US$20.00. Buyers can see your item now. The other US$5.00 will be refunded to you.',
    'order /product/7 Listing fee received: We received the listing fee of US$20.00. Buyers can see your item once we have approved it.',
    'order /sell?edit=7 Listing fee received: We received the listing fee of US$20.00. You can now save the change of your listing.',
    'order /selling/fee/7 You get your money back: We received US$20.00, but you have changed the listing since, and US$5.00 of its fee is due now. We will refund your payment. Please pay the new amount.',
    'order /selling You get your money back: We received US$20.00 for a listing fee that was no longer due. We will refund it to you.',
    'order /checkout/waiting/9 Make your bank transfer: Transfer US$20.00 with the reference M-1. The money must arrive by Saturday 28 November, 18:40 (Harare time); we hold your order until then.',
    'order /checkout/waiting/9 Part of your transfer is missing: We received US$5.00 of US$20.00. Please transfer the remaining US$15.00 with the same reference M-1.',
    'order /checkout/waiting/9 Part of your transfer is missing: We received US$5.00 of US$20.00. Please transfer the remaining US$15.00 with the same reference M-1 by Saturday 28 November, 18:40 (Harare time).',
    'order /checkout/waiting/9 You transferred too much: We received US$25.00 by bank transfer; US$20.00 was due. We will refund US$5.00 to you.',
    'order /orders Your transfer will be refunded: We will refund the US$20.00 that you transferred with the reference M-1.',
    'order /orders Your payment was charged back: Your bank or wallet reversed your payment of US$20.00. We cancelled any refund that was due for it.',
    'order /selling/boost Your payment was charged back: Your bank or wallet reversed the US$20.00 you paid for your subscription, so it has ended.',
    'order /selling/balance Your payment was charged back: Your bank or wallet reversed the US$20.00 you paid for a listing fee. We took US$5.00 from your balance. You owe US$15.00. We’ll take it from your next sales.',
  ])
})

test('notifications about decisions of moderation have their texts and links', () => {
  const shown = inEnglish([
    { type: 'listing_removed', params: { item, reason } },
    { type: 'account_warned', params: { reason } },
    { type: 'account_suspended', params: { reason } },
    { type: 'account_reinstated', params: {} },
    { type: 'listing_approved', params: { item, productId } },
    { type: 'listing_restored', params: { item, productId } },
    { type: 'listing_restored', params: { item } },
    { type: 'appeal_upheld', params: { reason } },
    { type: 'appeal_overturned', params: { reason } },
    ...(['dismiss', 'remove', 'warn', 'suspend'] as const).map(
      (outcome) => ({ type: 'report_decided', params: { label: item, outcome } }) as const,
    ),
  ])
  expect(shown).toEqual([
    'account /account/standing One of your listings was removed: Drum was removed: Fake. You can appeal once.',
    'account /account/standing A warning from Musika: Fake. You can appeal once.',
    'account /account/standing Your account is suspended: Fake. You can read everything and finish your sales, and you can appeal once.',
    'account /account/standing Your account is active again: You can list, bid, buy and message again, and your listings are visible.',
    'account /product/7 Your listing was reviewed: Drum is approved: everyone can see it now.',
    'account /product/7 Your listing is back: Drum is on Musika again.',
    'account /account/standing Your listing is back: Drum is on Musika again.',
    'account /account/standing We reviewed your appeal: The decision stands: Fake.',
    'account /account/standing Your appeal was successful: The decision was reversed: Fake.',
    'account null We reviewed your report: We looked at Drum and found nothing against the rules of Musika. Thank you for reporting it.',
    'account null We reviewed your report: Drum was removed. Thank you for reporting it.',
    'account null We reviewed your report: We looked at Drum and warned the person responsible. Thank you for reporting it.',
    'account null We reviewed your report: We looked at Drum and suspended the person responsible. Thank you for reporting it.',
  ])
})

test('notifications about balances, refunds and ratings have their texts and links', () => {
  const became = { factor: '2498.7242', had: zwl('24987242'), became: amount }
  const rating = { sellerId: '5' as UserId, item, rater: 'Rudo M.', stars: 4 }
  const shown = inEnglish([
    { type: 'balance_converted', params: { from: 'ZWL', to: 'ZWG', ...became } },
    { type: 'refund_paid', params: { amount, reference: 'R-1', orderId } },
    { type: 'refund_paid', params: { amount, reference: 'R-1' } },
    { type: 'payout_paid', params: { amount, reference: 'R-1' } },
    { type: 'payout_paid', params: { amount } },
    { type: 'payout_refused', params: { amount, note: 'No such account' } },
    { type: 'payout_refused', params: { amount } },
    { type: 'payout_stopped', params: { amount, why: 'order', number: 'M-7K3Q-94TX' } },
    { type: 'payout_stopped', params: { amount, why: 'fee' } },
    { type: 'payout_stopped', params: { amount, why: 'debt', owed: amount } },
    { type: 'rating_received', params: rating },
  ])
  expect(shown).toEqual([
    'order /selling/balance Your balance was converted: ZWL was replaced by ZWG at 2498.7242 to 1: your ZWL 249,872.42 is now US$20.00.',
    'order /orders/9 Your money is on its way: We refunded US$20.00 to you, reference R-1.',
    'order /orders Your money is on its way: We refunded US$20.00 to you, reference R-1.',
    'order /selling/balance Paid out: US$20.00 is on its way to you, reference R-1.',
    'order /selling/balance Paid out: US$20.00 is on its way to you.',
    'order /selling/balance Payout refused: US$20.00 is back in your balance. “No such account”',
    'order /selling/balance Payout refused: US$20.00 is back in your balance.',
    'order /selling/balance Payout stopped: We did not pay out US$20.00. The payment for order M-7K3Q-94TX was charged back. The rest is in your balance.',
    'order /selling/balance Payout stopped: We did not pay out US$20.00. The payment of a listing fee was charged back. The rest is in your balance.',
    'order /selling/balance Payout stopped: We did not pay out US$20.00. You owe US$20.00 because a payment was charged back or an item was returned. The rest is in your balance.',
    'order /seller/5?tab=reviews You have a new rating: Rudo M. gave you 4 of 5 stars for Drum.',
  ])
})

test('notifications about orders and cash have their texts and links', () => {
  const shown = inEnglish([
    { type: 'order_placed', params: order },
    { type: 'order_placed', params: { ...order, transferBy: by } },
    { type: 'order_paid', params: { ...order, amount } },
    { type: 'order_paid_seller', params: { ...order, collect: true } },
    { type: 'order_paid_seller', params: { ...order, collect: false } },
    { type: 'order_expired', params: order },
    { type: 'order_expired_seller', params: order },
    { type: 'order_code_locked', params: order },
    { type: 'dispute_statement', params: { ...order, by: 'buyer' } },
    { type: 'dispute_statement', params: { ...order, by: 'seller' } },
    { type: 'order_cash', params: { ...order, until: by, code: '123456' } },
    { type: 'order_cash_seller', params: { ...order, until: by } },
    { type: 'order_cash_left', params: { ...order, until: by } },
    { type: 'order_cash_lapsed', params: order },
    { type: 'order_cash_lapsed_seller', params: order },
    { type: 'order_cash_reported', params: { ...order, said: 'I paid at noon.' } },
    { type: 'order_given_back', params: order },
    { type: 'order_cash_denied', params: { ...order, by: 'other', said: 'No one saw it.' } },
    { type: 'order_cash_denied_seller', params: { ...order, by: 'other' } },
    { type: 'order_cash_taken_seller', params: { ...order, by: 'other', commission: usd('200') } },
    { type: 'commission_limit', params: { owed: usd('200') } },
    { type: 'commission_paid', params: { amount: usd('200'), rest: usd('50') } },
    { type: 'commission_written_off', params: { amount: usd('200') } },
  ])
  expect(shown).toEqual([
    'order /orders/9 Order placed: Your order ZW-1 for Drum was placed. Please pay within 30 minutes.',
    'order /orders/9 Order placed: Your order ZW-1 for Drum was placed. Your bank transfer must arrive by Saturday 28 November, 18:40 (Harare time).',
    'order /orders/9 Payment received: We received US$20.00 for Drum (ZW-1). Your money is held until you have the item.',
    'order /orders/9 Your item is paid: Drum (ZW-1) is paid. Please have it ready to collect within 5 days.',
    'order /orders/9 Your item is paid: Drum (ZW-1) is paid. Please send it within 5 days.',
    'order /orders/9 Order expired: Your order ZW-1 for Drum was not paid in time and has been cancelled.',
    'order /orders/9 The winner did not pay: Drum was not paid in time. You can list it again, or offer it to the next bidder.',
    "order /orders/9 Wrong codes were entered: The wrong code was entered 5 times for Drum (ZW-1), so it no longer works. If you are with the seller, get a new one on the order's page.",
    "order /orders/9 The buyer wrote about a problem: About Drum (ZW-1). Please read it on the order's page.",
    "order /orders/9 The seller wrote about a problem: About Drum (ZW-1). Please read it on the order's page.",
    'order /orders/9 Pay cash when you collect: Drum is reserved for you until Saturday 28 November, 18:40 (Harare time). Pay the seller when you have checked it, and then give them this code: 123 456. We do not hold this money. Order ZW-1.',
    'order /orders/9 A buyer pays in cash: Drum is reserved until Saturday 28 November, 18:40 (Harare time). Agree on a safe place with the buyer. When you have the money, enter the buyer’s six-digit code on the order page. Order ZW-1.',
    'order /orders/9 The buyer pays online: The buyer of Drum pays here instead of in cash, so wait for the payment. It is reserved until Saturday 28 November, 18:40 (Harare time). Order ZW-1.',
    'order /orders/9 The reservation has ended: Drum was not collected within 72 hours, so it is no longer reserved for you. Order ZW-1.',
    'order /orders/9 The reservation has ended: Drum was not collected within 72 hours. It is no longer reserved. Order ZW-1.',
    'order /orders/9 Please enter the buyer’s code: The buyer of Drum reports that they paid and that the code was not entered: “I paid at noon.” Enter the code, or we decide. Order ZW-1.',
    'order /orders/9 The parcel went back to the seller: Drum (ZW-1) waited at the pickup point for 14 days, and the point has given it back to the seller. The order stays completed, so agree with each other how the buyer gets it.',
    'order /orders/9 Cancelled: not paid in cash: We found that you did not pay for Drum in cash, so the order was cancelled. It counts as an item that you did not collect. Order ZW-1. “No one saw it.”',
    'order /orders/9 Cancelled: not paid in cash: We found that Drum was not paid in cash, so the order was cancelled. You can sell it again. Order ZW-1.',
    'order /orders/9 Collected and paid: Drum was collected and paid in cash. Order ZW-1. You owe US$2.00 commission.',
    'order /selling/cash Please pay what you owe: You owe US$2.00 commission for sales in cash. You can list new items and sell for cash again after you pay.',
    'order /selling/cash Commission paid: We received US$2.00 for the commission that you owed. We owe you US$0.50 of it back, because you owed less.',
    'order /selling/cash You no longer owe this: We wrote off US$2.00 commission that you owed.',
  ])
})

test('notifications about returns have their texts and links', () => {
  const returned = { ...order, by, amount }
  const changes = [
    ...(['requested', 'accepted', 'proposed', 'agreed', 'sent', 'refunded'] as const),
    ...(['refundedSeller', 'reduced', 'disputed', 'withdrawn', 'lapsed', 'lapsedSeller'] as const),
  ].map((what) => ({ type: 'return_changed', params: { ...returned, what } }) as const)
  const reminders = (['requested', 'accepted', 'sent', 'reduced'] as const).map(
    (state) => ({ type: 'return_due', params: { ...returned, state } }) as const,
  )
  const shown = inEnglish([...changes, ...reminders])
  expect(shown).toEqual([
    'order /orders/9/return A buyer wants to return an item: Drum (ZW-1): the buyer wants to send it back. Please answer by Saturday 28 November, 18:40 (Harare time); without an answer it counts as accepted.',
    'order /orders/9/return Return accepted: Drum (ZW-1): please send it back by Saturday 28 November, 18:40 (Harare time), or bring it to the seller and enter their code.',
    'order /orders/9/return The seller proposes a refund: Drum (ZW-1): the seller proposes a refund of US$20.00. You can agree or go on with the return.',
    'order /orders/9/return The buyer agrees to your proposal: Drum (ZW-1): the buyer agrees to a refund of US$20.00 and sends it back.',
    'order /orders/9/return A returned item is on its way: Drum (ZW-1) is on its way back to you. Check it when it arrives; without an answer by Saturday 28 November, 18:40 (Harare time) the buyer gets US$20.00.',
    'order /orders/9/return You get a refund: Drum (ZW-1): you get US$20.00 back.',
    'order /orders/9/return Return finished: Drum (ZW-1): the buyer gets US$20.00 back.',
    'order /orders/9/return The seller refunds less: Drum (ZW-1): the seller refunds US$20.00. If you do not agree, say so by Saturday 28 November, 18:40 (Harare time).',
    'order /orders/9/return We decide about a return: Drum (ZW-1): you do not agree about the return, so we decide. The money stays held.',
    'order /orders/9/return Return withdrawn: Drum (ZW-1): the buyer keeps it.',
    'order /orders/9/return Return lapsed: Drum (ZW-1) was not sent back in time, so the return is over.',
    'order /orders/9/return Return lapsed: Drum (ZW-1) was not sent back in time, so the return is over and you keep the money.',
    'order /orders/9/return One day left for a return: Drum (ZW-1): please answer the return by Saturday 28 November, 18:40 (Harare time). Without an answer it counts as accepted.',
    'order /orders/9/return One day left for a return: Drum (ZW-1): please send it back by Saturday 28 November, 18:40 (Harare time), or the return is over.',
    'order /orders/9/return One day left for a return: Drum (ZW-1): please check the returned item by Saturday 28 November, 18:40 (Harare time). Without an answer the buyer gets the refund.',
    'order /orders/9/return One day left for a return: Drum (ZW-1): the seller refunds less. If you do not agree, say so by Saturday 28 November, 18:40 (Harare time).',
  ])
})

test('notifications about followed sellers, watched items and searches have their texts and links', () => {
  const listed = { ...auction, seller: 'chipo', price: usd('1000') }
  const dropped = { ...auction, before: zwl('50000000'), after: zwl('40000000') }
  const asked = { ...dropped, askedBefore: usd('1000'), askedAfter: usd('800') }
  const found = { ...auction, price: usd('1000'), search: '“drum”, up to US$20' }
  const shown = inEnglish([
    { type: 'new_listing', params: { ...listed, sale: 'fixed' } },
    { type: 'new_listing', params: { ...listed, sale: 'auction' } },
    { type: 'price_drop', params: dropped },
    { type: 'price_drop', params: asked },
    { type: 'search_alert', params: found },
  ])
  expect(shown).toEqual([
    'new_listing /product/7 New from chipo: Drum, for US$10.00.',
    'new_listing /product/7 New from chipo: Drum, an auction from US$10.00.',
    'price_drop /product/7 Price drop on an item you watch: Drum is now ZWL 400,000, down from ZWL 500,000.',
    'price_drop /product/7 Price drop on an item you watch: Drum is now ZWL 400,000 (US$8.00), down from ZWL 500,000 (US$10.00).',
    'search_alert /product/7 New match for your saved search: Drum, US$10.00. You saved: “drum”, up to US$20',
  ])
})
