import { queryOptions } from '@tanstack/react-query'
import { auctionCalls } from '#contracts/auctions/auctions.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'

const staleTime = 5000
const shown = 100
/** Maximum number of bids in one page of the proof. */
const proofPage = 1000

/** The key begins with the product's key, so that invalidating the product also reads this again. */
export const secondChanceQuery = (productId: string) =>
  queryOptions({
    ...queryOf(auctionCalls.secondChance, { params: { id: productId } }),
    queryKey: ['products', productId, 'second-chance'],
    staleTime,
  })

export const blockedQuery = {
  ...listOf(auctionCalls.blocked, { query: { limit: shown } }),
  staleTime,
}

export const recordQuery = { ...queryOf(auctionCalls.record), staleTime }

/** Entries of an auction's chain after one, by default the first, with the total number. */
export const proofQuery = (productId: string, after?: number) => ({
  ...queryOf(auctionCalls.proof, { params: { id: productId }, query: { limit: proofPage, after } }),
  staleTime,
})
