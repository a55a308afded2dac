import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openRunnerPool } from './runner-pool.ts'

test('a job that outlives the pool is answered no more, and nothing is thrown', async () => {
  const pool = openRunnerPool('postgres://nobody@127.0.0.1:1/nothing', pino({ level: 'silent' }))
  await pool.end()
  const told: string[] = []
  const tell = (word: string) => () => void told.push(word)
  void pool.connect().then(tell('connected'), tell('refused'))
  void pool.query('select 1').then(tell('answered'), tell('refused'))
  await new Promise(setImmediate)
  expect(told).toEqual([])
})
