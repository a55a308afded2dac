import { z } from 'zod'
import { UserId } from '../common/ids.ts'
import { Timestamp } from '../common/values.ts'

export const SellerSummary = z.object({
  id: UserId,
  username: z.string(),
  city: z.string(),
  memberSince: Timestamp,
  totalRatings: z.number().int(),
  averageRating: z.number().meta({ description: '1 to 5, one decimal; 0 without ratings' }),
  positivePercentage: z.number().int(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
})
export type SellerSummary = z.infer<typeof SellerSummary>
