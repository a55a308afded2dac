import type { DescribedCall } from '#support/server/described-calls.ts'

export const nameOf = ({ method, path }: DescribedCall): string => `${method} ${path}`

/** Reads lines such as `reason: POST /api/one, PUT /api/two`: the reason of each operation. */
const operationsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .replaceAll(/,\s+/g, ', ')
      .split('\n')
      .flatMap((line) => {
        const [reason = '', operations = ''] = line.trim().split(': ')
        return operations.split(', ').map((operation) => [operation, reason])
      }),
  )

const outside = `
  makes an account: POST /api/auth/register
  opens a session: POST /api/auth/signin, POST /api/auth/signin/code, POST /api/auth/passkey,
    POST /api/keeper/session
  begins a sign-in: POST /api/auth/passkey/options
  ends a session: POST /api/auth/signout, DELETE /api/account/sessions/{id},
    DELETE /api/keeper/session
  sends a mail: POST /api/auth/forgot-password, POST /api/auth/resend-verification
  changes a password: POST /api/auth/reset-password, PUT /api/account/password
  marks an address as verified: POST /api/auth/verify-email
  address book; orders keep a copy: POST /api/account/addresses, PUT /api/account/addresses/{id},
    DELETE /api/account/addresses/{id}
  profile; orders keep a copy: PUT /api/account/profile
  profile: PUT /api/account/email, DELETE /api/account/email
  sends a text: POST /api/account/phone/code
  marks a number as verified: POST /api/account/phone/confirm
  ends sessions: POST /api/account/sessions/end-others
  a member's own sign-in: POST /api/account/two-factor, POST /api/account/two-factor/confirm,
    DELETE /api/account/two-factor/setup, POST /api/account/two-factor/recovery-codes,
    POST /api/account/two-factor/off, POST /api/account/passkeys/options,
    POST /api/account/passkeys, PUT /api/account/passkeys/{id}, POST /api/account/passkeys/{id}/remove
  consent: DELETE /api/account/consents/{purpose}
  makes a copy of a member’s data: POST /api/account/export
  asks something of the operator: POST /api/account/data-requests
  text that staff read: POST /api/contact
  counts a page that was shown: POST /api/page-views
  messages between members: POST /api/conversations, POST /api/messages,
    PUT /api/conversations/{conversationId}/read
  notifications: PUT /api/notifications/{id}/read, PUT /api/notifications/{userId}/read-all,
    DELETE /api/notifications/{id}, PUT /api/notification-preferences, POST /api/push/subscriptions,
    DELETE /api/push/subscriptions
  watchlist: POST /api/watchlist, DELETE /api/watchlist/{productId}
  follows: PUT /api/follows/{sellerId}, DELETE /api/follows/{sellerId}
  saved searches: POST /api/saved-searches, PUT /api/saved-searches/{id}/seen,
    DELETE /api/saved-searches/{id}
  blocks a member from buying and writing from now on: POST /api/blocks
  ends such a block: DELETE /api/blocks/{id}
  drafts of listings: PUT /api/drafts/{id}, DELETE /api/drafts/{id}
  pictures: POST /api/objects/upload, PUT /api/uploads/{token}, PUT /api/product-images,
    POST /api/selling/listings/{id}/pictures
  opens a staff session: POST /api/admin/login
  ends a staff session: POST /api/admin/logout
  a staff member's own access: PUT /api/admin/password, POST /api/admin/one-time-codes,
    POST /api/admin/one-time-codes/confirm, POST /api/admin/one-time-codes/off
  staff accounts: POST /api/admin/staff, PUT /api/admin/staff/{id},
    POST /api/admin/staff/{id}/reset
  texts of the site: POST /api/admin/settings
  messages to the operator: PUT /api/admin/messages/{id}/read,
    POST /api/admin/messages/{id}/respond, POST /api/admin/messages/{id}/data-request
  requests about personal data: POST /api/admin/data-requests,
    POST /api/admin/data-requests/{id}/identity, POST /api/admin/data-requests/{id}/answer,
    POST /api/admin/data-requests/{id}/close
  the register of breaches: POST /api/admin/breaches, PUT /api/admin/breaches/{id}
  a warning: POST /api/admin/users/{id}/warn
  a member's sign-in: POST /api/admin/users/{id}/reset-two-factor
  notes of the staff: POST /api/admin/users/{id}/notes
  who looks at a case: POST /api/admin/moderation/{id}/claim
  a signal was decided: POST /api/admin/signals/{id}/decision
  the tree of categories: POST /api/admin/catalogue, PUT /api/admin/catalogue/{id}/name,
    PUT /api/admin/catalogue/{id}/place, PUT /api/admin/catalogue/{id}/hidden,
    POST /api/admin/catalogue/{id}/merge, POST /api/admin/catalogue/{id}/remove,
    POST /api/admin/catalogue/{id}/attributes, PUT /api/admin/catalogue/{id}/attributes/{key}/place,
    POST /api/admin/catalogue/{id}/attributes/{key}/remove
  adverts: POST /api/admin/adverts, POST /api/admin/adverts/{id}/end
  pictures of adverts: POST /api/admin/pictures
  what stands first among the deals: POST /api/admin/featured, POST /api/admin/featured/{id}/end
  messages to all members: POST /api/admin/broadcasts, POST /api/admin/broadcasts/{id}/cancel
  bus depots; parcels on their way keep theirs: POST /api/admin/depots, PUT /api/admin/depots/{id}
  pickup points; parcels on their way keep theirs: PUT /api/admin/pickup-points/{id}
  a keeper's sign-in: POST /api/admin/pickup-points/{id}/code
  reads a parcel by the code in its body: POST /api/keeper/parcels/find
  safe places to meet: POST /api/admin/meeting-places, PUT /api/admin/meeting-places/{id}
  groups of cities; orders keep the cost of each: POST /api/admin/city-groups,
    PUT /api/admin/city-groups/{id}
  names of bus companies: POST /api/admin/bus-operators, PUT /api/admin/bus-operators/{id}
  where transfers go from now on; open ones keep theirs: PUT /api/admin/bank-account
`

/**
 * Writes that are not part of trade, each with the reason. Walks make them too, with plausible or hostile inputs, and
 * the test proves that none of them changes an order, a bid, a price, stock or money. Any other call must be an
 * action of the model, or a GET.
 */
export const outsideOfTrade: Record<string, string> = {
  ...operationsOf(outside),
  'PUT /api/admin/word-lists': 'blocked terms of new listings',
  'POST /api/admin/word-lists/try': 'tries those terms on a text',
}

/** Tables whose rows a parameter identifies, by the first matching start of a path. */
const tables: readonly [prefix: string, parameter: string, table: string][] = [
  ['/api/admin/auctions', 'bidId', 'bids'],
  ['/api/admin/auctions', 'id', "products where format <> 'fixed'"],
  ['/api/auctions', 'id', "products where format <> 'fixed'"],
  ['/api/admin/orders', 'id', 'orders'],
  ['/api/admin/disputes', 'picture', 'dispute_pictures'],
  ['/api/admin/disputes', 'id', 'orders'],
  ['/api/admin/payments', 'id', 'payments'],
  ['/api/admin/payouts', 'id', 'payouts'],
  ['/api/admin/refunds', 'id', 'refunds'],
  ['/api/admin/transfers', 'id', 'transfers'],
  ['/api/admin/listings', 'id', 'products'],
  ['/api/admin/users', 'id', 'users'],
  ['/api/admin/moderation', 'id', 'moderation_cases'],
  ['/api/admin/signals', 'id', 'fraud_signals'],
  ['/api/admin/messages', 'id', 'contact_messages'],
  ['/api/admin/data-requests', 'id', 'data_requests'],
  ['/api/admin/breaches', 'id', 'breaches'],
  ['/api/admin/adverts', 'id', 'adverts'],
  ['/api/admin/featured', 'id', 'featured_deals'],
  ['/api/admin/broadcasts', 'id', 'broadcasts'],
  ['/api/admin/questions', 'id', 'questions'],
  ['/api/questions', 'id', 'questions'],
  ['/api/selling/listings', 'id', 'products'],
  ['/api/admin/depots', 'id', 'depots'],
  ['/api/admin/meeting-places', 'id', 'meeting_places'],
  ['/api/admin/city-groups', 'id', 'city_groups'],
  ['/api/admin/commission-debts', 'sellerId', 'users'],
  ['/api/admin/bus-operators', 'id', 'bus_operators'],
  ['/api/admin/pickup-points', 'id', 'pickup_points'],
  ['/api/admin/staff', 'id', "staff where username not like 'walk-%'"],
  ['/api/admin/catalogue', 'id', 'categories'],
  ['/api/admin/catalogue', 'key', '(select distinct key as id from category_attributes) as keys'],
  ['/api/account/addresses', 'id', 'addresses'],
  ['/api/account/sessions', 'id', 'sessions'],
  ['/api/account/passkeys', 'id', 'passkeys'],
  ['/api/account/standing', 'id', 'moderation_decisions'],
  ['/api/orders', 'picture', 'dispute_pictures'],
  ['/api/orders', 'id', 'orders'],
  ['/api/admin/returns', 'id', 'orders'],
  ['/api/admin/returns', 'picture', 'return_pictures'],
  ['/api/payments', 'id', 'payments'],
  ['/api/checkouts', 'checkoutId', 'orders'],
  ['/api/conversations', 'conversationId', 'conversations'],
  ['/api/notifications', 'id', 'notifications'],
  ['/api/saved-searches', 'id', 'saved_searches'],
  ['/api/drafts', 'id', 'drafts'],
  ['/api/categories', 'id', 'categories'],
  ['/api/', 'id', 'products'],
  ['/api/', 'productId', 'products'],
  ['/api/', 'sellerId', 'users'],
]

/** The table whose rows a parameter of a path identifies. Undefined if it is not a row. */
export const tableOf = (path: string, parameter: string): string | undefined =>
  tables.find(([prefix, name]) => path.startsWith(prefix) && name === parameter)?.[2]
