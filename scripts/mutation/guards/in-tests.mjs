import { beforeEach, inject, TestRunner } from 'vitest'
import { switchName } from './find-guards.mjs'

/**
 * Set-up of each test file. Notes in the `meta` of a test which guards refuse in it, and turns off the guard that the
 * plan has for it. What happens outside of a test belongs to its file.
 */
/** @type {Record<string, string> | undefined} the guard that is off in a test or file, by its id */
const plan = inject(/** @type {never} */ ('guardsOff'))
const { file } = /** @type {any} */ (TestRunner.getCurrentSuite())
/** Tests of this file whose guard is off. After the last one the rest of the file is skipped. */
const planned = new Set(Object.keys(plan ?? {}).filter((id) => id.startsWith(`${file.id}_`)))

beforeEach(({ task, skip }) => {
  if (plan && !plan[file.id] && planned.size === 0) skip()
  planned.delete(task.id)
})

globalThis[switchName] = (/** @type {string} */ guard, /** @type {unknown} */ refused) => {
  if (!refused) return refused
  const task = TestRunner.getCurrentTest() ?? file
  const guards = (task.meta.guards ??= [])
  if (!guards.includes(guard)) guards.push(guard)
  return plan?.[task.id] !== guard
}
