import { defineConfig } from 'vitest/config'

/**
 * One PostgreSQL server for all tests; each file makes a database of its own in it. The files of one worker share
 * its loaded modules, and its browser: whatever a test sets beyond its own server it takes back.
 */
const globalSetup = 'tests/support/postgres.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    allowOnly: false,
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
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,faults}/**/*.test.ts'],
          globalSetup,
          isolate: false,
        },
      },
      {
        extends: true,
        // Those that load the shop with other data of its own: their modules are nobody else's.
        test: { name: 'api-alone', include: ['tests/api-alone/**/*.test.ts'], globalSetup },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup,
          isolate: false,
          testTimeout: 60_000,
          // One more than processors: a page waits for its server as often as it computes.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
