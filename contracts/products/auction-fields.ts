import { z } from 'zod'

/** Fields of an auction: who may bid. */
export const auctionFields = {
  approvesBidders: z
    .boolean()
    .optional()
    .meta({ description: 'Only members whom the seller approves may bid; by default no' }),
}
