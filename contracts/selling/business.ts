import { z } from 'zod'

/** What consumer law asks a business to state to its buyers. Staff enter it on request of the seller. */
export const Business = z.object({
  tradingName: z.string(),
  registrationNumber: z.string().nullable(),
  address: z.string(),
})
export type Business = z.infer<typeof Business>
