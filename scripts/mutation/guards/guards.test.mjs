import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withSwitches } from './find-guards.mjs'
import { judge } from './plan.mjs'

test('a switch is around the condition of each `if` that ends in a throw, and of nothing else', () => {
  const source = `
if (a && (await b())) throw new E()
if (c) {
  d()
  throw e
}
if (f) g()
else if (h as boolean) throw i`
  expect(withSwitches('server/modules/a.ts', source)).toBe(`
if (__isRefused("server/modules/a.ts:2", (a && (await b())))) throw new E()
if (__isRefused("server/modules/a.ts:3", (c))) {
  d()
  throw e
}
if (f) g()
else if (__isRefused("server/modules/a.ts:8", (h as boolean))) throw i`)
})

// Starts Vitest, which takes long on a busy machine.
test(
  'a guard is caught if a test that it refuses in fails without it',
  { timeout: 180_000 },
  () => {
    const cwd = join(import.meta.dirname, '../../planted/guards')
    const options = /** @type {const} */ ({ cwd, encoding: 'utf8' })
    const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs'], options)
    const lines = stdout.split('\n').filter((line) => line !== '' && !/^\d+ s: /.test(line))
    expect(lines, stderr).toEqual([
      "server/modules/hats/wear.ts:7 not caught: hat === 'wet'",
      "server/modules/hats/wear.ts:12 not reached: hat === 'burnt'",
      "uncaught-guards.mjs lists what is caught or gone: server/modules/hats/wear.ts: hat === 'gone'",
      'uncaught-guards.mjs lists what is caught or gone: server/modules/hats/wear.ts: await isTorn(hat)',
      '5 guards: 2 caught, 2 not caught, 1 not reached',
    ])
    expect(status).toBe(1)
  },
)

test('a guard without which its file ends with no result is caught, and no other one of the file', async () => {
  const reach = (/** @type {string} */ task) => ({ task, file: 'f', whole: false, cost: 1 })
  /** @type {import('./plan.mjs').Judged[]} */
  const guards = [
    { id: 'loop', reaches: [reach('first')] },
    { id: 'idle', reaches: [reach('second')] },
    { id: 'needed', reaches: [reach('third')] },
  ]
  await judge(guards, async (off) => {
    if (Object.values(off).includes('loop')) return new Map()
    return new Map(
      Object.entries(off).map(([task, id]) => [task, { failed: id === 'needed', guards: [id] }]),
    )
  })
  expect(guards.map(({ caughtBy }) => caughtBy)).toEqual(['first', undefined, 'third'])
})
