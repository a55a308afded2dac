export type DemoCategory =
  | 'electronics'
  | 'fashion'
  | 'home-garden'
  | 'motors'
  | 'sports'
  | 'health-beauty'

export type DemoCondition = 'new' | 'like-new' | 'good' | 'fair' | 'poor'

/** The places of the location filter (docs/rules/search.md#places). */
export type DemoLocation =
  | 'Harare'
  | 'Bulawayo'
  | 'Chitungwiza'
  | 'Mutare'
  | 'Gweru'
  | 'Kwekwe'
  | 'Kadoma'
  | 'Masvingo'

/** An amount in whole cents of its currency. */
export interface DemoMoney {
  minor: number
  currency: 'ZWL' | 'USD'
}

/** A member: sellers list and bid, buyers bid and rate. */
export interface DemoMember {
  username: string
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phoneNumber: string
  /** ISO date; every member is an adult. */
  dateOfBirth: string
  houseNumber: string
  street: string
  city: DemoLocation
  memberSinceDaysAgo: number
  about: string
}

export interface DemoBid {
  /** Username. */
  bidder: string
  amount: DemoMoney
  minutesAgo: number
}

/** Amounts of an auction are in ZWL, as bids are. */
export interface DemoAuction {
  startPrice: DemoMoney
  buyItNow?: DemoMoney
  reservePrice?: DemoMoney
  durationDays: 3 | 5 | 7 | 10
  /** Counted from the time of seeding. Negative if the auction has ended. */
  endsInMinutes: number
  /** Oldest first, each higher than the previous one. */
  bids: DemoBid[]
}

interface DemoGoods {
  /** Unique and stable; the names of the listing's images begin with it. */
  key: string
  /** Username. */
  seller: string
  categoryId: DemoCategory
  title: string
  /** Plain text; an empty line separates paragraphs. */
  description: string
  condition: DemoCondition
  location: DemoLocation
  suburb: string
  quantity: number
  /** In the currency of the price; zero if free, null if the buyer collects. */
  shipping: DemoMoney | null
  allowsCollection: boolean
  /** Names of files in `seed/pictures`, without `.webp`. The first is the cover. */
  images: string[]
  listedDaysAgo: number
}

export type DemoListing = DemoGoods &
  ({ price: DemoMoney; auction?: undefined } | { price?: undefined; auction: DemoAuction })

/** A rating of a past order of that listing, written by its buyer. */
export interface DemoRating {
  seller: string
  buyer: string
  listing: string
  stars: 1 | 2 | 3 | 4 | 5
  review: string | null
  daysAgo: number
  /** The seller has not rated the buyer yet. */
  hidden?: true
}

/** What happened after a rating: the seller's reply, or the seller's rating of the buyer. */
export interface DemoRatingAnswer {
  /** The listing and the buyer of the rated order. */
  listing: string
  buyer: string
  reply?: string
  back?: { stars: 1 | 2 | 3 | 4 | 5; review: string | null }
}

/** A conversation between the seller of a listing and a buyer. */
export interface DemoConversation {
  listing: string
  /** Username. */
  buyer: string
  /** The sender, the minutes before the seeding, and the text; oldest first. */
  messages: ['buyer' | 'seller', number, string][]
}

/** A public question about a listing. */
export interface DemoQuestion {
  listing: string
  /** Username. */
  asker: string
  /** Minutes before the seeding. */
  askedMinutesAgo: number
  text: string
  /** The minutes before the seeding, and the text. */
  answer?: [minutesAgo: number, text: string]
}

/** An offer of a buyer for a listing. */
export interface DemoOffer {
  listing: string
  /** Username. */
  buyer: string
  /**
   * The minutes before the seeding, the amount in the listing's currency, and a message; of the buyer and the seller in
   * turn.
   */
  rounds: [minutesAgo: number, amount: DemoMoney, message?: string][]
  state: 'open' | 'declined'
}

/** The state that a demo order has reached. */
export type DemoSaleState =
  | 'unpaid'
  | 'expired'
  | 'paid'
  | 'ready'
  | 'dispatched'
  | 'at a depot'
  | 'at a pickup point'
  | 'delivered'
  | 'completed'
  | 'disputed'
  | 'partly refunded'
  | 'refunded'
  | 'cancelled'
  | 'reserved for cash'
  | 'sold for cash'

/** An order that reaches its state by the shop's own steps. */
export interface DemoSale {
  /** An auction was won by the buyer, and its order is as old as its end. */
  listing: string
  /** Username. */
  buyer: string
  method: 'ecocash_zwl' | 'ecocash_usd' | 'bank_transfer'
  /** Age of the order in days. */
  daysAgo: number
  as: DemoSaleState
  /** The code of a demo coupon. */
  coupon?: string
  dispute?: {
    reason: 'damaged' | 'not_arrived' | 'not_as_described'
    /** A file in `seed/pictures`, without `.webp`: the buyer's evidence. */
    picture?: string
    said: ['buyer' | 'seller', string][]
    /** The reason of the decision. */
    note?: string
  }
}
