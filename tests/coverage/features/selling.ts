import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const selling = areasOf(`
# Listing
Fixed price: Up to the pieces in stock
  tests/api/products/products-create.test.ts: the payload of the specification creates a listing
Stock: Ten pieces and thirty buyers at once sell ten times
  tests/api/products/products-stock.test.ts: ten of thirty concurrent buyers get one of ten pieces each
Variants: Up to two options, with a stock and a price each
  tests/api/products/variants/variant-stock.test.ts: of ten buyers at once, three get the three pieces of a variant and two those of another
Many photos: Up to twenty, moved by keyboard or mouse
  tests/browser/selling/sell-drafts-and-photos.test.ts: a listing accepts at most twenty photos
Attributes by category: Defined by staff, inherited by subcategories, in filters and structured data
  tests/api/categories/attributes.test.ts: the page of an item has its attributes in a table and in structured data
Edit or end a listing: An auction until its first bid
  tests/api/products/listing-edits.test.ts: every field can be changed and follows the rules of a new listing
Drafts: Up to twenty, with their photos
  tests/api/selling/drafts.test.ts: a draft can be stored, changed, read and deleted
Sell similar and relist: With all fields and copies of the photos
  tests/api/products/listing-ends.test.ts: an ended listing is relisted as a new one with copies of its pictures
Prohibited words: Refused, or held until staff have read it
  tests/api/products/listing-filters.test.ts: a forbidden item is refused with the rule and the blocked term, and nothing is stored
# Seller tools
Import and export as CSV: A dry run first; a bad line does not stop the others
  tests/api/selling/selling-import.test.ts: valid lines become listings; invalid lines are reported and do not stop the others
Vacation: Fixed prices are hidden and return by themselves
  tests/api/selling/vacation.test.ts: while a seller is away, fixed prices are hidden and not for sale, and auctions run on
Figures by day: Views, watchers, questions, offers, orders and revenue of 90 days, with charts and a file
  tests/api/analytics/figures.test.ts: each day has its views, watchers, questions, offers, orders and revenue
Figures of a listing: Views and watchers, for its seller only
  tests/api/selling/selling.test.ts: a seller lists their own listings by tab, with their private figures
Plans: Tiers with their own limits and fees
# Messages and questions
Private chat: One conversation for each buyer and listing, live
  tests/api/messages/messages.test.ts: a buyer has one conversation per listing, which is found again
Offers in the chat: As cards with their round and answers, also before scripts run
  tests/api/offers/offers-pages.test.ts: before scripts run a chat shows its offer with a link and buttons that lead to it
Filter against scams: Messages about outside payments get a warning
  tests/api/messages/messages-notifications.test.ts: the server flags messages about outside payments, and still sends them
Public questions: Shown once the seller has answered
  tests/api/questions/questions.test.ts: a question is shown to everyone once the seller has answered it
# Ratings
Rating of a seller: Only for a delivered order, once
  tests/api/ratings/ratings.test.ts: a buyer rates a delivered order, and list and figures are updated
Rating of a buyer: Hidden until both have rated or 14 days have passed
  tests/api/ratings/both-ways.test.ts: a rating is hidden from everyone else until the other side has rated
Reply, report and removal: One public reply; staff remove with a reason that can be appealed
  tests/api/ratings/removed.test.ts: the author appeals once, and other staff show the rating again
# Promotion
Boosts: 24 hours at the top of the best match
  tests/api/promotions/boosts.test.ts: a boost puts an own listing on top for exactly 24 hours
Subscriptions: Thirty days with included boosts
  tests/api/promotions/subscriptions.test.ts: a paid subscription runs for thirty days, and another one makes it longer
Plans: Three tiers as settings: listings, boosts, commission, figures
  tests/api/promotions/plans/plans.test.ts: an upgrade begins at once, and the rest of the smaller plan follows it
Advertisements: At their place and time
  tests/api/campaigns/campaigns.test.ts: an advertisement shows its image at its place and time
Daily deals: Below every price of the last 14 days
  tests/api/deals/deals.test.ts: a deal must be below every price of 14 days, even after a price increase
`)
