import fc from 'fast-check'
import { randomSeed, runsAll } from './tier.ts'

/**
 * The number of random cases of a rule's property. `npm run faults` asks for 10,000; `npm test` and `npm run mutation`
 * find the planted changes with 200.
 */
export const ruleCases = Number(process.env['PROPERTY_RUNS'] ?? (runsAll ? 1000 : 200))
const seed = Number(process.env['FC_SEED'] ?? randomSeed)

/** Checks a property of a rule with random values. fast-check prints the seed with every failure. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [
    ...arbitraries: { [Place in keyof Values]: fc.Arbitrary<Values[Place]> },
    check: (...values: Values) => void,
  ]
): void {
  fc.assert(fc.property<Values>(...property), { numRuns: ruleCases, seed })
}
