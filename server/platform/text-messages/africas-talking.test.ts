import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { africasTalking } from './africas-talking.ts'
import { TextRefused } from './text-message.ts'

let gateway: Server
let url: string
const requests: { path: string; headers: IncomingHttpHeaders; form: URLSearchParams }[] = []
let answer: { status: number; body: string; headers?: Record<string, string> }
const recipients = (statusCode: number) =>
  JSON.stringify({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: USD 0.03',
      Recipients: [{ statusCode, number: '+263771234567', status: 'x', messageId: 'ATXid_1' }],
    },
  })

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({
        path: `${request.method} ${request.url}`,
        headers: request.headers,
        form: new URLSearchParams(body),
      })
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => gateway.close(resolve)))
beforeEach(() => void requests.splice(0))

const send = (sender?: string) =>
  africasTalking({ url, username: 'musika', apiKey: 'atsk_secret', sender })(
    { to: '+263771234567', text: '123456 is your Musika code & more' },
    '1',
  )

test('the request has the form fields of the gateway and the key in a header', async () => {
  answer = { status: 201, body: recipients(101) }
  await send('Musika')
  await send()
  const [first, second] = requests
  expect(first!.path).toBe('POST /version1/messaging')
  expect(first!.headers).toMatchObject({
    apikey: 'atsk_secret',
    accept: 'application/json',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  })
  expect(Object.fromEntries(first!.form)).toEqual({
    username: 'musika',
    to: '+263771234567',
    message: '123456 is your Musika code & more',
    bulkSMSMode: '1',
    from: 'Musika',
  })
  expect(second!.form.has('from')).toBe(false)
})

test('the statuses processed, sent and queued count as accepted', async () => {
  for (const status of [100, 101, 102]) {
    answer = { status: 201, body: recipients(status) }
    await expect(send(), String(status)).resolves.toBeUndefined()
  }
})

test('a number that cannot be texted fails for good; any other error is retried', async () => {
  for (const status of [403, 404, 406, 409]) {
    answer = { status: 201, body: recipients(status) }
    await expect(send(), String(status)).rejects.toThrow(TextRefused)
  }
  for (const again of [
    { status: 201, body: recipients(405) },
    { status: 201, body: recipients(501) },
    { status: 201, body: '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}' },
    { status: 201, body: 'not json' },
    { status: 401, body: 'The supplied authentication is invalid' },
    { status: 500, body: recipients(101) },
    { status: 201, body: 'x'.repeat(100_000) },
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
  ]) {
    answer = again
    const error: unknown = await send().catch((reason: unknown) => reason)
    expect(error, again.body.slice(0, 40)).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(TextRefused)
    expect(String(error)).not.toContain('atsk_secret')
    expect(String(error)).not.toContain('123456')
  }
})
