import { runsAll } from './tier.ts'

/**
 * The values that a test sends to one of many places, such as the fields of all calls: every value with
 * `MUSIKA_TESTS=all`, as in `npm run test:all`; otherwise one of `parts` shares, so that neighbouring places get other
 * values, and every value is sent to some place.
 */
export const shareOf = <T>(values: readonly T[], nth: number, parts = values.length): T[] =>
  runsAll ? [...values] : values.filter((_, index) => index % parts === nth % parts)
