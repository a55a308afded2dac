import { defineConfig } from 'vitest/config'
import { MixedOrder } from './tests/mixed-order.ts'

/**
 * Starts one PostgreSQL server for all tests; each test file has its own database. The files of one worker share loaded
 * modules and a browser, so a test must undo every change outside its own server.
 */
const globalSetup = 'tests/support/server/postgres.ts'

export default defineConfig({
  test: {
    // One more than the processors of the reference machine: workers often wait for a server, a browser or the clock.
    maxWorkers: 3,
    // Tests allocate many short-lived objects; a larger young generation saves garbage collections.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    allowOnly: false,
    globalSetup: 'scripts/messages/before-tests.mjs',
    sequence: { sequencer: MixedOrder },
    // Components rendered in unit tests get the class names of their modules, without the scope.
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
