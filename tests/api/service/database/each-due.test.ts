import { sql } from 'kysely'
import { eachDue } from '../../../../server/platform/jobs/each-due.ts'
import { sharedServer } from '#support/fixtures.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()

test('a row that fails is rolled back, and does not stop the next', async () => {
  const notes = ['first', 'second'].map((note) => ({ note }))
  await eachDue(server.app, notes, 'a row of a test failed', async (tx, { note }) => {
    await sql`insert into file_deletions (name, due_at) values (${note}, 'infinity')`.execute(tx)
    if (note === 'first') throw new Error('planned')
  })
  const saved = 'delete from file_deletions returning name'
  expect(await rowsOf(server, saved)).toEqual([{ name: 'second' }])
})
