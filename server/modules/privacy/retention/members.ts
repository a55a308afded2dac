import {
  anonymisedLater,
  endings,
  forMonths,
  withAccount,
  type RetainedData,
} from './retained-data.ts'

/** Members: their accounts, notifications and messages. */
export const memberTables = {
  users: anonymisedLater(
    'Name, username, email address, phone number, date of birth, home address, password hash, time of the last sign-in',
    'contract',
    'until the account is erased, at the latest after 24 months without a sign-in; then an empty row to which other tables refer',
  ),
  sessions: {
    what: 'Signed-in devices: browser, first and last use',
    ground: 'contract',
    howLong: '30 days after the sign-in',
    ended: endings.expired,
  },
  tokens: {
    what: 'Hashes of links that confirm an email address or reset a password; new email addresses that are not confirmed yet',
    ground: 'contract',
    howLong: 'one hour or one day, depending on the link',
    ended: endings.expired,
  },
  addresses: withAccount('Delivery addresses saved by a member'),
  consents: anonymisedLater(
    'Consents given and withdrawn: purpose, version of the text, time and method',
    'law',
    'as long as the shop exists, as proof; only with the account number once the account is erased',
  ),
  account_deletions: anonymisedLater(
    'Requests to delete an account, with their time and progress',
    'law',
    'as long as the shop exists, as proof; only with the account number',
  ),
  erased_identities: {
    what: 'Slow hashes of the usernames and email addresses of erased accounts, so that no one can impersonate them',
    ground: 'safety',
    howLong: 'as long as the shop exists; the hashes cannot be reversed',
    ended: endings.shop,
  },
  data_exports: forMonths(
    'Requests for a copy of the member’s data; the file is deleted after 7 days',
    'contract',
    12,
    'requested_at',
    `status in ('failed', 'expired')`,
  ),
  data_requests: forMonths(
    'Requests for access, correction, deletion or objection, with their answers',
    'law',
    36,
    'coalesce(closed_at, answered_at)',
  ),
  notifications: {
    ...forMonths('Notifications', 'contract', 12, 'created_at'),
    oldestFirst: true,
  },
  notification_preferences: withAccount(
    'The notifications that a member wants, and how they are sent',
    'consent',
  ),
  notification_mails: withAccount('The time of the last notification sent to a member by mail'),
  mail_outbox: {
    what: 'Notifications that wait to be sent by mail',
    ground: 'contract',
    howLong: 'seconds',
    ended: endings.sweep,
  },
  push_subscriptions: {
    what: 'Push addresses of browsers',
    ground: 'consent',
    howLong: 'until push is turned off or the device is signed out',
    ended: `${endings.erasure}, or the end of the session`,
  },
  push_outbox: {
    what: 'Notifications that wait to be sent by push',
    ground: 'contract',
    howLong: 'seconds',
    ended: endings.sweep,
  },
  conversations: anonymisedLater('Conversations: the two members and the item', 'contract'),
  messages: anonymisedLater(
    'Messages between buyers and sellers',
    'contract',
    'until the sender’s account is erased; then without the text',
  ),
  watchlist: withAccount('Items on watchlists', 'consent'),
  follows: withAccount('Sellers that a member follows', 'consent'),
  saved_searches: withAccount('Saved searches', 'consent'),
  search_matches: forMonths(
    'Items about which the owner of a saved search was notified',
    'consent',
    3,
    'created_at',
  ),
  drafts: forMonths('Unfinished listings', 'contract', 24, 'updated_at'),
  carts: {
    what: 'Carts of members, and of visitors by the hash of a cookie',
    ground: 'contract',
    howLong: 'until the account is erased; 30 days for a visitor',
    ended: `${endings.expired}, or ${endings.erasure}`,
  },
  cart_items: withAccount('Items in carts'),
  phone_codes: {
    what: 'Codes texted to verify a phone number, as keyed hashes',
    ground: 'contract',
    howLong: 'two days',
    ended: endings.expired,
  },
  member_fingerprints: {
    what: 'Fingerprints: keyed hashes of network addresses, devices and mobile-money numbers, to detect sellers who bid on their own listings',
    ground: 'safety',
    howLong: '90 days',
    ended: `the daily job for fingerprints, or ${endings.erasure}`,
  },
  fraud_signals: withAccount('Fraud signals, with the decisions of staff', 'safety'),
  staff_notes: withAccount('Notes of staff about a member', 'safety'),
  moderation_decisions: anonymisedLater(
    'Warnings, removals and suspensions, with appeals',
    'safety',
    'as long as the shop exists; without texts and names once the account is erased',
  ),
  moderation_cases: anonymisedLater(
    'Cases and their outcome',
    'safety',
    'as long as the shop exists; only with the account number once the account is erased',
  ),
  reports: anonymisedLater(
    'Reports by members',
    'safety',
    'as long as the shop exists; without the text once the reporter’s account is erased',
  ),
  contact_messages: forMonths(
    'Messages from the contact page, with name, email address and answer',
    'contract',
    24,
    'updated_at',
    `status = 'responded'`,
  ),
} satisfies Record<string, RetainedData>
