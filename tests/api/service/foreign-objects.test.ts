import { readOperations } from '../../coverage/operations.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { describedCalls, type DescribedCall } from '#support/server/described-calls.ts'
import { fillShop } from '#support/server/filled-shop.ts'

/** Objects of two members, and the calls that a third member makes for them. */

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

/** The table that has the id, by the beginning of the path: the first that fits. */
const tables: [path: RegExp, select: string][] = [
  [/^\/api\/account\/addresses\//, 'select id from addresses'],
  [/^\/api\/account\/sessions\//, 'select id from sessions'],
  [/^\/api\/account\/standing\//, 'select id from moderation_decisions'],
  [/^\/api\/auctions\/|bid/, 'select product_id as id from auctions'],
  [/^\/api\/blocked-bidders\//, 'select id from blocked_bidders'],
  [/^\/api\/checkouts\//, 'select checkout_id as id from orders'],
  [/^\/api\/conversations\//, 'select id from conversations'],
  [/^\/api\/drafts\//, 'select id from drafts'],
  [/^\/api\/notifications\//, 'select id from notifications'],
  [/^\/api\/offers\//, 'select id from offers'],
  [/^\/api\/orders\/{id}\/return/, 'select order_id as id from returns'],
  [/^\/api\/orders\//, 'select id from orders'],
  [/^\/api\/payments\//, 'select id from payments'],
  [/^\/api\/questions\//, 'select id from questions'],
  [/^\/api\/ratings\//, 'select id from ratings'],
  [/^\/api\/saved-searches\//, 'select id from saved_searches'],
  [/^\/api\/selling\/coupons\//, 'select id from coupons'],
  [
    /^\/api\/(products|selling\/listings|visibility-boost)\//,
    "select id from products where format = 'fixed' and status = 'active'",
  ],
]

/** What any member may do with the listings and ratings of others. */
const forEveryone = [
  'GET /api/auctions/{id}/second-chance',
  'GET /api/sellers/{sellerId}/rateable-orders',
  'POST /api/products/{id}/bidder-request',
  'POST /api/products/{id}/bids',
  'POST /api/products/{id}/buy-now',
  'POST /api/products/{id}/offers',
  'POST /api/products/{id}/questions',
  'POST /api/sellers/{sellerId}/ratings',
]
/** Calls for the member's own entry of something that belongs to others, and for ids that are no rows. */
const ofOwnEntries = /\/(account\/(consents|exports|passkeys)|blocks|follows|uploads|watchlist)\/\{/

/** Everyone sees the listing, so the answer is another one than for a missing object. */
const forbidden: Record<string, [number, string]> = {
  'GET /api/products/{id}/bidder-requests': [403, 'forbidden'],
  'POST /api/auctions/{id}/second-chance': [403, 'forbidden'],
  'POST /api/auctions/{id}/second-chance/accept': [409, 'second_chance_over'],
  'POST /api/auctions/{id}/second-chance/decline': [409, 'second_chance_over'],
  'POST /api/products/{id}/end': [403, 'forbidden'],
  'POST /api/products/{id}/relist': [403, 'forbidden'],
  'POST /api/products/{id}/watcher-offers': [403, 'forbidden'],
  'POST /api/visibility-boost/{productId}': [403, 'forbidden'],
  'PUT /api/products/{id}': [403, 'forbidden'],
  'PUT /api/products/{id}/bidder-requests/{bidderId}': [403, 'forbidden'],
  'PUT /api/products/{id}/deal': [403, 'forbidden'],
}
/** A missing object is refused like one of others. */
const missingOtherwise: Record<string, [number, string]> = {
  'POST /api/orders/{id}/buyer-rating': [403, 'order_not_rateable'],
  'PUT /api/conversations/{conversationId}/read': [403, 'foreign_identity'],
}

const operations = readOperations().filter(
  ({ name, session }) =>
    session === 'session' &&
    /\{(?!userId)/.test(name) &&
    !ofOwnEntries.test(name) &&
    !forEveryone.includes(name),
)

const server = sharedServer()
let stranger: Member
let calls: DescribedCall[]
const ids = new Map<string, string>()

beforeAll(async () => {
  await fillShop(server)
  stranger = await createMember(server)
  calls = await describedCalls(server)
  for (const [, select] of tables) {
    const { rows } = await server.app.pool.query<{ id: string }>(`${select} order by id limit 1`)
    if (!rows[0]) throw new Error(`no row: ${select}`)
    ids.set(select, rows[0].id)
  }
})

/** Values for fields that are checked before the object is read. */
const plausible: Record<string, unknown> = {
  amount: '100000',
  arrivesOn: '2027-01-31',
  auctionEndTime: '2027-01-31T18:00:00Z',
  busPrice: '2',
  currency: 'ZWL',
  departsAt: '2027-01-31T18:00:00Z',
  method: 'ecocash_zwl',
  phone: '0772140412',
  photo: undefined,
  pickupPrice: '2',
  price: '100000',
  receiverPhone: '0772140412',
}
const required = ['title', 'description', 'condition', 'price', 'quantity', 'images']

/** A body that is valid as far as its schema goes. */
function bodyOf({ method, path, body = {} }: DescribedCall): string {
  // The other fields of a listing depend on each other.
  const names = `${method} ${path}` === 'PUT /api/products/{id}' ? required : Object.keys(body)
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, body[name]])),
    (name, value: unknown) =>
      value === 'Musika 2026' && name in plausible ? plausible[name] : value,
  )
}

/** Makes the call as the stranger; returns status and code. */
async function make(name: string, id: string): Promise<[status: number, code: string]> {
  const [method, path = ''] = name.split(' ')
  const call = calls.find((one) => `${one.method} ${one.path}` === name)!
  const answer = await stranger.client.fetch(path.replaceAll(/\{\w+\}/g, id), {
    method: method!,
    ...(call.body && { headers: { 'content-type': 'application/json' }, body: bodyOf(call) }),
  })
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code]
}

test.for(operations.map(({ name }) => name))(
  '%s is refused for an object of others, and for one that does not exist',
  async (name) => {
    const [, select] = tables.find(([path]) => path.test(name.split(' ')[1]!))!
    const missing = await make(name, unknownId)
    expect(missing).toEqual(
      missingOtherwise[name] ?? [404, expect.stringMatching(/(^|_)not_found$/)],
    )
    expect(await make(name, ids.get(select)!)).toEqual(forbidden[name] ?? missing)
  },
)
