import { expect, test } from 'vitest'
import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { sharedShop } from '../../support/fixtures.ts'
import {
  bus,
  createPaidOrder,
  createUnpaidOrder,
  detailOf,
  step,
} from '../../support/money/paid-orders.ts'
import type { Member } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer, stranger } = sharedShop()

/** The inflated streams of a PDF by pdfkit. */
function streamsOf(pdf: Buffer): string {
  const streams: string[] = []
  let from = pdf.indexOf('stream\n')
  while (from >= 0) {
    const to = pdf.indexOf('\nendstream', from)
    try {
      streams.push(inflateSync(pdf.subarray(from + 7, to)).toString('latin1'))
    } catch {
      // Not a page's stream.
    }
    from = pdf.indexOf('stream\n', to + 11)
  }
  return streams.join('\n')
}
/** The texts of inflated streams: decodes their hexadecimal strings. */
const wordsOf = (streams: string): string =>
  [...streams.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
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
  covers('rule: receipt, not a tax invoice', 'call: GET /api/orders/{id}/receipt.pdf')
  const order = await createPaidOrder(server, buyer, seller, {
    title: 'Drum "Ngoma" × 2, 漢字',
    priceMinor: 1_000_000_00n,
    shippingMinor: 50_000_00n,
    method: 'ecocash_usd',
  })
  for (const member of [buyer, seller]) {
    const words = await pdfOf(member, `/api/orders/${order.id}/receipt.pdf`)
    for (const word of [
      'Receipt',
      order.number,
      'ZWL 1,050,000',
      'US$42.00',
      'US$1 = ZWL 25,000',
      'EcoCash (USD)',
      'Tendai Moyo',
      'not a fiscal tax invoice',
    ])
      expect(words).toContain(word)
    expect(words.toLowerCase().replace('not a fiscal tax invoice', '')).not.toContain('invoice')
  }
})

test('only the seller gets the packing slip, which has no prices', async () => {
  covers('call: GET /api/orders/{id}/packing-slip.pdf')
  const order = await createPaidOrder(server, buyer, seller)
  await server.app.pool.query("update orders set size = 'UK 8' where id = $1", [order.id])
  await step(seller, order.id, 'dispatch', bus)
  const words = await pdfOf(seller, `/api/orders/${order.id}/packing-slip.pdf`)
  for (const word of ['Packing slip', 'Bush radio', '1 piece', '14 Fife Avenue', 'Inter-Africa'])
    expect(words).toContain(word)
  expect(words).toMatch(/Size\s+UK 8/)
  expect(words).not.toContain('ZWL')
  const answer = await buyer.client.fetch(`/api/orders/${order.id}/packing-slip.pdf`)
  expect(answer.status).toBe(404)
})

test('the label names recipient and sender, and its QR code leads to the tracking page', async () => {
  covers('call: GET /api/orders/{id}/label.pdf')
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const { tracking } = await detailOf(seller, order.id)
  const streams = await readPdf(seller, `/api/orders/${order.id}/label.pdf`)
  const words = wordsOf(streams)
  for (const word of [
    'Tendai Moyo',
    '14 Fife Avenue',
    'Harare',
    seller.username,
    'Inter-Africa',
    order.number,
    tracking!.code,
  ])
    expect(words).toContain(word)
  expect(words).not.toContain('Bush radio')
  expect(words).not.toContain('ZWL')

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
  expect(words).toContain('Collected by')
  expect(words).toContain('Tendai Moyo')
  expect(words).not.toContain('14 Fife Avenue')
  expect((await buyer.client.fetch(`/api/orders/${order.id}/label.pdf`)).status).toBe(404)
  const byBus = await createPaidOrder(server, buyer, seller)
  await server.app.pool.query(
    `insert into depot_choices (order_id, depot_id) select $1, id from depots where name = 'Roadport'`,
    [byBus.id],
  )
  const toDepot = await pdfOf(seller, `/api/orders/${byBus.id}/label.pdf`)
  expect(toDepot).toContain('Roadport')
  expect(toDepot).not.toContain('14 Fife Avenue')
})

test('the label has a tracking code of the widest letters in one line', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const code = 'MK-WWWWW-WWWWW'
  await server.app.pool.query('update tracking_codes set code = $2 where order_id = $1', [
    order.id,
    code,
  ])
  expect(await pdfOf(seller, `/api/orders/${order.id}/label.pdf`)).toContain(code)
})

test('documents need a paid order and are only for its members', async () => {
  const unpaid = await createUnpaidOrder(server, buyer, seller)
  const paid = await createPaidOrder(server, buyer, seller)
  for (const document of ['receipt.pdf', 'packing-slip.pdf', 'label.pdf']) {
    expect((await buyer.client.fetch(`/api/orders/${unpaid.id}/${document}`)).status).toBe(404)
    expect((await seller.client.fetch(`/api/orders/${unpaid.id}/${document}`)).status).toBe(404)
    expect((await stranger.client.fetch(`/api/orders/${paid.id}/${document}`)).status).toBe(404)
  }
})
