import { Hono } from 'hono'
import { EventEmitter } from 'node:events'
import { DomainError } from '../../../kernel/domain-error.ts'
import { receiveBody } from './receive-body.ts'

/** A server that responds with the number of bytes received, and clients whose bodies arrive when the test decides. */
function setup(deadline = 60_000) {
  const http = new Hono()
  http.onError((error, c) =>
    c.text(
      `${error instanceof DomainError ? error.code : error.message} ${c.res.headers.get('connection')}`,
    ),
  )
  http.use(receiveBody({ trustedProxies: 0, rateLimit: true }, deadline))
  http.post('/', (c) => {
    const { rawBody } = (c.env as { incoming: { rawBody?: Buffer } }).incoming
    return c.text(`${rawBody?.length} bytes`)
  })
  return (peer: string, headers: Record<string, string> = {}) => {
    const incoming = Object.assign(new EventEmitter(), {
      headers: { 'content-type': 'application/json', 'content-length': '9', ...headers },
      socket: { remoteAddress: peer },
      pause: () => undefined,
    })
    const answer = Promise.resolve(http.request('/', { method: 'POST' }, { incoming })).then(
      (response) => response.text(),
    )
    const arrive = (text: string) => {
      incoming.emit('data', Buffer.from(text))
      incoming.emit('end')
    }
    return { answer, arrive, incoming }
  }
}

test('the handler starts once the whole body has arrived', async () => {
  const { answer, arrive, incoming } = setup()('203.0.113.5')
  incoming.emit('data', Buffer.from('{"a":'))
  arrive('"b"}')
  expect(await answer).toBe('9 bytes')
})

test('a body that does not arrive in time is refused and its connection closed', async () => {
  const send = setup(20)
  const slow = send('203.0.113.5')
  slow.incoming.emit('data', Buffer.from('{'))
  expect(await slow.answer).toBe('request_timeout close')
  const form = send('203.0.113.5', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(await form.answer).toBe('request_timeout close')
  // The handlers of images and files read the body, which may take minutes.
  const upload = send('203.0.113.5', { 'content-type': 'text/csv' })
  expect(await upload.answer).toBe('undefined bytes')
})

test('at most 32 bodies of one address arrive at once; one more aborts the oldest of that address', async () => {
  const send = setup()
  const bodies = Array.from({ length: 33 }, () => send('203.0.113.5'))
  const other = send('203.0.113.6')
  expect(await bodies[0]!.answer).toBe('request_timeout close')
  for (const { arrive } of [...bodies.slice(1), other]) arrive('{"a":"b"}')
  const answers = await Promise.all([...bodies.slice(1), other].map(({ answer }) => answer))
  expect(answers).toEqual(Array(33).fill('9 bytes'))
})

test('at most 1,024 bodies arrive at once; one more aborts the oldest', async () => {
  const send = setup()
  const bodies = Array.from({ length: 1025 }, (_, nth) => send(`203.0.${nth >> 8}.${nth & 255}`))
  expect(await bodies[0]!.answer).toBe('request_timeout close')
  for (const { arrive } of bodies.slice(1)) arrive('{"a":"b"}')
  const answers = await Promise.all(bodies.slice(1).map(({ answer }) => answer))
  expect(answers).toEqual(Array(1024).fill('9 bytes'))
})

test('bodies that have arrived or were aborted no longer count', async () => {
  const send = setup()
  for (let nth = 0; nth < 40; nth += 1) {
    const { answer, arrive, incoming } = send('203.0.113.5')
    if (nth % 2) arrive('{"a":"b"}')
    else incoming.emit('close')
    await answer
  }
  const bodies = Array.from({ length: 33 }, () => send('203.0.113.5'))
  expect(await bodies[0]!.answer).toBe('request_timeout close')
  for (const { arrive } of bodies) arrive('{"a":"b"}')
  expect(await bodies[1]!.answer).toBe('9 bytes')
})

test('a body above 64 KB is refused without reading the rest', async () => {
  const { answer, arrive } = setup()('203.0.113.5', { 'transfer-encoding': 'chunked' })
  arrive('x'.repeat(64 * 1024 + 1))
  expect(await answer).toBe('payload_too_large close')
})
