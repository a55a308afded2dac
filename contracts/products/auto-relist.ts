import { z } from 'zod'
import { limits } from '../common/limits.ts'

/** Fields of an auction: what happens if it ends unsold. */
export const autoRelistFields = {
  autoRelistTimes: z
    .number()
    .int()
    .min(0)
    .max(limits.autoRelistTimesMax)
    .optional()
    .meta({ description: 'How often an auction that ends unsold is listed again; by default 0' }),
  autoRelistPercentOff: z
    .number()
    .int()
    .min(0)
    .max(limits.autoRelistPercentOffMax)
    .optional()
    .meta({
      description: 'How much lower the starting bid is each time, in percent; by default 0',
    }),
}
