import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '../../../server/platform/database/database.ts'
import { pino } from 'pino'
import { createDatabase } from '#support/server/database.ts'
import { statementsOf } from '#support/server/statements.ts'
import { eventually } from '#support/server/waiting.ts'

test('a statement belongs to its request also if it waited for a connection that background work returned', async () => {
  const database = await createDatabase()
  const pool = openPool(database.url, pino({ level: 'silent' }), 1)
  const server = createServer((_, response) => {
    void pool.query('select 42').then(() => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const background = await pool.connect()
  const statements = await statementsOf(async () => {
    const answer = fetch(`http://127.0.0.1:${port}`)
    await eventually(async () => pool.waitingCount === 1 || undefined)
    await background.query('select 1')
    background.release()
    await (await answer).text()
  })
  expect(statements.map(({ text }) => text)).toEqual(['select 42'])
  server.closeAllConnections()
  server.close()
  await pool.end()
  await database.drop()
})
