import { blankDetails } from '#contracts/products/details.ts'
import type { DraftForm } from '#contracts/selling/drafts.ts'

const none = { zwl: '', usd: '' }

/** The form of a draft with a title and a price. */
export const draftForm = (more: Partial<DraftForm> = {}): DraftForm => ({
  title: 'Half a kettle',
  description: '',
  ...blankDetails,
  categoryId: '',
  location: '',
  kind: 'fixed',
  price: { zwl: '12,500', usd: '0.50' },
  shipping: none,
  buyItNow: none,
  reserve: none,
  currency: 'USD',
  days: 7,
  quantity: null,
  images: [],
  ...more,
})
