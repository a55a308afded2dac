import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContipay } from './protocol.ts'
import { simulatorAccount } from './simulator/account.ts'
import type { MoneyOut } from '../port.ts'

interface Reply {
  status?: number
  body?: string
  headers?: Record<string, string>
  /** It never answers. */
  hangs?: boolean
}

/** ContiPay's side of the protocol, with one reply to all requests. */
let contipay: Server
let reply: Reply
let asked: IncomingMessage
let provider: MoneyOut
/** Gives up soon. */
let hurried: MoneyOut
beforeAll(async () => {
  contipay = createServer((request, response) => {
    asked = request
    const { status = 200, body = '{}', headers = {}, hangs } = reply
    if (hangs) return
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => contipay.listen(0, '127.0.0.1', resolve))
  const { port } = contipay.address() as AddressInfo
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const settings = {
    ...simulatorAccount,
    signingKey: async () => privateKey,
    baseUrl: `http://127.0.0.1:${port}`,
    accepts: () => true,
    webhookUrl: 'http://127.0.0.1/',
  }
  provider = createContipay(settings)
  hurried = createContipay({ ...settings, timeoutMs: 50 })
})
afterAll(() => {
  contipay.closeAllConnections()
  contipay.close()
})

const disbursement = {
  reference: 'ref1',
  purpose: 'refund',
  currency: 'USD',
  amountMinor: 10_00n,
  phone: '+263771234567',
  name: { first: 'Rudo', last: 'Moyo' },
} as const
const record = {
  merchantRef: 'ref1',
  merchantId: 900,
  currencyCode: 'USD',
  amount: 10,
  statusCode: 1,
  contiPayRef: 77,
  message: 'Paid',
}
const json = (fields: object, status = 200): Reply => ({ status, body: JSON.stringify(fields) })

const lookUpOf = (given: Reply) => {
  reply = given
  return (given.hangs ? hurried : provider).lookUp(disbursement)
}

test('a record of this disbursement is its state', async () => {
  expect(await lookUpOf(json(record))).toEqual({
    kind: 'stated',
    meaning: 'money',
    providerId: '77',
    reason: 'Paid',
  })
  expect(asked.url).toBe('/disburse/payment?merchantRef=ref1&merchantId=900&providerCode=EC')
})

test.each<object>([
  { merchantRef: 'ref2' },
  { merchantId: 901 },
  { currencyCode: 'ZWG' },
  { amount: 10.01 },
  { amount: undefined },
])('a record with %j is about another one', async (more) => {
  expect((await lookUpOf(json({ ...record, ...more }))).kind).toBe('mismatch')
})

test.each<[string, Reply, string]>([
  ['a record that does not exist', json({}, 404), 'absent'],
  ['a page that does not exist', { status: 404, body: '<html>' }, 'lost'],
  ['an error of the server with a record', json(record, 500), 'lost'],
  ['an answer that is no record', { body: 'paid' }, 'lost'],
  ['a very long answer', json({ ...record, more: 'x'.repeat(20_000) }), 'lost'],
  ['a redirect', { status: 302, headers: { location: '/elsewhere' } }, 'lost'],
  ['no answer', { hangs: true }, 'lost'],
])('a lookup that finds %s', async (_, given, kind) => {
  expect((await lookUpOf(given)).kind).toBe(kind)
})

test.each<[number, string]>([
  [200, 'accepted'],
  [400, 'refused'],
  [422, 'refused'],
  [409, 'lost'],
  [429, 'lost'],
  [500, 'lost'],
])('a request that is answered with %i is %s', async (status, kind) => {
  reply = json({ message: 'as it is' }, status)
  expect((await provider.send(disbursement)).kind).toBe(kind)
})
