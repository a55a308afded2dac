import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { trackingUrl } from '#contracts/orders/tracking.ts'
import { configure } from '#support/server/configure.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import {
  bus,
  createPaidOrder,
  createSentOrder,
  createUnpaidOrder,
  detailOf,
  step,
} from '#support/money/paid-orders.ts'
import type { Member } from '#support/members/people.ts'

const { server, seller, buyer } = sharedShop()

/** The inflated streams of a PDF by pdfkit. */
const streamsOf = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .split('stream\n')
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1')
      } catch {
        // Not a page's stream.
        return ''
      }
    })
    .join('\n')
/** The texts of inflated streams: decodes their hexadecimal strings. */
const wordsOf = (streams: string): string =>
  [...streams.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
/** The texts in other fonts than the built-in ones, which are written beside their glyphs. */
const otherWordsOf = (streams: string): string =>
  [...streams.matchAll(/ActualText \(([^]*?)\)\n?>> BDC/g)]
    .map(([, written = '']) => {
      const bytes = Buffer.from(written.replace(/\\([()\\])/g, '$1'), 'latin1')
      return bytes[0] === 0xfe ? bytes.swap16().toString('utf16le').slice(1) : written
    })
    .join('')
async function readPdf(member: Member, path: string) {
  const answer = await member.client.fetch(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return streamsOf(bytes)
}
const pdfOf = async (member: Member, path: string) => wordsOf(await readPdf(member, path))

test('a receipt shows both currencies at the order’s rate and is not a tax invoice', async () => {
  covers('rule: receipt, not a tax invoice')
  const order = await createPaidOrder(server, buyer, seller, {
    title: 'Drum "Ngoma" × 2, 漢字',
    priceMinor: 1_000_000_00n,
    shippingMinor: 50_000_00n,
    method: 'ecocash_usd',
  })
  const figures = ['ZWL 1,050,000', 'US$42.00', 'US$1 = ZWL 25,000', 'EcoCash (USD)']
  const texts = ['Receipt', order.number, 'Tendai Moyo', 'not a fiscal tax invoice']
  for (const member of [buyer, seller]) {
    const words = await pdfOf(member, `/api/orders/${order.id}/receipt.pdf`)
    for (const word of [...figures, ...texts]) expect(words).toContain(word)
    expect(words.toLowerCase().replace('not a fiscal tax invoice', '')).not.toContain('invoice')
  }
})

test('receipt, packing slip and label have names and titles in every script', async () => {
  const title = 'Rower z Łodzi, продаю 市場 자전거 😀'
  const order = await createPaidOrder(server, buyer, seller, { title })
  await server.app.pool.query('update orders set ship_city = $2 where id = $1', [order.id, 'هراري'])
  const drawn = 'Łodzi,продаю市場자전거😀'
  for (const [document, words] of [
    ['receipt', [drawn, 'هراري']],
    ['packing-slip', [drawn, 'هراري']],
    ['label', ['هراري']],
  ] as const) {
    const shown = otherWordsOf(await readPdf(seller, `/api/orders/${order.id}/${document}.pdf`))
    for (const word of words) expect(shown, document).toContain(word)
  }
})

test('only the seller gets the packing slip, which has no prices', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await server.app.pool.query("update orders set size = 'UK 8' where id = $1", [order.id])
  await step(seller, order.id, 'dispatch', bus)
  const words = await pdfOf(seller, `/api/orders/${order.id}/packing-slip.pdf`)
  for (const word of ['Packing slip', 'Bush radio', '1 piece', '14 Fife Avenue', 'Inter-Africa'])
    expect(words).toContain(word)
  expect(words).toMatch(/Size\s+UK 8/)
  expect(words).not.toContain('ZWL')
  expect((await buyer.client.fetch(`/api/orders/${order.id}/packing-slip.pdf`)).status).toBe(404)
})

test('the label names recipient and sender, and its QR code leads to the tracking page', async () => {
  const order = await createSentOrder(server, buyer, seller)
  const { tracking } = await detailOf(seller, order.id)
  const streams = await readPdf(seller, `/api/orders/${order.id}/label.pdf`)
  const words = wordsOf(streams)
  const recipient = ['Tendai Moyo', '14 Fife Avenue', 'Harare']
  for (const word of [...recipient, seller.username, 'Inter-Africa', order.number, tracking!.code])
    expect(words).toContain(word)
  expect(words).not.toMatch(/Bush radio|ZWL/)
  const { data } = encode(tracking!.url, { border: 2 })
  const drawn = [...streams.matchAll(/^(\S+) (\S+) (\S+) \S+ re$/gm)].map(([, ...sizes]) =>
    sizes.map(Number),
  )
  const [left, top] = [0, 1].map((side) => Math.min(...drawn.map((sizes) => sizes[side]!)))
  const dark = drawn.map(([x = 0, y = 0, side = 1]) =>
    [x - left!, y - top!].map((from) => Math.round(from / side) + 2).join(),
  )
  const expected = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])))
  expect(dark.toSorted()).toEqual(expected.toSorted())
})

test('the label of a collected order, and of one for a depot, has no address', async () => {
  const order = await createPaidOrder(server, buyer, seller, { collect: true })
  const words = await pdfOf(seller, `/api/orders/${order.id}/label.pdf`)
  for (const word of ['Collected by', 'Tendai Moyo']) expect(words).toContain(word)
  expect(words).not.toContain('14 Fife Avenue')
  expect((await buyer.client.fetch(`/api/orders/${order.id}/label.pdf`)).status).toBe(404)
  const byBus = await createPaidOrder(server, buyer, seller)
  const { pool } = server.app
  const choice = `update order_delivery set way = 'bus',
    depot_id = (select id from depots where name = 'Roadport') where order_id = $1`
  await pool.query(choice, [byBus.id])
  const widest = 'MK-WWWWW-WWWWW'
  await pool.query('update tracking_codes set code = $2 where order_id = $1', [byBus.id, widest])
  const toDepot = await pdfOf(seller, `/api/orders/${byBus.id}/label.pdf`)
  // The code stays in one line.
  for (const word of ['Roadport', widest]) expect(toDepot).toContain(word)
  expect(toDepot).not.toContain('14 Fife Avenue')
})

async function pageOf(code: string) {
  const answer = await server.visitor().fetch(`/track/${code}`)
  return { answer, html: await answer.text() }
}
const codeOf = async (id: string) => (await detailOf(buyer, id)).tracking!.code

test('a paid order has documents and a code; buyer and seller get its public URL', async () => {
  const unpaid = await createUnpaidOrder(server, buyer, seller)
  for (const document of ['receipt.pdf', 'packing-slip.pdf', 'label.pdf'])
    for (const { client } of [buyer, seller])
      expect((await client.fetch(`/api/orders/${unpaid.id}/${document}`)).status).toBe(404)
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
  const receiver = { receiverName: 'Chipo Dube', receiverPhone: '0771234999' }
  await step(seller, order.id, 'dispatch', { ...bus, ...receiver })
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
  const { firstName, lastName, address, phone } = order.shippingAddress!
  const secrets = [buyer.username, seller.username, firstName, lastName, address, phone]
  for (const secret of [...secrets, 'Chipo', '999', 'private present', order.id, order.number])
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
  expect(html).not.toMatch(/Samora|Harare</)
  await step(buyer, order.id, 'confirm')
  expect((await pageOf(code)).html).toContain('<h1>Collected</h1>')
})

test('the page is one small file without scripts, for no index; a text of the seller stays text', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', { ...bus, courier: '<b>Bus</b>"', waybill: "<i>'1" })
  const { answer, html } = await pageOf(await codeOf(order.id))
  expect(Buffer.byteLength(html)).toBeLessThan(15_000)
  expect(html).not.toMatch(/<script|<img|<link(?! rel="icon" href="data:,")| on\w+=/)
  for (const text of [
    '<meta name="robots" content="noindex">',
    '&lt;b&gt;Bus&lt;/b&gt;&quot;',
    '&lt;i&gt;&apos;1',
  ])
    expect(html).toContain(text)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('the code may be typed in small letters; an unknown one is not found', async () => {
  const code = await codeOf((await createPaidOrder(server, buyer, seller)).id)
  expect((await pageOf(code.toLowerCase().replaceAll('-', ''))).answer.status).toBe(200)
  for (const wrong of ['MK-00000-00000', 'nonsense', '%00', `${code}0`]) {
    const { answer, html } = await pageOf(wrong)
    expect(answer.status, wrong).toBe(404)
    expect(html).toContain('<h1>We can’t find this parcel</h1>')
    expect(html).not.toContain('nonsense')
  }
})

test('an address can try 60 wrong codes, after which a right one does not help it', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const code = await codeOf((await createPaidOrder(server, buyer, seller)).id)
  const statusOf = async (typed: string) => (await pageOf(typed)).answer.status
  for (let seen = 0; seen < 61; seen += 1) expect(await statusOf(code)).toBe(200)
  for (let tried = 0; tried < 60; tried += 1) expect(await statusOf('MK-00000-00000')).toBe(404)
  const { answer, html } = await pageOf(code)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(html).toContain('<h1>Too many codes were tried</h1>')
})
