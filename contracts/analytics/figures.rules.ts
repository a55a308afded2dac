/** Days of the figures of a seller, today included. */
export const figureDays = 90
/** Different visitors of one day that a search term needs; with fewer, a term could reveal who searched. */
export const searchVisitorsMin = 3
/** Search terms of a listing or of a seller: those with the most visitors. */
export const searchTermsMax = 20
/** Listings of a page. */
export const figureListingsPerPage = 20

/** Columns by which a seller's listings can be sorted, the highest first. Sums in different currencies cannot. */
export const figureSorts = [
  'views',
  'watchers',
  'questions',
  'offers',
  'orders',
  'conversion',
] as const
export type FigureSort = (typeof figureSorts)[number]

/**
 * Paid orders per hundred views, with one decimal; null without views. It can be above 100: visitors order more than
 * once, and orders of accepted offers are paid on a later day than the view.
 */
export const conversionOf = ({ orders, views }: { orders: number; views: number }): number | null =>
  views > 0 ? Math.round((orders * 1000) / views) / 10 : null
