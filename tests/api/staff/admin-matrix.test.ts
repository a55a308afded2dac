import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import type { Client } from '../../support/server/client.ts'
import {
  addressOf,
  describedCalls,
  type DescribedCall,
} from '../../support/server/described-calls.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMembers, createMember } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'

/** The roles for each call below /api/admin. A call that is missing here fails the first test. */
const allowed: Record<string, 'all' | 'staff' | 'admin'> = {
  'POST /api/admin/login': 'all',
  'POST /api/admin/logout': 'all',
  'GET /api/admin/session': 'all',
  'GET /api/admin/login-hint': 'all',
  'PUT /api/admin/password': 'staff',
  'POST /api/admin/one-time-codes': 'staff',
  'POST /api/admin/one-time-codes/confirm': 'staff',
  'POST /api/admin/one-time-codes/off': 'staff',
  'GET /api/admin/dashboard': 'staff',
  'GET /api/admin/waiting': 'staff',
  'GET /api/admin/analytics': 'staff',
  'GET /api/admin/messages': 'staff',
  'GET /api/admin/messages.csv': 'staff',
  'GET /api/admin/messages/{id}': 'staff',
  'PUT /api/admin/messages/{id}/read': 'staff',
  'POST /api/admin/messages/{id}/respond': 'staff',
  'GET /api/admin/settings': 'staff',
  'POST /api/admin/settings': 'admin',
  'GET /api/admin/business-settings': 'staff',
  'POST /api/admin/business-settings': 'admin',
  'GET /api/admin/currencies': 'staff',
  'POST /api/admin/currencies': 'admin',
  'POST /api/admin/currencies/preview': 'admin',
  'POST /api/admin/currencies/default': 'admin',
  'GET /api/admin/currencies/default': 'staff',
  'PUT /api/admin/currencies/{code}': 'admin',
  'PUT /api/admin/currencies/{code}/methods/{provider}': 'admin',
  'GET /api/admin/staff': 'admin',
  'POST /api/admin/staff': 'admin',
  'PUT /api/admin/staff/{id}': 'admin',
  'POST /api/admin/staff/{id}/reset': 'admin',
  'GET /api/admin/staff.csv': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/audit.csv': 'admin',
  'GET /api/admin/bid-steps': 'staff',
  'GET /api/admin/bid-limits': 'staff',
  'GET /api/admin/identity-checks': 'admin',
  'GET /api/admin/identity-checks.csv': 'admin',
  'GET /api/admin/identity-checks/{id}/{part}': 'admin',
  'GET /api/admin/fee-rules': 'staff',
  'PUT /api/admin/fee-rules': 'admin',
  'POST /api/admin/transfers/{id}/accept': 'staff',
  'POST /api/admin/transfers/{id}/return': 'staff',
  'GET /api/admin/disputes': 'staff',
  'GET /api/admin/disputes/{id}': 'staff',
  'GET /api/admin/returns': 'staff',
  'GET /api/admin/returns.csv': 'staff',
  'GET /api/admin/returns/{id}': 'staff',
  'GET /api/admin/returns/{id}/pictures/{picture}': 'staff',
  'GET /api/admin/users/{id}/business': 'staff',
  'PUT /api/admin/users/{id}/business': 'staff',
  'GET /api/admin/offers': 'staff',
  'GET /api/admin/offers.csv': 'staff',
  'GET /api/admin/depots': 'staff',
  'GET /api/admin/depots.csv': 'staff',
  'POST /api/admin/depots': 'admin',
  'PUT /api/admin/depots/{id}': 'admin',
  'GET /api/admin/pickup-points': 'staff',
  'GET /api/admin/pickup-points.csv': 'staff',
  'POST /api/admin/pickup-points': 'admin',
  'PUT /api/admin/pickup-points/{id}': 'admin',
  'POST /api/admin/pickup-points/{id}/code': 'admin',
  'POST /api/admin/pickup-points/{id}/payouts': 'admin',
  'GET /api/admin/pickup-parcels': 'staff',
  'GET /api/admin/pickup-parcels.csv': 'staff',
  'GET /api/admin/pickup-payouts': 'admin',
  'GET /api/admin/pickup-payouts.csv': 'admin',
  'GET /api/admin/bidder-requests': 'staff',
  'GET /api/admin/bidder-requests.csv': 'staff',
  'GET /api/admin/cash-orders': 'staff',
  'GET /api/admin/cash-orders.csv': 'staff',
  'GET /api/admin/city-groups': 'staff',
  'GET /api/admin/city-groups.csv': 'staff',
  'POST /api/admin/city-groups': 'admin',
  'PUT /api/admin/city-groups/{id}': 'admin',
  'GET /api/admin/meeting-places': 'staff',
  'GET /api/admin/meeting-places.csv': 'staff',
  'POST /api/admin/meeting-places': 'admin',
  'PUT /api/admin/meeting-places/{id}': 'admin',
  'GET /api/admin/coupons': 'staff',
  'GET /api/admin/coupons.csv': 'staff',
  'POST /api/admin/coupons': 'admin',
  'POST /api/admin/coupons/{id}/end': 'admin',
  'GET /api/admin/subscriptions': 'staff',
  'GET /api/admin/subscriptions.csv': 'staff',
  'GET /api/admin/seller-plans': 'staff',
  'PUT /api/admin/seller-plans': 'admin',
  'GET /api/admin/commission-debts': 'admin',
  'GET /api/admin/commission-debts.csv': 'admin',
  'POST /api/admin/commission-debts/{sellerId}/write-off': 'admin',
  'GET /api/admin/bus-operators': 'staff',
  'GET /api/admin/bus-operators.csv': 'staff',
  'POST /api/admin/bus-operators': 'admin',
  'PUT /api/admin/bus-operators/{id}': 'admin',
  'GET /api/admin/ratings': 'staff',
  'GET /api/admin/ratings.csv': 'staff',
  'POST /api/admin/ratings/{id}/removal': 'staff',
  'GET /api/admin/questions': 'staff',
  'GET /api/admin/questions.csv': 'staff',
  'POST /api/admin/questions/{id}/removal': 'staff',
  'GET /api/admin/payouts': 'admin',
  'GET /api/admin/refunds': 'admin',
  'GET /api/admin/transfers': 'staff',
  'POST /api/admin/auctions/{id}/bids/{bidId}/void': 'staff',
  'POST /api/admin/disputes/{id}/decision': 'staff',
  'POST /api/admin/payouts/{id}/approve': 'admin',
  'POST /api/admin/payouts/{id}/paid': 'admin',
  'POST /api/admin/payouts/{id}/refuse': 'admin',
  'POST /api/admin/refunds/{id}/paid': 'admin',
  'POST /api/admin/refunds/{id}/send': 'admin',
  'POST /api/admin/payouts/{id}/send': 'admin',
  'POST /api/admin/transfers/{id}/match': 'staff',
  'PUT /api/admin/bid-steps': 'admin',
  'PUT /api/admin/bid-limits': 'admin',
  'POST /api/admin/identity-checks/{id}/decision': 'admin',
  'GET /api/admin/disputes/{id}/evidence/{picture}': 'staff',
  'GET /api/admin/data-requests': 'staff',
  'POST /api/admin/data-requests': 'staff',
  'POST /api/admin/data-requests/{id}/identity': 'staff',
  'POST /api/admin/data-requests/{id}/answer': 'staff',
  'POST /api/admin/data-requests/{id}/close': 'staff',
  'GET /api/admin/data-requests.csv': 'staff',
  'GET /api/admin/breaches': 'admin',
  'POST /api/admin/breaches': 'admin',
  'GET /api/admin/breaches/{id}': 'admin',
  'PUT /api/admin/breaches/{id}': 'admin',
  'GET /api/admin/breaches.csv': 'admin',
  'GET /api/admin/payouts.csv': 'admin',
  'GET /api/admin/disputes.csv': 'staff',
  'GET /api/admin/transfers.csv': 'staff',
  'GET /api/admin/auctions.csv': 'staff',
  'GET /api/admin/adverts.csv': 'staff',
  'GET /api/admin/featured.csv': 'staff',
  'GET /api/admin/broadcasts.csv': 'staff',
  'POST /api/admin/messages/{id}/data-request': 'staff',
  'GET /api/admin/refunds.csv': 'admin',
  'POST /api/admin/transfers/import': 'staff',
  'GET /api/admin/signals': 'staff',
  'GET /api/admin/signals.csv': 'staff',
  'GET /api/admin/signals/{id}': 'staff',
  'POST /api/admin/signals/{id}/decision': 'staff',
  'GET /api/admin/moderation': 'staff',
  'GET /api/admin/moderation.csv': 'staff',
  'GET /api/admin/moderation/{id}': 'staff',
  'POST /api/admin/moderation/{id}/claim': 'staff',
  'POST /api/admin/moderation/{id}/decision': 'staff',
  'GET /api/admin/listings': 'staff',
  'GET /api/admin/listings.csv': 'staff',
  'POST /api/admin/listings/{id}/remove': 'staff',
  'POST /api/admin/listings/{id}/restore': 'staff',
  'GET /api/admin/users': 'staff',
  'GET /api/admin/users.csv': 'staff',
  'GET /api/admin/users/{id}': 'staff',
  'POST /api/admin/users/{id}/warn': 'staff',
  'POST /api/admin/users/{id}/suspend': 'admin',
  'POST /api/admin/users/{id}/reinstate': 'admin',
  'POST /api/admin/users/{id}/reset-two-factor': 'admin',
  'POST /api/admin/users/{id}/notes': 'staff',
  'GET /api/admin/search': 'staff',
  'GET /api/admin/adverts': 'staff',
  'POST /api/admin/adverts': 'admin',
  'POST /api/admin/adverts/{id}/end': 'admin',
  'GET /api/admin/featured': 'staff',
  'POST /api/admin/featured': 'staff',
  'POST /api/admin/featured/{id}/end': 'staff',
  'GET /api/admin/broadcasts': 'staff',
  'GET /api/admin/broadcasts/audience': 'admin',
  'POST /api/admin/broadcasts': 'admin',
  'POST /api/admin/broadcasts/{id}/cancel': 'admin',
  'POST /api/admin/pictures': 'admin',
  'GET /api/admin/word-lists': 'staff',
  'PUT /api/admin/word-lists': 'admin',
  'POST /api/admin/word-lists/try': 'staff',
  'POST /api/admin/transfers/{id}/ignore': 'staff',
  'POST /api/admin/transfers/{id}/restore': 'staff',
  'GET /api/admin/bank-account': 'staff',
  'PUT /api/admin/bank-account': 'admin',
  'GET /api/admin/orders': 'staff',
  'GET /api/admin/orders.csv': 'staff',
  'GET /api/admin/orders/{id}': 'staff',
  'POST /api/admin/orders/{id}/steps': 'staff',
  'GET /api/admin/payments': 'staff',
  'GET /api/admin/payments.csv': 'staff',
  'GET /api/admin/payments/{id}': 'staff',
  'POST /api/admin/payments/{id}/check': 'staff',
  'GET /api/admin/auctions': 'staff',
  'GET /api/admin/auctions/{id}': 'staff',
  'GET /api/admin/auctions/{id}/bids': 'staff',
  'GET /api/admin/auctions/{id}/bids.csv': 'staff',
  'GET /api/admin/auctions/{id}/bids/{bidId}/void': 'staff',
  'GET /api/admin/ledger': 'admin',
  'GET /api/admin/ledger/losses': 'admin',
  'GET /api/admin/orders/{id}/charge-back': 'admin',
  'GET /api/admin/payments/{id}/charge-back': 'admin',
  'POST /api/admin/payments/{id}/charge-back': 'admin',
  'DELETE /api/admin/business-settings/{name}/{day}': 'admin',
  'GET /api/admin/catalogue': 'staff',
  'POST /api/admin/catalogue': 'admin',
  'PUT /api/admin/catalogue/{id}/name': 'admin',
  'PUT /api/admin/catalogue/{id}/place': 'admin',
  'PUT /api/admin/catalogue/{id}/hidden': 'admin',
  'POST /api/admin/catalogue/{id}/merge': 'admin',
  'POST /api/admin/catalogue/{id}/remove': 'admin',
  'POST /api/admin/catalogue/{id}/attributes': 'admin',
  'PUT /api/admin/catalogue/{id}/attributes/{key}': 'admin',
  'PUT /api/admin/catalogue/{id}/attributes/{key}/place': 'admin',
  'POST /api/admin/catalogue/{id}/attributes/{key}/remove': 'admin',
}
const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const server = sharedServer()
let calls: DescribedCall[]
let others: DescribedCall[]
const clients: Record<string, () => Client> = {}

beforeAll(async () => {
  const described = await describedCalls(server)
  calls = described.filter(({ path }) => path.startsWith('/api/admin/'))
  others = described.filter(({ path }) => !path.startsWith('/api/admin/'))
  const [member, seller] = await createMembers(server, 2)
  await insertListing(server, seller)
  const [support, admin] = [
    await createStaff(server, 'support'),
    await createStaff(server, 'admin'),
  ]
  // A valid member session with an invalid staff cookie.
  const both = await createMember(server)
  both.client.keep('musika_staff', 'x'.repeat(43))
  Object.assign(clients, {
    visitor: () => server.visitor(),
    member: () => member.client,
    seller: () => seller.client,
    'member with a made-up staff cookie': () => both.client,
    support: () => support.client,
    admin: () => admin.client,
  })
})

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`

/** Returns the error code of the response, or "answered" if there is none. */
async function make(call: DescribedCall, client: Client): Promise<string> {
  const answer = await client.fetch(addressOf(call, unknownId), {
    method: call.method,
    ...(call.body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
    }),
  })
  const text = await answer.text()
  expect(answer.status, `${nameOf(call)}: ${text}`).toBeLessThan(500)
  if (answer.ok) return 'answered'
  return (JSON.parse(text) as { code: string }).code
}

test('this matrix lists exactly the staff calls', () => {
  covers('rule: every /api/admin call checks the staff session and role')
  expect(calls.map(nameOf).sort()).toEqual(Object.keys(allowed).sort())
})

test.each(Object.entries(allowed).filter(([, who]) => who !== 'all'))(
  '%s is only for %s',
  async (name, who) => {
    covers('rule: every /api/admin call checks the staff session and role')
    const call = calls.find((one) => nameOf(one) === name)!
    for (const role of ['visitor', 'member', 'seller', 'member with a made-up staff cookie'])
      expect(await make(call, clients[role]!()), role).toBe('unauthenticated')
    const support = await make(call, clients['support']!())
    if (who === 'admin') expect(support).toBe('forbidden')
    else expect(['unauthenticated', 'forbidden']).not.toContain(support)
    expect(['unauthenticated', 'forbidden']).not.toContain(await make(call, clients['admin']!()))
  },
)

test.each(Object.entries(allowed).filter(([, who]) => who === 'all'))(
  '%s needs no session',
  async (name) => {
    const call = calls.find((one) => nameOf(one) === name)!
    expect(await make(call, server.visitor())).not.toBe('unauthenticated')
  },
)

test('a staff session gives no access to calls of members', async () => {
  const { client } = await createStaff(server, 'admin')
  // The stream of live events never ends.
  const ending = others.filter(({ method, path }) => method === 'GET' && path !== '/api/events')
  for (const call of ending) {
    const asVisitor = await make(call, server.visitor())
    expect(await make(call, client), nameOf(call)).toBe(asVisitor)
  }
})
