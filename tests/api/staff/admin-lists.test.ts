import type { AdminPayout, AdminRefund, DisputeSummary } from '#contracts/ledger/admin/money.ts'
import type { AdminListing } from '#contracts/accounts/admin/members.ts'
import type { DataRequest } from '#contracts/privacy/admin/privacy.ts'
import type { AdminAuction } from '#contracts/auctions/admin/auctions.ts'
import type { Transfer } from '#contracts/payments/transfers.ts'
import { sharedShop } from '#support/fixtures.ts'
import { askPayout, endHolds, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { bus, createPaidOrder, step } from '#support/money/paid-orders.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'

const { server, admin, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

const list = async <T>(path: string) => {
  const answer = await admin.client.get<T[]>(`/api/admin/${path}`)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return { items: answer.body, total: Number(answer.headers.get('x-total-count')) }
}
/** Reads one field of every item of a list. */
const readerOf =
  <T>(name: string, field: keyof T) =>
  async (query: string) =>
    (await list<T>(`${name}?${query}`)).items.map((item) => item[field])
const file = async (path: string) => (await admin.client.fetch(`/api/admin/${path}`)).text()

test('finished payouts can be filtered by state, method, currency, day, member and reference', async () => {
  await insertBalance(server, seller, 'ZWL', 3_000_000_00n)
  await insertBalance(server, buyer, 'ZWL', 3_000_000_00n)
  const { body: paid } = await askPayout(seller, {})
  const act = (id: string, what: string, body?: object) =>
    admin.client.post(`/api/admin/payouts/${id}/${what}`, body)
  await act(paid.id, 'approve')
  await endHolds(server)
  await act(paid.id, 'paid', { reference: 'EC 77.H1' })
  const { body: no } = await askPayout(seller, {
    destination: { kind: 'bank', bank: 'CBZ', account: '0123 4567', name: 'Rudo Moyo' },
  })
  await act(no.id, 'refuse', { note: 'Not your number' })
  const { body: waiting } = await askPayout(buyer, {})

  const ids = readerOf<AdminPayout>('payouts', 'id')
  expect(await ids('')).toEqual([waiting.id])
  expect(await ids('state=paid')).toEqual([paid.id])
  expect(await ids('state=refused')).toEqual([no.id])
  expect(await ids('state=all')).toEqual([waiting.id, no.id, paid.id])
  expect(await ids('state=all&method=bank')).toEqual([no.id])
  expect(await ids('state=all&currency=USD')).toEqual([])
  expect(await ids('state=all&search=EC+77.H1')).toEqual([paid.id])
  expect(await ids(`state=all&search=${seller.username.toUpperCase()}`)).toEqual([no.id, paid.id])
  expect(await ids('state=all&to=2020-01-01')).toEqual([])
  expect(await list('payouts?state=all&limit=1&page=2')).toMatchObject({
    items: [{ id: no.id, note: 'Not your number', decidedBy: admin.username, reference: null }],
    total: 3,
  })
  expect((await list<AdminPayout>('payouts?state=paid')).items[0]).toMatchObject({
    status: 'paid',
    reference: 'EC 77.H1',
    note: null,
    decidedAt: expect.any(String),
  })
  expect(await file('payouts.csv?state=paid')).toContain('EC 77.H1')
  expect(await file('payouts.csv')).not.toContain('EC 77.H1')
})

test('paid refunds stay in the list, with their order', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const other = await createPaidOrder(server, buyer, seller, { method: 'bank_transfer' })
  for (const one of [order, other]) await step(seller, one.id, 'cancel')
  const owed = await list<AdminRefund>('refunds')
  expect(owed.items.map(({ subject }) => subject)).toEqual([order.number, other.number])
  await admin.client.post(`/api/admin/refunds/${owed.items[0]!.id}/paid`, { reference: 'R-9' })

  const numbers = readerOf<AdminRefund>('refunds', 'subject')
  expect(await numbers('')).toEqual([other.number])
  expect(await numbers('state=paid')).toEqual([order.number])
  expect(await numbers('state=all')).toEqual([other.number, order.number])
  expect(await numbers('state=all&method=bank_transfer')).toEqual([other.number])
  expect(await numbers(`state=all&search=${order.number.toLowerCase()}`)).toEqual([order.number])
  expect(await numbers('state=all&search=R-9')).toEqual([order.number])
  expect(await numbers(`state=all&search=${seller.username}`)).toEqual([])
  expect(await numbers('state=all&from=2036-01-01')).toEqual([])
  expect((await list<AdminRefund>('refunds?state=paid')).items[0]).toMatchObject({
    orderId: order.id,
    reference: 'R-9',
    paidAt: expect.any(String),
  })
  expect(await file('refunds.csv?state=paid')).toContain('R-9')
})

test('disputes are filtered by order, member, reason and day, and exported', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const images = [await uploadedPicture(buyer)]
  await step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'Cracked', images })
  const numbers = readerOf<DisputeSummary>('disputes', 'number')
  for (const query of ['', `search=${order.number}`, `search=${buyer.username}`, 'reason=damaged'])
    expect(await numbers(query), query).toEqual([order.number])
  for (const query of ['state=decided', 'search=nobody', 'reason=not_sent', 'to=2020-01-01'])
    expect(await numbers(query), query).toEqual([])
  expect(await file('disputes.csv')).toContain(order.number)
})

test('bank transfers are filtered by text, currency and day, and exported', async () => {
  const csv =
    'date,amount,narration,currency\n2026-11-02,50.00,Deposit Tsitsi,USD\n2026-11-03,900.00,Rent of a hall,ZWL\n'
  const sent = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv }
  await admin.client.fetch('/api/admin/transfers/import', sent)
  const lines = readerOf<Transfer>('transfers', 'narration')
  expect(await lines('search=tsitsi')).toEqual(['Deposit Tsitsi'])
  expect(await lines('search=re')).toEqual(['Rent of a hall'])
  expect(await lines('currency=USD')).toEqual(['Deposit Tsitsi'])
  expect(await lines('from=2026-11-03')).toEqual(['Rent of a hall'])
  expect(await lines('to=2026-11-02')).toEqual(['Deposit Tsitsi'])
  expect(await file('transfers.csv?status=unmatched&currency=USD')).toContain('Deposit Tsitsi')
})

test('auctions are filtered by state, and exported', async () => {
  const running = await insertAuction(server, seller, { title: 'Clock radio' })
  const gone = await insertAuction(server, seller, { title: 'Removed radio' })
  await admin.client.post(`/api/admin/listings/${gone}/remove`, { reason: 'A copy' })
  const ids = readerOf<AdminAuction>('auctions', 'id')
  expect(await ids('state=running&search=radio')).toEqual([running])
  expect(await ids('state=removed')).toEqual([gone])
  expect(await ids('state=sold')).toEqual([])
  expect((await ids(`search=${seller.username}`)).toSorted()).toEqual([running, gone].toSorted())
  expect(await file('auctions.csv?state=removed')).toContain('Removed radio')
})

test('two letters match the start of a word', async () => {
  const tv = await insertListing(server, seller, { title: 'Hisense TV' })
  const other = await insertListing(server, seller, { title: 'Batvan stickers' })
  const ids = readerOf<AdminListing>('listings', 'id')
  expect(await ids('search=tv')).toEqual([tv])
  expect(await ids('search=tva')).toEqual([other])
  expect(await ids('search=%25v')).toEqual([])
})

test('advertisements are filtered by state, and exported', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const shoes = { place: 'home', title: 'Shoes', text: 'All sizes', link: '/deals' }
  const booked = { ...shoes, startsAt: at(1), endsAt: at(2) }
  expect((await admin.client.post('/api/admin/adverts', booked)).status).toBe(201)
  expect((await list('adverts?state=planned')).items).toMatchObject([shoes])
  expect((await list('adverts?state=running')).items).toEqual([])
  expect(await file('adverts.csv')).toContain('Shoes')
})

test('data requests are found by the member who sent them', async () => {
  await admin.client.post('/api/admin/data-requests', {
    kind: 'access',
    name: 'Tsitsi Banda',
    email: 'tsitsi@people.example',
    details: 'She wrote a letter and wants a copy.',
  })
  const names = readerOf<DataRequest>('data-requests', 'name')
  expect(await names('search=banda')).toEqual(['Tsitsi Banda'])
  expect(await names('search=tsitsi%40people&status=open')).toEqual(['Tsitsi Banda'])
  expect(await names('search=nobody')).toEqual([])
  expect(await file('data-requests.csv?search=banda')).toContain('Tsitsi Banda')
})
