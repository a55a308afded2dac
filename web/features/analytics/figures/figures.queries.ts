import { figureListingsPerPage, type FigureSort } from '#contracts/analytics/figures.rules.ts'
import { figureCalls } from '#contracts/analytics/figures.ts'
import { listOf, queryOf } from '../../../lib/api/calls.ts'

/** Milliseconds after which figures are read again; they are counted every five minutes. */
const staleTime = 60_000

/** The figures of the member's listings by day, or of one of them. */
export const figuresQuery = (listing?: string) => ({
  ...queryOf(figureCalls.days, { query: { listing } }),
  staleTime,
})

/** A page of the member's listings with their figures. */
export const listingFiguresQuery = (sort: FigureSort, page: number) => ({
  ...listOf(figureCalls.listings, { query: { sort, page, limit: figureListingsPerPage } }),
  staleTime,
})
