import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const selling: FeatureArea[] = [
  {
    heading: 'Listing',
    features: [
      {
        name: 'Fixed price',
        how: 'Up to the pieces in stock',
        file: 'tests/api/products/products-create.test.ts',
        title: 'the payload of the specification creates a listing',
      },
      {
        name: 'Stock',
        how: 'Ten pieces and thirty buyers at once sell ten times',
        file: 'tests/api/products/products-stock.test.ts',
        title: 'ten of thirty concurrent buyers get one of ten pieces each',
      },
      {
        name: 'Variants',
        how: 'Up to two options, with a stock and a price each',
        file: 'tests/api/products/variants/variant-stock.test.ts',
        title:
          'of ten buyers at once, three get the three pieces of a variant and two those of another',
      },
      {
        name: 'Many photos',
        how: 'Up to twenty, moved by keyboard or mouse',
        file: 'tests/browser/selling/sell-photos.test.ts',
        title: 'a listing accepts at most twenty photos',
      },
      {
        name: 'Attributes by category',
        how: 'Defined by staff, inherited by subcategories, in filters and structured data',
        file: 'tests/api/categories/attributes.test.ts',
        title: 'the page of an item has its attributes in a table and in structured data',
      },
      {
        name: 'Edit or end a listing',
        how: 'An auction until its first bid',
        file: 'tests/api/products/listing-edits.test.ts',
        title: 'every field can be changed and follows the rules of a new listing',
      },
      {
        name: 'Drafts',
        how: 'Up to twenty, with their photos',
        file: 'tests/api/selling/drafts.test.ts',
        title: 'a draft can be stored, changed, read and deleted',
      },
      {
        name: 'Sell similar and relist',
        how: 'With all fields and copies of the photos',
        file: 'tests/api/products/listing-ends.test.ts',
        title: 'an ended listing is relisted as a new one with copies of its pictures',
      },
      {
        name: 'Prohibited words',
        how: 'Refused, or held until staff have read it',
        file: 'tests/api/products/listing-filters.test.ts',
        title:
          'a forbidden item is refused with the rule and the blocked term, and nothing is stored',
      },
    ],
  },
  {
    heading: 'Seller tools',
    features: [
      {
        name: 'Import and export as CSV',
        how: 'A dry run first; a bad line does not stop the others',
        file: 'tests/api/selling/selling-import.test.ts',
        title: 'valid lines become listings; invalid lines are reported and do not stop the others',
      },
      {
        name: 'Vacation',
        how: 'Fixed prices are hidden and return by themselves',
        file: 'tests/api/selling/vacation.test.ts',
        title:
          'while a seller is away, fixed prices are hidden and not for sale, and auctions run on',
      },
      {
        name: 'Figures by day',
        how: 'Views, watchers, questions, offers, orders and revenue of 90 days, with charts and a file',
        file: 'tests/api/analytics/figures.test.ts',
        title: 'each day has its views, watchers, questions, offers, orders and revenue',
      },
      {
        name: 'Figures of a listing',
        how: 'Views and watchers, for its seller only',
        file: 'tests/api/selling/selling.test.ts',
        title: 'a seller lists their own listings by tab, with their private figures',
      },
      { name: 'Plans', how: 'Tiers with their own limits and fees' },
    ],
  },
  {
    heading: 'Messages and questions',
    features: [
      {
        name: 'Private chat',
        how: 'One conversation for each buyer and listing, live',
        file: 'tests/api/messages/messages.test.ts',
        title: 'a buyer has one conversation per listing, which is found again',
      },
      {
        name: 'Offers in the chat',
        how: 'As cards with their round and answers, also before scripts run',
        file: 'tests/api/offers/offers-pages.test.ts',
        title: 'before scripts run a chat shows its offer with a link and buttons that lead to it',
      },
      {
        name: 'Filter against scams',
        how: 'Messages about outside payments get a warning',
        file: 'tests/api/messages/messages-notifications.test.ts',
        title: 'the server flags messages about outside payments, and still sends them',
      },
      {
        name: 'Public questions',
        how: 'Shown once the seller has answered',
        file: 'tests/api/questions/questions.test.ts',
        title: 'a question is shown to everyone once the seller has answered it',
      },
    ],
  },
  {
    heading: 'Ratings',
    features: [
      {
        name: 'Rating of a seller',
        how: 'Only for a delivered order, once',
        file: 'tests/api/ratings/ratings.test.ts',
        title: 'a buyer rates a delivered order, and list and figures are updated',
      },
      {
        name: 'Rating of a buyer',
        how: 'Hidden until both have rated or 14 days have passed',
        file: 'tests/api/ratings/both-ways.test.ts',
        title: 'a rating is hidden from everyone else until the other side has rated',
      },
      {
        name: 'Reply, report and removal',
        how: 'One public reply; staff remove with a reason that can be appealed',
        file: 'tests/api/ratings/removed.test.ts',
        title: 'the author appeals once, and other staff show the rating again',
      },
    ],
  },
  {
    heading: 'Promotion',
    features: [
      {
        name: 'Boosts',
        how: '24 hours at the top of the best match',
        file: 'tests/api/promotions/boosts.test.ts',
        title: 'a boost puts an own listing on top for exactly 24 hours',
      },
      {
        name: 'Subscriptions',
        how: 'Thirty days with included boosts',
        file: 'tests/api/promotions/subscriptions.test.ts',
        title: 'a paid subscription runs for thirty days, and another one makes it longer',
      },
      {
        name: 'Plans',
        how: 'Three tiers as settings: listings, boosts, commission, figures',
        file: 'tests/api/promotions/plans/plans.test.ts',
        title: 'an upgrade begins at once, and the rest of the smaller plan follows it',
      },
      {
        name: 'Advertisements',
        how: 'At their place and time',
        file: 'tests/api/campaigns/campaigns.test.ts',
        title: 'an advertisement shows at its place and time; only staff may upload its image',
      },
      {
        name: 'Daily deals',
        how: 'Below every price of the last 14 days',
        file: 'tests/api/deals/deals.test.ts',
        title: 'a deal must be below every price of 14 days, even after a price increase',
      },
    ],
  },
]
