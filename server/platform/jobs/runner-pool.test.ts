import { pino } from 'pino'
import { openRunnerPool } from './runner-pool.ts'

test('queries of a job that outlives the pool never settle', async () => {
  const pool = openRunnerPool('postgres://nobody@127.0.0.1:1/nothing', pino({ level: 'silent' }))
  await pool.end()
  const settled: string[] = []
  const record = (outcome: string) => () => void settled.push(outcome)
  void pool.connect().then(record('connected'), record('refused'))
  void pool.query('select 1').then(record('answered'), record('refused'))
  await new Promise(setImmediate)
  expect(settled).toEqual([])
})
