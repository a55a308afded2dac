// Read as `durations`: lengths of time, in milliseconds.

export const resetLink = 60 * 60 * 1000
export const phoneCode = 10 * 60 * 1000
export const verifyLink = 24 * 60 * 60 * 1000
export const session = 30 * 24 * 60 * 60 * 1000
export const guestCart = 30 * 24 * 60 * 60 * 1000
export const uploadLink = 15 * 60 * 1000
export const orderPayment = 30 * 60 * 1000
export const auctionPayment = 24 * 60 * 60 * 1000
/** How long a phone waits for its PIN, and after which part of it the request may be sent again. */
export const pinWait = 2 * 60 * 1000
/** How long one has on the provider's own page. */
export const payPage = 15 * 60 * 1000
export const sendAgain = 60 * 1000
/** How long after its end a payment's money is still looked for. */
export const lateMoney = 24 * 60 * 60 * 1000
/** A seller's time to send a paid order; after it the buyer may cancel. */
export const dispatch = 5 * 24 * 60 * 60 * 1000
/** Days after the payment in which an order that was never sent is cancelled by itself: 14 in all. */
export const dispatchGrace = 9 * 24 * 60 * 60 * 1000
/** Sent, and no word from the buyer: a reminder, and then it counts as delivered, after 14 days in all. */
export const deliveryReminder = 10 * 24 * 60 * 60 * 1000
export const deliveryGrace = 4 * 24 * 60 * 60 * 1000
/** Ready and not collected: a reminder, and then the sale is off, after 14 days in all. */
export const collectionReminder = 7 * 24 * 60 * 60 * 1000
export const collectionGrace = 7 * 24 * 60 * 60 * 1000
/** Delivered without a dispute: then the order completes by itself. */
export const completion = 7 * 24 * 60 * 60 * 1000
export const secondChance = 24 * 60 * 60 * 1000
export const boost = 24 * 60 * 60 * 1000
export const subscription = 30 * 24 * 60 * 60 * 1000
export const verifyRedirect = 3000
export const pollNotifications = 30_000
export const pollConversations = 5000
export const pollMessages = 3000
export const toast = 5000
