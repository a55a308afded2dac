/** Cases of each property that runs on the real database, and the seed that makes them; the long run (`npm run faults`) asks for 10,000. fast-check prints both with every failure. */
const cases = Number(process.env['PROPERTY_CASES'] ?? 20)
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31)
export const propertyCases = { numRuns: cases, seed }
/** For a title. */
export const ofCases = `${cases} cases, PROPERTY_SEED=${seed}`
export const caseTime = 60_000 + cases * 1000
