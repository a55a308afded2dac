import type { PointWithCode } from '#contracts/orders/admin/pickup-points.ts'
import type { PayLinkState } from '#contracts/payments/pay-links.ts'
import { rateLimits, type RateLimit } from '../../../../server/platform/limits/rate-limits.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { useUpGuesses } from '#support/guesses.ts'
import { sofa } from '#support/listings/selling.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { createPoint, signInAt } from '#support/money/pickup-parcels.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { newSubscription } from '#support/notifications/push-subscription.ts'
import { rowsOf } from '#support/rows.ts'
import type { Client } from '#support/server/client.ts'

const { server, admin } = sharedShop(sharedServer({ RATE_LIMIT: 'on' }))

let member: Member
let link: { path: string; id: string }
let point: PointWithCode
let keeper: Client
// A limit that is reached is remembered in the process, so each call has other members.
beforeEach(async () => {
  member = await createMember(server)
  const owed = await createUnpaidCheckout(server)
  const path = `/api/checkouts/${owed.checkoutId}/pay-link`
  const made = await owed.buyer.client.post<PayLinkState>(path)
  const { rows } = await server.app.pool.query('select id from pay_links order by created_at desc')
  link = { path: new URL(made.body.link!.url).pathname, id: rows[0]!.id as string }
  point = await createPoint(admin)
  keeper = await signInAt(server, point)
})

const unknown = crypto.randomUUID()
const address = '127.0.0.1'
const form = (path: string) =>
  server.visitor().fetch(path, { method: 'POST', body: new URLSearchParams() })
const enters = ({ terminal, code }: Pick<PointWithCode, 'terminal' | 'code'>) =>
  server.visitor().post('/api/keeper/session', { terminal, code })
const put = (path: string, body: object) => () => member.client.put(path, body)
const post =
  (path: string, body: object = {}) =>
  () =>
    member.client.post(path, body)
const atPoint = (step: string) => () =>
  keeper.post(`/api/keeper/parcels/${step}`, {
    code: step === 'receive' ? 'MK-00000-00000' : '000000',
  })
const photos = () => {
  const body = new FormData()
  for (const name of ['document', 'selfie']) body.set(name, new Blob(['x'], { type: 'image/png' }))
  return member.client.fetch('/api/account/identity', {
    method: 'POST',
    headers: { origin: server.url },
    body,
  })
}

type Call = () => Promise<{ status: number }>
/** What a limit counts; the member, unless it is here. */
const counted: Partial<Record<RateLimit, () => string>> = {
  payer_link: () => link.id,
  payer_address: () => address,
  pay_link_address: () => address,
  keeper_step: () => point.id,
  keeper_code: () => point.id,
  keeper_address: () => address,
}
const calls: Partial<Record<RateLimit, Record<string, Call>>> = {
  listing_edit: {
    'combined delivery': put('/api/selling/combined-delivery', {
      furtherPercent: null,
      freeFrom: null,
    }),
    cash: put('/api/selling/cash', { accepts: false }),
    'pickup points': put(`/api/selling/listings/${unknown}/pickup`, { pickupPrice: null }),
  },
  listing: { 'new listings': post('/api/products', sofa) },
  report: { reports: post('/api/reports', { kind: 'product', id: unknown, reason: 'stolen' }) },
  data_export: { 'copies of the data': post('/api/account/export') },
  data_request: {
    'data requests': post('/api/account/data-requests', {
      kind: 'access',
      details: 'All of it, please.',
    }),
  },
  push_account: { 'subscribed devices': post('/api/push/subscriptions', newSubscription()) },
  document: { 'the file of figures': () => member.client.fetch('/api/selling/figures.csv') },
  identity_check: { 'photos of an identity': photos },
  bidder_request: { 'a request to bid': post(`/api/products/${unknown}/bidder-request`) },
  bidder_answer: {
    'an answer to it': put(`/api/products/${unknown}/bidder-requests/${unknown}`, {
      state: 'approved',
    }),
  },
  order_step: { 'a step of a return': post(`/api/orders/${unknown}/return/acceptance`) },
  pay_link: { 'a link to pay': post(`/api/checkouts/${unknown}/pay-link`) },
  payer_link: { 'payments through a link': () => form(link.path) },
  payer_address: { 'payments of an address': () => form(link.path) },
  pay_link_address: { 'wrong links': () => server.visitor().fetch('/pay/x') },
  keeper_step: {
    'receipts at a point': atPoint('receive'),
    'hand-overs at a point': atPoint('hand-over'),
    'returns at a point': atPoint('return'),
  },
  keeper_code: { 'codes at a point': atPoint('find') },
  keeper_address: {
    'terminal codes of an address': () => enters({ terminal: '000000', code: '0000' }),
  },
}
/** How often some of them may be made, in how many seconds. */
const allowed: Partial<Record<RateLimit, [points: number, seconds: number]>> = {
  listing: [60, 3600],
  report: [20, 3600],
  data_export: [3, 86_400],
  data_request: [5, 86_400],
  push_account: [20, 3600],
}
const limited = Object.entries(calls).flatMap(([limit, named]) =>
  Object.entries(named).map(([what, call]) => [limit as RateLimit, what, call] as const),
)
const whoOf = (limit: RateLimit) => counted[limit]?.() ?? member.id

test.each(limited)('%s limits %s', async (limit, _, call) => {
  const [points, duration] = allowed[limit] ?? []
  if (points) expect(rateLimits[limit]).toMatchObject({ points, duration })
  expect((await call()).status).not.toBe(429)
  await useUpGuesses(server, [limit], whoOf(limit))
  expect((await call()).status).toBe(429)
  await server.app.pool.query('delete from rate_limits')
})

test.each<[RateLimit, string, Call]>([
  ['pay_link_address', 'a right link', () => server.visitor().fetch(link.path)],
  ['keeper_address', 'a right terminal code', () => enters(point)],
])('%s does not count %s', async (limit, _, call) => {
  expect((await call()).status).toBe(200)
  const points = 'select points from rate_limits where key = $1'
  expect(await rowsOf(server, points, [`${limit}:${whoOf(limit)}`])).toEqual([{ points: 0 }])
})
