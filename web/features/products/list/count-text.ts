import { limits } from '#contracts/common/limits.ts'
import { formatCount } from '../../../lib/money/format.ts'

/** "214", or "1,000+" for more listings than are counted. */
export const countText = (count: number): string =>
  count > limits.countedMatches ? formatCount(limits.countedMatches, true) : formatCount(count)
