import { readOperations } from '../../coverage/operations.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { describedCalls, makeCall, type DescribedCall } from '#support/server/described-calls.ts'
import { insertListing } from '#support/listings/listings.ts'

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

/** Below `/api/admin`, only admins may make these calls, and all whose path begins with one of the words. */
const ofAdmins = `audit breaches commission-debts identity-checks ledger payouts pickup-payouts
  pictures refunds staff`.split(/\s+/)
const paths = {
  DELETE: 'business-settings/{name}/{day}',
  GET: 'broadcasts/audience orders/{id}/charge-back payments/{id}/charge-back',
  POST: `broadcasts broadcasts/{id}/cancel bus-operators business-settings catalogue
    catalogue/{id}/attributes catalogue/{id}/attributes/{key}/remove catalogue/{id}/merge
    catalogue/{id}/remove city-groups coupons coupons/{id}/end currencies currencies/default
    currencies/preview depots meeting-places payments/{id}/charge-back pickup-points
    pickup-points/{id}/code pickup-points/{id}/payouts settings users/{id}/reinstate
    users/{id}/reset-two-factor users/{id}/suspend`,
  PUT: `bank-account bid-limits bid-steps bus-operators/{id} catalogue/{id}/attributes/{key}
    catalogue/{id}/attributes/{key}/place catalogue/{id}/hidden catalogue/{id}/name
    catalogue/{id}/place city-groups/{id} currencies/{code} currencies/{code}/methods/{provider}
    depots/{id} fee-rules meeting-places/{id} pickup-points/{id} seller-plans`,
}
const adminOnly = [
  'POST adverts',
  'POST adverts/{id}/end',
  'PUT word-lists',
  ...Object.entries(paths).flatMap(([method, of]) =>
    of.split(/\s+/).map((path) => `${method} ${path}`),
  ),
]

const { server, seller, support, admin } = sharedShop()
let calls: DescribedCall[]

beforeAll(async () => {
  calls = await describedCalls(server)
  await insertListing(server, seller)
})

const short = (name: string) => name.replace('/api/admin/', '')
const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`

/** Returns the error code of the response, or "answered" if there is none. */
async function make(call: DescribedCall, client: Client): Promise<string> {
  const answer = await makeCall(client, call, unknownId)
  const text = await answer.text()
  expect(answer.status, `${nameOf(call)}: ${text}`).toBeLessThan(500)
  if (answer.ok) return 'answered'
  return (JSON.parse(text) as { code: string }).code
}

/** The staff calls, by their names without `/api/admin/`. */
const needSession = readOperations().flatMap(({ name, session }) =>
  session === 'staff' ? [short(name)] : [],
)
const refused = [
  ...adminOnly,
  ...needSession.filter((name) => ofAdmins.includes(/^\w+ ([\w-]+)/.exec(name)![1]!)),
]

test('support may make 120 staff calls', () => {
  // A new call changes this number: decide who may make it.
  expect(needSession.length - refused.length).toBe(120)
})

test.for(['GET', 'POST', 'PUT', 'DELETE'])(
  '%s: support may make every staff call except these, and admins all of them',
  async (method) => {
    covers('rule: every /api/admin call checks the staff session and role')
    const found: string[] = []
    for (const call of calls.filter((one) => one.method === method)) {
      const name = short(nameOf(call))
      if (!needSession.includes(name)) continue
      if ((await make(call, support.client)) === 'forbidden') found.push(name)
      expect(['unauthenticated', 'forbidden'], name).not.toContain(await make(call, admin.client))
    }
    expect(found.toSorted()).toEqual(
      refused.filter((name) => name.startsWith(`${method} `)).toSorted(),
    )
  },
)

test('a member with an invalid staff cookie gets no answer of a staff call', async () => {
  seller.client.keep('musika_staff', 'x'.repeat(43))
  for (const call of calls.filter(({ path }) => path.startsWith('/api/admin/users')))
    expect(await make(call, seller.client), nameOf(call)).toBe('unauthenticated')
})
