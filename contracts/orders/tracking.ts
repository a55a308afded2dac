import { z } from 'zod'

/** Where everyone who has its code sees where a parcel is. The page names neither buyer nor seller. */
export const trackingPage = '/track/{code}'

export const Tracking = z.object({
  code: z.string().meta({ example: 'MK-4TQ8N-29XB7' }),
  url: z.string().meta({ description: 'The public page of the parcel; it can be shared' }),
})
export type Tracking = z.infer<typeof Tracking>

export const trackingUrl = (publicUrl: string, code: string): string =>
  publicUrl + trackingPage.replace('{code}', code)

/** A link that opens WhatsApp with this text. The sender chooses the chat. */
export const whatsAppLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`
