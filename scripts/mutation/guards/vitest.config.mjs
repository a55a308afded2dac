import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mergeConfig } from 'vitest/config'
import { switches, switchName } from './find-guards.mjs'

/** The tests of the current folder, with a switch in each guard. Set-up of the whole run loads guards too. */
const root = process.cwd()
const { default: tests } = await import(pathToFileURL(join(root, 'vitest.config.ts')).href)
globalThis[switchName] = (/** @type {string} */ _, /** @type {unknown} */ refused) => refused

export default mergeConfig(tests, {
  plugins: [switches(`${root}/`)],
  test: {
    setupFiles: [join(import.meta.dirname, 'in-tests.mjs')],
    // Without its guard, what a test waits for may never come.
    expect: { poll: { timeout: 15_000 } },
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
