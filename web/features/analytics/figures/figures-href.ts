import { figureSorts, type FigureSort } from '#contracts/analytics/figures.rules.ts'
import { stringifySearch } from '../../../lib/search-params.ts'

export const listingFiguresHref = (listing: string): string =>
  `/selling/figures?listing=${encodeURIComponent(listing)}`

/** The figures of all listings, sorted. */
export const figuresHref = (sort: FigureSort = 'views', page = 1): string =>
  `/selling/figures${stringifySearch({
    ...(sort !== 'views' && { sort }),
    ...(page > 1 && { page }),
  })}`

/** The sort in a URL; an unknown one counts as the first. */
export const sortOf = (value: string | undefined): FigureSort =>
  figureSorts.find((sort) => sort === value) ?? 'views'
