/** The constants of docs/rules and the bounds of every input. No dependencies: the browser uses it too. */
export const limits = {
  titleMax: 200,
  descriptionMin: 10,
  descriptionMax: 5000,
  imagesPerListing: 20,
  draftsPerPerson: 20,
  /** Lines and bytes of a file of listings. */
  importLines: 500,
  importBytes: 1024 * 1024,
  /** Bytes of one uploaded image. */
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 50_000_000,
  quantityMax: 10_000,
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 8,
  /** Argon2 gets at most this much: a megabyte of password must not cost CPU time. */
  passwordMax: 200,
  nameMax: 80,
  addressMax: 120,
  aboutMax: 500,
  addressesMax: 10,
  addressLabelMax: 40,
  phoneMin: 10,
  phoneMax: 32,
  emailMax: 254,
  searchMax: 120,
  reviewMax: 500,
  messageMax: 4000,
  contactSubjectMax: 200,
  contactMessageMin: 10,
  contactMessageMax: 5000,
  /** Days in which a price must have fallen to be among the deals. */
  dealDays: 14,
  /** Percent that a deal of the day is at least below them. */
  dealPercentMin: 5,
  courierMax: 80,
  waybillMax: 60,
  noteMax: 300,
  disputeTextMax: 2000,
  evidenceMax: 6,
  disputeStatementsMax: 40,
  /** Wrong hand-over codes before the buyer must have a new one made. */
  codeTries: 5,
  /** Characters that may be typed for a texted code, spaces included. */
  phoneCodeTypedMax: 20,
  /** Wrong texted codes before a new one is needed, and codes an hour for each number and each person. */
  phoneCodeTries: 5,
  phoneCodesHourly: 3,
  bidHistoryShown: 5,
  /** Items that one person may watch, and searches they may save. */
  watchedMax: 500,
  savedSearchesMax: 50,
  savedSearchNameMax: 120,
  pageSizeDefault: 24,
  pageSizeMax: 100,
  pageMax: 400,
  /** A search counts its matches up to this number and shows "1,000+" above it. */
  countedMatches: 1000,
  adultAge: 18,
  /** Largest amount of money accepted, in minor units: ten thousand billion ZWL. */
  moneyMinorMax: 1_000_000_000_000_000,
} as const

/** Lengths of time, in milliseconds. */
export const durations = {
  resetLink: 60 * 60 * 1000,
  phoneCode: 10 * 60 * 1000,
  verifyLink: 24 * 60 * 60 * 1000,
  session: 30 * 24 * 60 * 60 * 1000,
  guestCart: 30 * 24 * 60 * 60 * 1000,
  uploadLink: 15 * 60 * 1000,
  orderPayment: 30 * 60 * 1000,
  auctionPayment: 24 * 60 * 60 * 1000,
  /** How long a phone waits for its PIN, and after which part of it the request may be sent again. */
  pinWait: 2 * 60 * 1000,
  /** How long one has on the provider's own page. */
  payPage: 15 * 60 * 1000,
  sendAgain: 60 * 1000,
  /** How long after its end a payment's money is still looked for. */
  lateMoney: 24 * 60 * 60 * 1000,
  /** A seller's time to send a paid order; after it the buyer may cancel. */
  dispatch: 5 * 24 * 60 * 60 * 1000,
  /** Days after the payment in which an order that was never sent is cancelled by itself: 14 in all. */
  dispatchGrace: 9 * 24 * 60 * 60 * 1000,
  /** Sent, and no word from the buyer: a reminder, and then it counts as delivered, after 14 days in all. */
  deliveryReminder: 10 * 24 * 60 * 60 * 1000,
  deliveryGrace: 4 * 24 * 60 * 60 * 1000,
  /** Ready and not collected: a reminder, and then the sale is off, after 14 days in all. */
  collectionReminder: 7 * 24 * 60 * 60 * 1000,
  collectionGrace: 7 * 24 * 60 * 60 * 1000,
  /** Delivered without a dispute: then the order completes by itself. */
  completion: 7 * 24 * 60 * 60 * 1000,
  secondChance: 24 * 60 * 60 * 1000,
  boost: 24 * 60 * 60 * 1000,
  subscription: 30 * 24 * 60 * 60 * 1000,
  verifyRedirect: 3000,
  pollNotifications: 30_000,
  pollConversations: 5000,
  pollMessages: 3000,
  toast: 5000,
} as const

/** Hours that a boost lasts (docs/rules/promotions.md#boosts). */
export const boostHours = 24
/** Boosts that a subscription includes (docs/rules/promotions.md#subscription). */
export const boostsIncluded = 4

/** The days that the sell page offers for an auction (docs/rules/auctions.md#length). */
export const auctionDays = [3, 5, 7, 10] as const
/** The longest auction that a call may ask for, in days. */
export const auctionDaysMax = 30
