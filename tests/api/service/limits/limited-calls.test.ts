import type { PointWithCode } from '../../../../contracts/orders/admin/pickup-points.ts'
import type { PayLinkState } from '../../../../contracts/payments/pay-links.ts'
import type { RateLimit } from '../../../../server/platform/limits/rate-limits.ts'
import { sharedServer, sharedShop } from '../../../support/fixtures.ts'
import { useUpGuesses } from '../../../support/guesses.ts'
import { createMember, type Member } from '../../../support/members/people.ts'
import { createPoint, signInAt } from '../../../support/money/pickup-parcels.ts'
import { createUnpaidCheckout, type Owed } from '../../../support/money/payments.ts'
import type { Client } from '../../../support/server/client.ts'

const { server, admin } = sharedShop(sharedServer({ RATE_LIMIT: 'on' }))

let member: Member
let owed: Owed
let link: { path: string; id: string }
let point: PointWithCode
let keeper: Client
// A limit that is reached is remembered in the process, so each call has other members.
beforeEach(async () => {
  member = await createMember(server)
  owed = await createUnpaidCheckout(server)
  const made = await owed.buyer.client.post<PayLinkState>(
    `/api/checkouts/${owed.checkoutId}/pay-link`,
  )
  const { rows } = await server.app.pool.query('select id from pay_links order by created_at desc')
  link = { path: new URL(made.body.link!.url).pathname, id: rows[0]!.id as string }
  point = await createPoint(admin)
  keeper = await signInAt(server, point)
})

const unknown = crypto.randomUUID()
const address = '127.0.0.1'
const form = (path: string, more: Record<string, string> = {}) =>
  server.visitor().fetch(path, { method: 'POST', body: new URLSearchParams(more) })
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

test.each<[RateLimit, string, () => string, () => Promise<{ status: number }>]>([
  [
    'listing_edit',
    'combined delivery',
    () => member.id,
    put('/api/selling/combined-delivery', { furtherPercent: null, freeFrom: null }),
  ],
  ['listing_edit', 'cash', () => member.id, put('/api/selling/cash', { accepts: false })],
  [
    'listing_edit',
    'pickup points',
    () => member.id,
    put(`/api/selling/listings/${unknown}/pickup`, { pickupPrice: null }),
  ],
  [
    'document',
    'the file of figures',
    () => member.id,
    () => member.client.fetch('/api/selling/figures.csv'),
  ],
  ['identity_check', 'photos of an identity', () => member.id, photos],
  [
    'bidder_request',
    'a request to bid',
    () => member.id,
    post(`/api/products/${unknown}/bidder-request`),
  ],
  [
    'bidder_answer',
    'an answer to it',
    () => member.id,
    put(`/api/products/${unknown}/bidder-requests/${unknown}`, { state: 'approved' }),
  ],
  [
    'order_step',
    'a step of a return',
    () => member.id,
    post(`/api/orders/${unknown}/return/acceptance`),
  ],
  ['pay_link', 'a link to pay', () => member.id, post(`/api/checkouts/${unknown}/pay-link`)],
  ['payer_link', 'payments through a link', () => link.id, () => form(link.path)],
  ['payer_address', 'payments of an address', () => address, () => form(link.path)],
  ['pay_link_address', 'wrong links', () => address, () => server.visitor().fetch('/pay/x')],
  ['keeper_step', 'receipts at a point', () => point.id, atPoint('receive')],
  ['keeper_step', 'hand-overs at a point', () => point.id, atPoint('hand-over')],
  ['keeper_step', 'returns at a point', () => point.id, atPoint('return')],
  ['keeper_code', 'codes at a point', () => point.id, atPoint('find')],
  [
    'keeper_address',
    'terminal codes of an address',
    () => address,
    () => server.visitor().post('/api/keeper/session', { terminal: '000000', code: '0000' }),
  ],
])('%s limits %s', async (limit, _, who, call) => {
  expect((await call()).status).not.toBe(429)
  await useUpGuesses(server, [limit], who())
  expect((await call()).status).toBe(429)
  await server.app.pool.query('delete from rate_limits')
})

test.each<[RateLimit, string, () => string, () => Promise<{ status: number }>]>([
  ['pay_link_address', 'a right link', () => address, () => server.visitor().fetch(link.path)],
  [
    'keeper_address',
    'a right terminal code',
    () => address,
    () =>
      server.visitor().post('/api/keeper/session', { terminal: point.terminal, code: point.code }),
  ],
])('%s does not count %s', async (limit, _, who, call) => {
  expect((await call()).status).toBe(200)
  const { rows } = await server.app.pool.query('select points from rate_limits where key = $1', [
    `${limit}:${who()}`,
  ])
  expect(rows).toEqual([{ points: 0 }])
})
