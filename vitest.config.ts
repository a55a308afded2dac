import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { MixedOrder } from './tests/mixed-order.ts'

/** The quick tests (`npm test`) leave out what is slow or a matrix. Chosen files may be any. */
const isQuick = process.env['MUSIKA_TESTS'] === 'quick'

/**
 * Starts one PostgreSQL server for all tests; each file creates a database in it. The files of one worker share its
 * loaded modules and its browser, so a test must undo what it changes outside its server.
 */
const globalSetup = 'tests/support/server/postgres.ts'

export default defineConfig({
  test: {
    globals: true,
    // One more than the number of processors: tests often wait, a page for its server and a test for the clock. At most
    // four: the servers of three have had 127 connections, and PostgreSQL allows 200.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // Garbage collections need no extra threads. A limit keeps the heap near what is in use.
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=512', '--single-threaded-gc'],
    // Limits only for what hangs: a busy machine takes three times as long.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    allowOnly: false,
    globalSetup: 'scripts/messages/before-tests.mjs',
    setupFiles: ['tests/support/random-cases.ts'],
    sequence: { sequencer: MixedOrder },
    // In tests, components have the class names that the modules give them.
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
          include: [
            'tests/api/**/*.test.ts',
            `tests/browser/**/${isQuick ? '*journey' : '*'}.test.ts`,
          ],
          env: { SWEEPS: 'stepped' },
          globalSetup,
          setupFiles: [
            'tests/coverage/watch-calls.ts',
            'tests/coverage/watch-session-state.ts',
            'tests/support/server/run-sweeps.ts',
          ],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: isQuick
            ? ['tests/model/few-walks.test.ts']
            : ['tests/{processes,faults,model}/**/*.test.ts'],
          globalSetup,
          setupFiles: ['tests/coverage/watch-calls.ts', 'tests/coverage/watch-session-state.ts'],
          isolate: false,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
