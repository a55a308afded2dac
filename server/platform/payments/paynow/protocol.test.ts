import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decode, encode, isGenuine, signed, type Fields } from './message.ts'
import { createPaynow, type Paynow } from './protocol.ts'

const key = 'a4f1c2d3-0000-4000-8000-1234567890ab'
let answer: (body: string, path: string) => { status: number; body: string }
const asked: { path: string; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push({ path: request.url ?? '', body })
    const said = answer(body, request.url ?? '')
    response.writeHead(said.status)
    response.end(said.body)
  })
})
let base: string
const credentials = (currency: string) => (currency === 'USD' ? { id: '7', key } : undefined)
let paynow: Paynow
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  paynow = createPaynow({ baseUrl: base, credentials, moved: false })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => asked.splice(0))

const says = (fields: Fields, status = 200, own = key) =>
  (answer = () => ({ status, body: encode(signed(fields, own)) }))
const request = {
  currency: 'USD',
  reference: 'MK-1',
  amount: '85.00',
  info: 'Order 1 + 2',
  email: 'rudo+shop@example.museum',
  returnUrl: 'https://shop.example/a?b=c',
  resultUrl: 'https://shop.example/r',
  trace: 't1',
}
const wallet = { method: 'ecocash', phone: '0771111111' }
const good = (): Fields => [
  ['status', 'Ok'],
  ['instructions', 'Dial *151#'],
  ['paynowreference', '99'],
  ['pollurl', `${base}/Interface/CheckPayment/?guid=1`],
]

test('a wallet payment is sent as a signed form with unchanged values', async () => {
  says(good())
  expect(await paynow.startWallet(request, wallet)).toEqual({
    kind: 'started',
    pollUrl: `${base}/Interface/CheckPayment/?guid=1`,
    browserUrl: '',
    instructions: 'Dial *151#',
    providerId: '99',
  })
  const fields = decode(asked[0]!.body)
  expect(asked[0]!.path).toBe('/interface/remotetransaction')
  expect(isGenuine(fields, key)).toBe(true)
  expect(Object.fromEntries(fields)).toMatchObject({
    authemail: 'rudo+shop@example.museum',
    additionalinfo: 'Order 1 + 2',
    amount: '85.00',
    merchanttrace: 't1',
  })
})

test('an answer with capitals in its field names is parsed', async () => {
  says(good().map(([name, value]) => [name.toUpperCase(), value]))
  expect(await paynow.startWallet(request, wallet)).toMatchObject({ kind: 'started' })
})

test('an answer that is not genuine, unknown or with a foreign poll URL is rejected', async () => {
  const lost = async () =>
    expect(await paynow.startWallet(request, wallet)).toMatchObject({ kind: 'lost' })
  says(good(), 200, 'another key')
  await lost()
  for (const url of ['http://169.254.169.254/latest', base.replace('http://', 'http://user@')]) {
    says([...good().slice(0, 3), ['pollurl', url]])
    await lost()
  }
  says(good(), 500)
  await lost()
  says([['status', 'Maybe']])
  await lost()
  answer = () => ({ status: 200, body: 'x'.repeat(20_000) })
  await lost()
})

test('an error has its reason', async () => {
  answer = () => ({ status: 200, body: 'status=Error&error=Insufficient+balance' })
  expect(await paynow.startWallet(request, wallet)).toEqual({
    kind: 'refused',
    reason: 'Insufficient balance',
  })
})

test('a trace distinguishes existing payments from unknown ones, and both from an error', async () => {
  says([['status', 'Paid'], ...good().slice(1)])
  expect(await paynow.trace('USD', 't1')).toMatchObject({ kind: 'started', providerId: '99' })
  says([['status', 'NotFound']])
  expect(await paynow.trace('USD', 't1')).toEqual({ kind: 'absent' })
  says([['status', 'NotFound']], 200, 'another key')
  expect(await paynow.trace('USD', 't1')).toMatchObject({ kind: 'lost' })
  answer = () => ({ status: 200, body: 'status=Error&error=Busy' })
  expect(await paynow.trace('USD', 't1')).toEqual({ kind: 'lost', reason: 'Busy' })
})

test("a poll is only sent to Paynow's host, and its answer must be genuine", async () => {
  const statement: Fields = [
    ['reference', 'MK-1'],
    ['paynowreference', '99'],
    ['amount', '85.00'],
    ['status', 'Paid'],
  ]
  says(statement)
  const url = `${base}/Interface/CheckPayment/?guid=1`
  expect(await paynow.poll('USD', url)).toMatchObject({
    kind: 'stated',
    statement: {
      reference: 'MK-1',
      amountMinor: 85_00n,
      status: 'Paid',
      meaning: 'money',
      providerId: '99',
    },
  })
  says(statement, 200, 'another key')
  expect(await paynow.poll('USD', url)).toMatchObject({ kind: 'lost' })
  asked.splice(0)
  expect(await paynow.poll('USD', 'http://127.0.0.1:1/x')).toMatchObject({ kind: 'lost' })
  expect(await paynow.poll('USD', 'not an address')).toMatchObject({ kind: 'lost' })
  expect(asked).toEqual([])
})

test.each([
  ['85.00', 85_00n],
  ['85', 85_00n],
  ['2,125,000.00', 2_125_000_00n],
  ['8500', 8500_00n],
  ['', undefined],
  ['85.001', undefined],
  ['8.5e1', undefined],
  ['-85.00', undefined],
])('the stated amount "%s" is %s minor units', (amount, amountMinor) => {
  const fields: Fields = [
    ['reference', 'MK-1'],
    ['amount', amount],
    ['status', 'Paid'],
  ]
  const body = encode(signed(fields, key))
  expect(paynow.read('USD', body)).toMatchObject({ reference: 'MK-1', amountMinor })
})

test('a missing answer counts as lost after the timeout', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const hurried = createPaynow({
    baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    credentials,
    moved: false,
    timeoutMs: 50,
  })
  expect(await hurried.startWallet(request, wallet)).toMatchObject({ kind: 'lost' })
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})
