import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import webpush from 'web-push'
import { readConfig } from '../../config.ts'
import { createPush, outcomeOf } from './push.ts'

let requests = 0
const service = createServer((_, response) => {
  requests += 1
  response.writeHead(201).end()
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => service.close(resolve)))

const keys = webpush.generateVAPIDKeys()
const message = { body: '{}', ttl: 60, urgency: 'normal', topic: 'topic' } as const
const push = (mode: string, endpoint: string) => {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const target = { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
  return createPush(readConfig({ MUSIKA_MODE: mode }))(target, keys, message)
}

test('only development sends requests to this machine, under any name', async () => {
  const { port } = service.address() as AddressInfo
  requests = 0
  expect(await push('production', `https://localhost:${port}/push`)).toEqual({ kind: 'gone' })
  for (const host of ['127.0.0.1', '[::1]', '2130706433'])
    expect(await push('production', `https://${host}:${port}/push`)).toEqual({ kind: 'gone' })
  expect(requests).toBe(0)
  expect(await push('development', `http://127.0.0.1:${port}/push`)).toEqual({ kind: 'delivered' })
  expect(requests).toBe(1)
})

test('a subscription with invalid keys is refused', async () => {
  const send = createPush(readConfig({}))
  const target = { endpoint: 'https://push.example/1', keys: { p256dh: 'x', auth: 'y' } }
  expect(await send(target, keys, message)).toMatchObject({ kind: 'refused' })
})

test.each([
  [200, undefined, { kind: 'delivered' }],
  [201, undefined, { kind: 'delivered' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [301, undefined, { kind: 'refused' }],
  [400, undefined, { kind: 'refused' }],
  [403, undefined, { kind: 'refused' }],
  [413, undefined, { kind: 'refused' }],
  [429, '120', { kind: 'later', retryAfter: 120 }],
  [429, 'Sat, 21 Nov 2026 12:00:00 GMT', { kind: 'later', retryAfter: undefined }],
  [503, '-5', { kind: 'later', retryAfter: undefined }],
  [500, undefined, { kind: 'later', retryAfter: undefined }],
])('the outcome of a response with status %d', (status, retryAfter, outcome) => {
  expect(outcomeOf(status, retryAfter)).toMatchObject(outcome)
})
