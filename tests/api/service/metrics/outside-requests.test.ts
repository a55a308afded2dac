import pg from 'pg'
import { pino } from 'pino'
import { sharedServer } from '#support/fixtures.ts'
import { openPool } from '../../../../server/platform/database/database.ts'
import { publish } from '../../../../server/platform/events/publish.ts'
import { requestField, requestId, withRequestId } from '../../../../server/platform/request-id.ts'

const server = sharedServer()

test('events are read outside the request that wrote one', async () => {
  const { app } = server
  const read = new Promise<string | undefined>((resolve) => {
    const stop = app.events.subscribe(() => {
      stop()
      resolve(requestId())
    })
  })
  await withRequestId('writes-an-event', async () => {
    await publish(app.db, { type: 'catalogue.changed', data: { catalogue: true } })
    app.events.wake()
  })
  expect(await read).toBeUndefined()
})

test('a lost connection is not logged with the id of the request that opened it', async () => {
  const logged = Promise.withResolvers<string>()
  const log = pino({ base: null, timestamp: false, mixin: requestField }, { write: logged.resolve })
  const pool = openPool(server.databaseUrl, log, 1)
  onTestFinished(() => pool.end())
  const { rows } = await withRequestId('opens-a-connection', () =>
    pool.query<{ pid: number }>('select pg_backend_pid() as pid'),
  )
  const killer = new pg.Client({ connectionString: server.databaseUrl })
  await killer.connect()
  onTestFinished(() => killer.end())
  await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  const line = await logged.promise
  expect(line).toContain('a database connection was lost')
  expect(line).not.toContain('opens-a-connection')
})
