/**
 * Whether this is a run of every test (`npm run test:all`), with many random cases, and not the quick tests
 * (`npm test`) or a few files.
 */
export const runsAll = process.env['MUSIKA_TESTS'] === 'all'

/** The seed of random cases: the quick tests take the same ones each time, so that they fail only for a change. */
export const randomSeed = runsAll ? Date.now() % 2 ** 31 : 20_261_128

/** How often a race is run. */
export const raceRounds = runsAll ? 50 : 3
