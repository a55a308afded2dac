/**
 * The number of random cases of a rule's property. `npm run faults` asks for 10,000; `npm run mutation` finds the
 * planted changes with 200.
 */
export const ruleCases = Number(process.env['PROPERTY_RUNS'] ?? 1000)
