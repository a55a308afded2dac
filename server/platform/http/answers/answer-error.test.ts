import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DomainError } from '../../../kernel/domain-error.ts'
import { answerError } from './answer-error.ts'

/** The answer to a request that met this error. */
async function answered(error: Error, log = pino({ level: 'silent' })): Promise<Response> {
  const http = new OpenAPIHono()
  http.onError((met, c) => answerError(c, met, log))
  http.get('/', () => {
    throw error
  })
  return http.request('/')
}

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'write EPIPE',
  'read ECONNRESET',
  'the database system is shutting down',
  'Query read timeout',
])('a line to the database that is cut is worth another try: %s', async (message) => {
  const response = await answered(new Error(message))
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
})

test('any other failure is a bug, and reveals nothing', async () => {
  const response = await answered(new Error('secret'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})

test('a flood of refused requests leaves short lines in the log, and a truncated line gives the reason', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) })
  await answered(new DomainError('overloaded'), log)
  await answered(new Error('write EPIPE'), log)
  expect(lines[0]).toBe('{"level":40,"path":"/","msg":"a request was shed"}\n')
  expect(lines[1]).toContain('write EPIPE')
})
