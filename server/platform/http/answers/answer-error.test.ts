import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { DomainError } from '../../../kernel/domain-error.ts'
import { answerError } from './answer-error.ts'

/** The response to a request whose handler throws this error. */
async function responseTo(error: Error, log = pino({ level: 'silent' }), path = '/') {
  const http = new OpenAPIHono()
  http.onError((thrown, c) => answerError(c, thrown, log))
  http.get('*', () => {
    throw error
  })
  return http.request(path)
}

test.each([
  ['Connection terminated unexpectedly'],
  ['Client has encountered a connection error and is not queryable'],
  ['Client was closed and is not queryable'],
  ['write EPIPE'],
  ['read ECONNRESET'],
  ['connect ENOENT /srv/musika/sockets/.s.PGSQL.5432'],
  ['the database system is shutting down'],
  ['cannot access temporary or unlogged relations during recovery'],
  ['Query read timeout'],
  ['a demoted primary', '25006'],
  ['a connection ended by an administrator', '57P01'],
  ['a server that crashed', '57P02'],
  ['a full disk', '53100'],
  ['a server that is starting', '57P03'],
  ['a connection lost by a pooler', '08P01'],
  ['a failed connection', '08006'],
  ['an unreachable host', 'EHOSTUNREACH'],
  ['a host that does not answer', 'ETIMEDOUT'],
  ['a name that is not resolved', 'EAI_AGAIN'],
])('a failure of the database is answered with 503: %s', async (message, code?: string) => {
  const response = await responseTo(Object.assign(new Error(message), code && { code }))
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
})

test('any other error is answered with 500 and without its message', async () => {
  const response = await responseTo(new Error('secret'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})

test('a shed request is logged in a short line, which has the cause if there is one', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) })
  await responseTo(new DomainError('overloaded'), log)
  await responseTo(new Error('write EPIPE'), log)
  expect(lines[0]).toBe('{"level":40,"path":"/","msg":"a request was shed"}\n')
  expect(lines[1]).toContain('write EPIPE')
})

test('the path of a failed request is logged without the code in it', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  for (const error of [new DomainError('overloaded'), new Error('failed')])
    await responseTo(error, log, '/pay/Zr1-x_9Qk3mP0sT7uVwXyA')
  const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path)
  expect(paths).toEqual(['/pay/***', '/pay/***'])
})
