import { defineConfig } from 'vitest/config'
import { MixedOrder } from './tests/mixed-order.ts'

/**
 * One PostgreSQL server for all tests; each file makes a database of its own in it. The files of one worker share
 * its loaded modules, and its browser: whatever a test sets beyond its own server it takes back.
 */
const globalSetup = 'tests/support/server/postgres.ts'

export default defineConfig({
  test: {
    // One more than processors: a page waits for its server, and a test for the clock, as often as they compute.
    maxWorkers: 3,
    // A worker keeps little of what a test makes: room for the young, and no further threads to look after it.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    allowOnly: false,
    globalSetup: 'scripts/messages/before-tests.mjs',
    sequence: { sequencer: MixedOrder },
    // Components that are rendered in a test have their classes by the names that the modules give them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'server/**/*.test.ts',
            'contracts/**/*.test.ts',
            'seed/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'web/**/*.test.{ts,tsx}',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['tests/{api,faults,browser,model}/**/*.test.ts'],
          globalSetup,
          setupFiles: 'tests/coverage/watch-calls.ts',
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
