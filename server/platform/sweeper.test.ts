import { pino } from 'pino'
import { shareSweeps, startSweeps } from './sweeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first runs start one after the other, and each sweep runs periodically', async () => {
  const runs = Array.from({ length: 20 }, () => 0)
  const sweeps = runs.map((_, nth) => ({
    name: `sweep ${nth}`,
    every: 1000,
    run: async () => {
      runs[nth]! += 1
    },
  }))
  const running = startSweeps(sweeps, pino({ level: 'silent' }))
  await vi.advanceTimersByTimeAsync(5)
  expect(runs.filter((count) => count > 0)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(runs).toEqual(sweeps.map(() => 1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toEqual(sweeps.map(() => 2))
  await running.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toEqual(sweeps.map(() => 2))
})

test('a sweep that fails is logged and runs again, and the others are not affected', async () => {
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  let failed = 0
  let ran = 0
  const sweeps = [
    {
      name: 'failing',
      every: 1000,
      run: async () => {
        failed += 1
        throw new Error('no')
      },
    },
    {
      name: 'running',
      every: 1000,
      run: async () => {
        ran += 1
      },
    },
  ]
  const running = startSweeps(sweeps, log)
  await vi.advanceTimersByTimeAsync(2100)
  await running.stop()
  expect([failed, ran]).toEqual([3, 3])
  expect(warn).toHaveBeenCalledTimes(3)
})

test('a process whose sweeps have all failed for ten seconds is of no use for them', async () => {
  let fails = true
  const run = async () => {
    if (fails) throw new Error('no')
  }
  const onFailing = vi.fn<() => void>()
  const sweeps = ['one', 'two'].map((name) => ({ name, every: 1000, run }))
  const running = startSweeps(sweeps, pino({ level: 'silent' }), onFailing)
  await vi.advanceTimersByTimeAsync(9900)
  fails = false
  await vi.advanceTimersByTimeAsync(1000)
  fails = true
  await vi.advanceTimersByTimeAsync(9900)
  expect(onFailing).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(onFailing).toHaveBeenCalled()
  await running.stop()
})

test('shared sweeps run only while the process leads, and at once when it does', async () => {
  let runs = 0
  const sweep = {
    name: 'shared',
    every: 60_000,
    run: async () => {
      runs += 1
    },
  }
  const shared = shareSweeps([sweep], pino({ level: 'silent' }), () => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runs).toBe(0)
  shared.lead(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(runs).toBe(1)
  shared.lead(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runs).toBe(1)
  shared.lead(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(runs).toBe(2)
  await shared.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runs).toBe(2)
})
