/** The six categories: the id is the slug in the address (docs/rules/categories.md#tree). Staff add further ones, and kinds of goods below each. */
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
export const categoryUnknown = 'Choose one of the categories'
export const categoryNameMax = 40

export const conditions = ['new', 'like-new', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]
export const conditionLabels: Record<Condition, string> = {
  new: 'New',
  'like-new': 'Like New',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

export const sorts = [
  { id: 'best_match', label: 'Best Match' },
  { id: 'price_shipping_asc', label: 'Price + Shipping: Lowest' },
  { id: 'price_shipping_desc', label: 'Price + Shipping: Highest' },
  { id: 'ending_soonest', label: 'Time: Ending Soonest' },
] as const
export type Sort = (typeof sorts)[number]['id']
