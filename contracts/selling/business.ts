import { z } from 'zod'
import { SellerAway } from './vacation.ts'

/** What consumer law asks a business to state to its buyers. Staff enter it on request of the seller. */
export const Business = z.object({
  tradingName: z.string(),
  registrationNumber: z.string().nullable(),
  address: z.string(),
})
export type Business = z.infer<typeof Business>

/** What visitors of a seller's pages are told about the seller. */
export const sellerNotes = {
  sellerAway: SellerAway.nullable(),
  sellerBusiness: Business.nullable().meta({
    description: 'The seller trades as a business; null for a private seller',
  }),
}
