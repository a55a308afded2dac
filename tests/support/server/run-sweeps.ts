import { setTimeout as delay } from 'node:timers/promises'
import { TestRunner } from 'vitest'
import { stepSweeps } from './sweeps.ts'

/**
 * Set-up of the tests of one server. In API tests sweeps run when a test waits, so that none runs beside what the test
 * does; `expect.poll` runs them before each look. In browser tests they run all the time, because pages wait for them.
 */
const extended = expect as typeof expect & { stepsSweeps?: true }
if (!extended.stepsSweeps) {
  extended.stepsSweeps = true
  const { poll } = expect
  expect.poll = (look, options) =>
    poll(async (given) => {
      await stepSweeps()
      return look(given)
    }, options)
}

/** Milliseconds between the sweeps of browser tests. */
const pause = 250
let open = false
let running: Promise<void> = Promise.resolve()

const { file } = TestRunner.getCurrentSuite()

beforeAll(() => {
  if (!file.filepath.includes('/tests/browser/')) return
  open = true
  running = (async () => {
    while (open) {
      await stepSweeps()
      await delay(pause)
    }
  })()
})

afterAll(async () => {
  open = false
  await running
})
