import { expect, test } from 'vitest'
import { trackingUrl } from '../../../contracts/orders/tracking.ts'
import { sharedShop } from '../../support/fixtures.ts'
import {
  bus,
  createPaidOrder,
  createUnpaidOrder,
  detailOf,
  step,
} from '../../support/money/paid-orders.ts'
import { configure } from '../../support/server/configure.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer } = sharedShop()

async function pageOf(code: string) {
  const answer = await server.visitor().fetch(`/track/${code}`)
  return { answer, html: await answer.text() }
}
const codeOf = async (id: string) => (await detailOf(buyer, id)).tracking!.code

test('a paid order has a code; buyer and seller get its public URL', async () => {
  const unpaid = await createUnpaidOrder(server, buyer, seller)
  expect((await detailOf(buyer, unpaid.id)).tracking).toBeNull()
  const order = await createPaidOrder(server, buyer, seller)
  const { tracking } = await detailOf(buyer, order.id)
  expect(tracking?.code).toMatch(/^MK-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(tracking?.url).toBe(trackingUrl(server.app.config.publicUrl, tracking!.code))
  expect((await detailOf(seller, order.id)).tracking).toEqual(tracking)
  const said = encodeURIComponent(`Follow parcel ${tracking!.code}: ${tracking!.url}`)
  const label = `href="/api/orders/${order.id}/label.pdf"`
  for (const member of [buyer, seller]) {
    const { text } = await member.client.get(`/orders/${order.id}`)
    expect(text).toContain(`href="https://wa.me/?text=${said}"`)
    expect(text.includes(label)).toBe(member === seller)
  }
})

test('codes are random', async () => {
  const { rows } = await server.app.pool.query<{ code: string }>(
    'select new_tracking_code() as code from generate_series(1, 4000)',
  )
  const letters = rows.map(({ code }) => code.replaceAll('-', '').slice(2))
  expect(new Set(letters).size).toBe(4000)
  for (let place = 0; place < 10; place += 1)
    expect(new Set(letters.map((code) => code[place])).size).toBe(32)
})

test('the page says where a parcel is, without names, address, phone or hand-over code', async () => {
  covers('route: /track/{code}')
  const order = await createPaidOrder(server, buyer, seller, { title: 'A very private present' })
  const code = await codeOf(order.id)
  expect((await pageOf(code)).html).toContain('<h1>The seller is packing it</h1>')
  await step(seller, order.id, 'dispatch', {
    ...bus,
    receiverName: 'Chipo Dube',
    receiverPhone: '0771234999',
  })
  const { answer, html } = await pageOf(code)
  expect(answer.status).toBe(200)
  for (const text of [
    `Parcel ${code}`,
    '<h1>On the bus to Harare</h1>',
    'Handed to the bus',
    '<dd>Inter-Africa</dd>',
    '<dd>AEF 1234</dd>',
    `Follow%20parcel%20${code}`,
  ])
    expect(html).toContain(text)
  const detail = await detailOf(seller, order.id)
  const { firstName, lastName, address, phone } = detail.shippingAddress!
  for (const secret of [
    buyer.username,
    seller.username,
    firstName,
    lastName,
    address,
    phone,
    'Chipo',
    '999',
    'private present',
    order.id,
    order.number,
  ])
    expect(html).not.toContain(secret)
})

test('the carrier of an own delivery is not named, and the hand-over code stays secret', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', { method: 'own', courier: 'Farai Ncube' })
  const { handOverCode } = await detailOf(buyer, order.id)
  const { html } = await pageOf(await codeOf(order.id))
  expect(html).toContain('<h1>On its way to Harare</h1>')
  expect(html).not.toContain('Farai')
  expect(html.replaceAll('MK-', '')).not.toContain(handOverCode)
})

test('a collected parcel is followed without its address', async () => {
  const order = await createPaidOrder(server, buyer, seller, { collect: true })
  const code = await codeOf(order.id)
  expect((await pageOf(code)).html).toContain('<h1>The seller is getting it ready</h1>')
  await step(seller, order.id, 'ready', { note: '14 Samora Machel Avenue' })
  const { html } = await pageOf(code)
  expect(html).toContain('<h1>Ready to collect</h1>')
  expect(html).not.toContain('Samora')
  expect(html).not.toContain('Harare<')
  await step(buyer, order.id, 'confirm')
  expect((await pageOf(code)).html).toContain('<h1>Collected</h1>')
})

test('the page is one small file without scripts, for no index', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const { answer, html } = await pageOf(await codeOf(order.id))
  expect(Buffer.byteLength(html)).toBeLessThan(15_000)
  expect(html).not.toMatch(/<script|<img|<link(?! rel="icon" href="data:,")| on\w+=/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('a text of the seller stays text on the page', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', { ...bus, courier: '<b>Bus</b>"', waybill: "<i>'1" })
  const { html } = await pageOf(await codeOf(order.id))
  expect(html).toContain('&lt;b&gt;Bus&lt;/b&gt;&quot;')
  expect(html).toContain('&lt;i&gt;&apos;1')
})

test('the code may be typed in small letters; an unknown one is not found', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const code = await codeOf(order.id)
  expect((await pageOf(code.toLowerCase().replaceAll('-', ''))).answer.status).toBe(200)
  for (const wrong of ['MK-00000-00000', 'nonsense', '%00', `${code}0`]) {
    const { answer, html } = await pageOf(wrong)
    expect(answer.status, wrong).toBe(404)
    expect(html).toContain('<h1>We know no parcel with this code</h1>')
    expect(html).not.toContain('nonsense')
  }
})

test('an address can try 60 wrong codes, after which a right one does not help it', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const code = await codeOf((await createPaidOrder(server, buyer, seller)).id)
  const statusOf = async (typed: string) => (await pageOf(typed)).answer.status
  for (let seen = 0; seen < 70; seen += 1) expect(await statusOf(code)).toBe(200)
  for (let tried = 0; tried < 60; tried += 1)
    expect(await statusOf(`MK-00000-000${String(tried).padStart(2, '0')}`)).toBe(404)
  const { answer, html } = await pageOf(code)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(html).toContain('<h1>Too many codes were tried</h1>')
})
