export const sellingViews = ['active', 'sold', 'drafts', 'ended'] as const
export type SellingView = (typeof sellingViews)[number]
export type SaleState = 'to_pay' | 'to_send'

/** The URL of one tab of `/selling`. */
export function sellingHref(view: SellingView, page = 1, state?: SaleState): string {
  const query = new URLSearchParams()
  if (view !== 'active') query.set('tab', view)
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/selling?${text}` : '/selling'
}

export const viewOf = (text: string | undefined): SellingView =>
  sellingViews.find((view) => view === text) ?? 'active'

export const stateOfSales = (text: string | undefined): SaleState | undefined =>
  text === 'to_pay' || text === 'to_send' ? text : undefined
