import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import type { Payment } from '#contracts/payments/payments.ts'
import type { Site } from '#contracts/settings/site.ts'
import { readConfig } from '../../../server/config.ts'
import { paymentsNotice } from '../../../server/platform/payments/open-gateway.ts'
import { openPaynow } from '../../../server/platform/payments/paynow/open-paynow.ts'
import { sharedServer } from '#support/fixtures.ts'
import { startApi } from '#support/server/api-server.ts'
import { insertListing } from '#support/listings/listings.ts'
import { orders } from '#support/money/paid-orders.ts'
import { createUnpaidCheckout, owedAt, pay } from '#support/money/payments.ts'
import { createMember, createMembers } from '#support/members/people.ts'
import type { TestServer } from '#support/server/server.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { createStaff } from '#support/members/staff.ts'

const simulated = sharedServer()
/** Starts another process of the shop without keys, `PAYMENTS` and demo data. */
let closed: TestServer
beforeAll(async () => {
  closed = await startApi({ DATABASE_URL: simulated.databaseUrl, PAYMENTS: '', SEED: 'none' })
})
afterAll(() => closed.stop())

const siteOf = async (server: TestServer) => (await server.visitor().get<Site>('/api/site')).body
const methodClosed = { status: 409, body: { code: 'payment_method_closed' } }

test('without keys payments are closed: no simulator, no methods, and a notice on the site', async () => {
  expect(closed.app.payments).toMatchObject({ mode: 'closed', simulated: false })
  const shown = { payments: 'closed', simulatedPayments: false, paymentMethods: [] }
  expect(await siteOf(closed)).toMatchObject(shown)
  const paymentMethods = ['ecocash_zwl', 'ecocash_usd', 'bank_transfer']
  const open = { payments: 'simulated', simulatedPayments: true, paymentMethods }
  expect(await siteOf(simulated)).toMatchObject(open)
})

test('while payments are closed orders and payments are refused', async () => {
  const [buyer, seller] = await createMembers(closed, 2)
  const refused = await orders(buyer, await insertListing(closed, seller))
  expect(refused).toMatchObject(methodClosed)
  expect(refused.body).toMatchObject({
    message: 'Payments are closed right now. Please try again later.',
  })
  const owed = owedAt(closed, await createUnpaidCheckout(simulated))
  for (const method of ['ecocash_zwl', 'bank_transfer'] as const)
    expect(await pay(owed, { method })).toMatchObject(methodClosed)
  const { body } = await owed.buyer.client.get(`/api/checkouts/${owed.checkoutId}`)
  expect(body).toMatchObject({ methods: [], simulated: false })
})

test('checking an older payment while payments are closed is not a server error', async () => {
  const owed = await createUnpaidCheckout(simulated)
  const { body } = await pay(owed)
  const { buyer } = owedAt(closed, owed)
  const checked = await buyer.client.post<Payment>(`/api/payments/${body.id}/check`)
  expect([checked.status, checked.body.status]).toEqual([200, 'pending'])
})

/** Makes all members part of the demo data, or none. */
const isDemo = async (demo: boolean) => {
  await createMember(simulated)
  await simulated.app.pool.query('update users set demo = $1', [demo])
}

test('the demo data simulate payments also on a later start', async () => {
  await isDemo(true)
  const later = await startApi({ DATABASE_URL: simulated.databaseUrl, PAYMENTS: '', SEED: 'none' })
  expect(later.app.payments.mode).toBe('simulated')
  await later.stop()
})

test('real keys take precedence; with those for dollars only, ZWL wallets are closed and no simulator runs', async () => {
  await isDemo(true)
  const real = await startApi({
    DATABASE_URL: simulated.databaseUrl,
    PAYMENTS: '',
    PAYNOW_SIMULATOR_PORT: '',
    PAYNOW_USD_ID: '7',
    PAYNOW_USD_KEY: 'a key',
    PAYNOW_URL: 'http://127.0.0.1:9',
  })
  const owed = owedAt(real, await createUnpaidCheckout(simulated))
  expect(real.app.payments).toMatchObject({ mode: 'real', simulated: false })
  for (const method of ['ecocash_zwl', 'bank_transfer'] as const)
    expect(await pay(owed, { method })).toMatchObject(methodClosed)
  const { body } = await owed.buyer.client.get(`/api/checkouts/${owed.checkoutId}`)
  expect(body).toMatchObject({ methods: ['ecocash_usd'], simulated: false })
  await real.stop()
  await isDemo(false)
})

test('bank transfers work for each currency whose account is set', async () => {
  const admin = await createStaff(closed)
  const account = { bank: 'CBZ', name: 'Musika Ltd', number: '0102 0304 0506', branch: 'Harare' }
  const set = (method: string) =>
    admin.client.put('/api/admin/bank-account', { ...account, method, reason: 'Our account' })
  expect((await set('bank_transfer_usd')).status).toBe(200)
  expect((await siteOf(closed)).paymentMethods).toEqual(['bank_transfer_usd'])
  const owed = owedAt(closed, await createUnpaidCheckout(simulated))
  const { body } = await pay(owed, { method: 'bank_transfer_usd' })
  expect(body).toMatchObject({ currency: 'USD', amount: '50.00', bankAccount: account })

  await set('bank_transfer')
  expect((await siteOf(closed)).paymentMethods).toEqual(['bank_transfer', 'bank_transfer_usd'])
  const [buyer, seller] = await createMembers(closed, 2)
  const productId = await insertListing(closed, seller)
  const order = (paymentMethod: string) => orders(buyer, productId, { paymentMethod })
  const message = 'This payment method is closed right now. Please choose another one.'
  expect((await order('ecocash_usd')).body).toMatchObject({ message })
  expect((await order('bank_transfer_usd')).body).toMatchObject({ currency: 'USD' })
})

const keys = { PAYNOW_USD_ID: '7', PAYNOW_USD_KEY: 'x' }
test.for<[Record<string, string>, string]>([
  [{ PAYNOW_USD_ID: '7' }, 'PAYNOW_USD_KEY is missing'],
  [{ PAYNOW_ZWL_KEY: 'x' }, 'PAYNOW_ZWL_ID is missing'],
  [{ ...keys, PAYNOW_SIMULATOR_PORT: '3001' }, 'either simulated or real'],
  [
    { ...keys, PAYMENTS: 'simulated' },
    'PAYMENTS=simulated is set beside real Paynow keys: remove one of them, payments are either simulated or real.',
  ],
  [{ PAYMENTS: 'real' }, 'PAYMENTS is not valid'],
])('the variables %j stop the start with one sentence', ([variables, sentence]) => {
  expect(() => readConfig(variables)).toThrow(sentence)
})

test('the log of a start records whether payments are closed or simulated', () => {
  expect(paymentsNotice('closed', false)).toMatch(/^Payments are closed: set Paynow's keys/)
  expect(paymentsNotice('simulated', true)).toBe('Payments are simulated: no money moves.')
  expect(paymentsNotice('real', true)).toMatch(/demo data and takes real money/)
  expect(paymentsNotice('real', false)).toBeUndefined()
})

test('the simulator listens on loopback only, for any host of the shop', async () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://shop.example:3000',
    DATA_DIR: simulated.dataDir,
    PAYMENTS: 'simulated',
    PAYNOW_SIMULATOR_PORT: '0',
  })
  const paynow = await openPaynow(config)
  const page = new URL(paynow.providers.ecocash.phonePage!('/?guid=0')!)
  expect(page.hostname).toBe('127.0.0.1')
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  for (const { address } of others) {
    const socket = connect(Number(page.port), address)
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
  await paynow.stop()
})

test('the list of transactions and a phone’s page need tokens; the buyer’s link contains one', async () => {
  const owed = await createUnpaidCheckout(simulated)
  const { body } = await pay(owed, { phone: '0771000044' })
  const simulator = simulatorOf(simulated)
  const { url } = simulator
  for (const token of ['', '?token=', '?token=wrong'])
    for (const place of ['transactions', 'faults'])
      expect((await fetch(`${url}simulator/${place}${token}`)).status).toBe(403)
  const { guid } = await simulator.of(body.reference)
  const answered = (page: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'pay' }) })
  for (const token of ['', '?token=wrong'])
    expect((await answered(`${url}phone/${guid}${token}`)).status).toBe(404)
  expect((await simulator.of(body.reference)).status).toBe('Sent')
  const { simulatedPhone } = (await owed.buyer.client.get<Payment>(`/api/payments/${body.id}`)).body
  expect(await (await fetch(simulatedPhone!)).text()).toContain('EcoCash: approve this payment?')
  expect((await answered(simulatedPhone!)).status).toBe(200)
  expect((await simulator.of(body.reference)).status).toBe('Paid')

  const file = path.join(simulated.dataDir, 'paynow-simulator.token')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).length).toBeGreaterThan(30)
})
