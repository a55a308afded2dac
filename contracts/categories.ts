/** The six categories: the id is the slug in the address (specification, section 2). */
export const categories = [
  { id: 'electronics', name: 'Electronics' },
  { id: 'fashion', name: 'Fashion' },
  { id: 'home-garden', name: 'Home & Garden' },
  { id: 'motors', name: 'Motors' },
  { id: 'sports', name: 'Sports' },
  { id: 'health-beauty', name: 'Health & Beauty' },
] as const
export type CategoryId = (typeof categories)[number]['id']

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
