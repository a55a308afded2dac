// Read as `durations`: lengths of time, in milliseconds.

export const resetLink = 60 * 60 * 1000
/** Time to enter the second factor, and to set one up. */
export const pendingSignIn = 10 * 60 * 1000
export const passkeyChallenge = 5 * 60 * 1000
export const codeSetup = 15 * 60 * 1000
export const phoneCode = 10 * 60 * 1000
export const verifyLink = 24 * 60 * 60 * 1000
export const session = 30 * 24 * 60 * 60 * 1000
export const guestCart = 30 * 24 * 60 * 60 * 1000
/** Before a payout to a destination that was not paid before is paid. */
export const newDestination = 24 * 60 * 60 * 1000
export const uploadLink = 15 * 60 * 1000
/** How long an item is reserved for a buyer who pays in cash at the collection. */
export const cashReservation = 72 * 60 * 60 * 1000
export const orderPayment = 30 * 60 * 1000
export const auctionPayment = 24 * 60 * 60 * 1000
/** Time to enter the PIN on a phone. */
export const pinWait = 2 * 60 * 1000
/** Time to pay on the provider's page. */
export const payPage = 15 * 60 * 1000
export const sendAgain = 60 * 1000
/** How long after its end a payment is still checked for late money. */
export const lateMoney = 24 * 60 * 60 * 1000
/** Time for the seller to send a paid order. After it the buyer may cancel. */
export const dispatch = 5 * 24 * 60 * 60 * 1000
/** Time after `dispatch` until an order that was not sent is cancelled automatically: 14 days in total. */
export const dispatchGrace = 9 * 24 * 60 * 60 * 1000
/**
 * A sent order without confirmation: time until a reminder, and from then until it counts as delivered, 14 days in
 * total.
 */
export const deliveryReminder = 10 * 24 * 60 * 60 * 1000
export const deliveryGrace = 4 * 24 * 60 * 60 * 1000
/** An order not collected: time until a reminder, and from then until it is cancelled, 14 days in total. */
export const collectionReminder = 7 * 24 * 60 * 60 * 1000
export const collectionGrace = 7 * 24 * 60 * 60 * 1000
/**
 * A parcel at a pickup point: time after the reminder until the order counts as delivered. A week before that the point
 * may give it back to the seller.
 */
export const pickupGrace = 14 * 24 * 60 * 60 * 1000
/** Time after which a pickup point may give a parcel back to its seller. */
export const pickupReturn = 14 * 24 * 60 * 60 * 1000
/** How long the keeper of a pickup point stays signed in. */
export const keeperSession = 12 * 60 * 60 * 1000
/** Time to wait after too many wrong terminal codes. */
export const terminalLock = 15 * 60 * 1000
/** Time from delivery to automatic completion, if there is no dispute. */
export const completion = 7 * 24 * 60 * 60 * 1000
/** Time after the receipt in which a buyer can ask for a return. */
export const returnRequest = 7 * 24 * 60 * 60 * 1000
/** Time for the seller to answer it, for a business, and for the buyer to answer a lower refund after the receipt. */
export const returnAnswer = 3 * 24 * 60 * 60 * 1000
export const businessReturnAnswer = 7 * 24 * 60 * 60 * 1000
export const reductionAnswer = 3 * 24 * 60 * 60 * 1000
/** Time for the buyer to send the item back, and for the seller to check it after the stated arrival. */
export const returnDispatch = 7 * 24 * 60 * 60 * 1000
export const returnCheck = 5 * 24 * 60 * 60 * 1000
/** How long before the end of each of these times the member is reminded. */
export const returnReminder = 24 * 60 * 60 * 1000
/** Time to answer an offer or a counter-offer. */
export const offerAnswer = 48 * 60 * 60 * 1000
/** Time between two offers to the watchers of a listing. */
export const watcherOffers = 7 * 24 * 60 * 60 * 1000
export const secondChance = 24 * 60 * 60 * 1000
export const boost = 24 * 60 * 60 * 1000
export const subscription = 30 * 24 * 60 * 60 * 1000
export const verifyRedirect = 3000
export const pollNotifications = 30_000
export const pollConversations = 5000
export const pollMessages = 3000
