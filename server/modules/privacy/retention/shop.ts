import { endings, forMonths, ofTheShop, type Kept } from './kept.ts'

/** The shop itself: its staff, its settings, its figures and its works. */
export const shopKept = {
  staff: {
    what: 'Staff: name, role, password hash, secret of one-time codes',
    ground: 'contract',
    howLong: 'as long as the shop: the audit refers to it',
    ended: endings.shop,
  },
  staff_sessions: {
    what: 'Where staff are signed in',
    ground: 'contract',
    howLong: '30 days after its end',
    ended: endings.sweep,
  },
  staff_recovery_codes: {
    what: 'Recovery codes of staff, as hashes',
    ground: 'contract',
    howLong: 'until new ones are made',
    ended: 'new codes',
  },
  audit_log: {
    what: 'What staff did, to whom, and why',
    ground: 'law',
    howLong: 'as long as the shop: it can only grow',
    ended: endings.shop,
  },
  breaches: ofTheShop('The register of breaches: what, when, whose data, measures'),
  breach_history: {
    what: 'Every change of the register, by whom',
    ground: 'law',
    howLong: 'as long as the shop: it can only grow',
    ended: endings.shop,
  },
  settings: ofTheShop('Settings and their dates'),
  ledger_checks: ofTheShop('How the last proof of the ledger came out'),
  featured_deals: ofTheShop('Items that staff put first among the deals'),
  adverts: ofTheShop('Paid places on the pages'),
  broadcasts: ofTheShop('What the shop tells everybody at once'),
  categories: ofTheShop('Categories and the kinds of goods below them, with their old addresses'),
  search_synonyms: ofTheShop('Words that mean the same'),
  search_words: ofTheShop('Words of titles and places'),
  service_heartbeat: ofTheShop('When the shop was last at work'),
  outages: ofTheShop('Times in which the shop was not reachable'),
  push_keys: ofTheShop('The shop’s own keys for pushes'),
  erasure_salt: ofTheShop('The salt of the hashes of erased names'),
  daily_views: forMonths('Pages shown, by day', 'none', 36, 'day'),
  daily_visitors: forMonths('Visitors of a day, as a hash of that day', 'none', 6, 'day'),
  visitor_salts: {
    what: 'The salt of a day’s hashes',
    ground: 'interest',
    howLong: 'two days: afterwards no hash leads to anybody',
    ended: endings.sweep,
  },
  events: {
    what: 'What open pages are told',
    ground: 'contract',
    howLong: 'two days',
    ended: endings.expired,
  },
  idempotency_keys: {
    what: 'Answers to requests that may be repeated',
    ground: 'contract',
    howLong: '48 hours',
    ended: endings.expired,
  },
  rate_limits: {
    what: 'Counters against abuse, by account or network address',
    ground: 'interest',
    howLong: 'at most one day',
    ended: endings.expired,
  },
} satisfies Record<string, Kept>
