import { queryOptions } from '@tanstack/react-query'
import { figureListingsPerPage, type FigureSort } from '#contracts/analytics/figures.rules.ts'
import type { FigureListing, SellerFigures } from '#contracts/analytics/figures.ts'
import { read, readList } from '../../../lib/api/query-client.ts'

/** Milliseconds after which figures are read again; they are counted every five minutes. */
const staleTime = 60_000

/** The figures of the member's listings by day, or of one of them. */
export const figuresQuery = (listing?: string) =>
  queryOptions({
    queryKey: ['selling', 'figures', 'days', listing ?? null],
    queryFn: read<SellerFigures>('/api/selling/figures', { listing }),
    staleTime,
  })

/** A page of the member's listings with their figures. */
export const listingFiguresQuery = (sort: FigureSort, page: number) =>
  queryOptions({
    queryKey: ['selling', 'figures', 'listings', sort, page],
    queryFn: readList<FigureListing>('/api/selling/figures/listings', {
      sort,
      page,
      limit: figureListingsPerPage,
    }),
    staleTime,
  })
