/**
 * The six categories: the id is the slug in the address (docs/rules/categories.md#tree). Staff can add more, and
 * subcategories.
 */
export const categories = [
  { id: 'electronics', name: 'Electronics' },
  { id: 'fashion', name: 'Fashion' },
  { id: 'home-garden', name: 'Home & Garden' },
  { id: 'motors', name: 'Motors' },
  { id: 'sports', name: 'Sports' },
  { id: 'health-beauty', name: 'Health & Beauty' },
] as const
export type CategoryId = (typeof categories)[number]['id']

/** How a slug looks: words of letters and digits, with a hyphen between. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const slugMax = 60
export const categoryUnknown = 'categoriesFields.unknown'
export const categoryNameMax = 40

export const conditions = ['new', 'like-new', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

export const sorts = [
  'best_match',
  'price_shipping_asc',
  'price_shipping_desc',
  'ending_soonest',
] as const
export type Sort = (typeof sorts)[number]
