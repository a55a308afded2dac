import { pino } from 'pino'
import { shareSweeps, startSweeps } from './sweeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
  const failing = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'))
  const fine = vi.fn<() => Promise<void>>().mockResolvedValue()
  const sweeps = [failing, fine].map((run, nth) => ({ name: `sweep ${nth}`, every: 1000, run }))
  const running = startSweeps(sweeps, log)
  await vi.advanceTimersByTimeAsync(2100)
  await running.stop()
  for (const run of [failing, fine]) expect(run).toHaveBeenCalledTimes(3)
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
  const run = vi.fn<() => Promise<void>>().mockResolvedValue()
  const sweep = { name: 'shared', every: 60_000, run }
  const shared = shareSweeps([sweep], pino({ level: 'silent' }), () => undefined)
  const runsAfter = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time)
    return run.mock.calls.length
  }
  expect(await runsAfter(120_000)).toBe(0)
  shared.lead(true)
  expect(await runsAfter(10)).toBe(1)
  shared.lead(false)
  expect(await runsAfter(120_000)).toBe(1)
  shared.lead(true)
  expect(await runsAfter(10)).toBe(2)
  await shared.stop()
  expect(await runsAfter(120_000)).toBe(2)
})
