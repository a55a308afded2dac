import { DomainError } from '../../server/kernel/domain-error.ts'
import { randomSeed, runsAll } from './tier.ts'

/**
 * The number of random cases of a property on the real database, and their seed. `npm run faults` asks for 10,000
 * cases. fast-check prints both with every failure.
 */
const cases = Number(process.env['PROPERTY_CASES'] ?? (runsAll ? 60 : 20))
const seed = Number(process.env['PROPERTY_SEED'] ?? randomSeed)
export const propertyCases = { numRuns: cases, seed }
/** For a title. */
export const ofCases = `${cases} cases, PROPERTY_SEED=${seed}`
export const caseTime = 60_000 + cases * 1000

/** The code of the error that an action throws, or "done". */
export const codeOf = async (act: () => Promise<unknown>) => {
  try {
    await act()
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
