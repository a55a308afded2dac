import { pino } from 'pino'
import { expect, test } from 'vitest'
import { cancelStatement } from '../../../../server/platform/database/bounded-client.ts'
import { openPool } from '../../../../server/platform/database/database.ts'
import { sharedDatabase } from '../../../support/processes/shared-database.ts'
import { eventually } from '../../../support/server/waiting.ts'

const database = sharedDatabase()

test.each(['socket', 'port'])(
  'a statement is cancelled over the %s, and others are not',
  async (way) => {
    const url = way === 'socket' ? database.url : database.url.replace(/\?.*/, '')
    const pool = openPool(url, pino({ level: 'silent' }), 2)
    try {
      const [slow, other] = [await pool.connect(), await pool.connect()]
      const sleeping = slow.query('select pg_sleep(60)')
      await eventually(async () => {
        const { rows } = await other.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
        return rows.length > 0 || undefined
      })
      const statements = Promise.allSettled([sleeping, other.query('select pg_sleep(0.2)')])
      await cancelStatement(slow)
      const outcomes = await statements
      slow.release()
      other.release()
      expect(outcomes).toMatchObject([
        { status: 'rejected', reason: { message: 'canceling statement due to user request' } },
        { status: 'fulfilled' },
      ])
    } finally {
      await pool.end()
    }
  },
)
