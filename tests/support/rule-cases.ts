import { runsAll } from './tier.ts'

/**
 * The number of random cases of a rule's property. `npm run faults` asks for 10,000; `npm test` and `npm run mutation`
 * find the planted changes with 200.
 */
export const ruleCases = Number(process.env['PROPERTY_RUNS'] ?? (runsAll ? 1000 : 200))
