import * as auctionsText from '#messages/auctions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BidProof,
  BiddingRecord,
  BlockedBidder,
  SecondChance,
} from '#contracts/auctions/auctions.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/overlays/toast.ts'

const fresh = 5000
const shown = 100
/** Maximum number of bids in one page of the proof. */
export const proofPage = 1000

const pathOf = (productId: string) => `/api/auctions/${encodeURIComponent(productId)}/second-chance`

/** The key begins with the product's key, so that invalidating the product also reads this again. */
export const secondChanceQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', productId, 'second-chance'],
    queryFn: read<SecondChance>(pathOf(productId)),
    staleTime: fresh,
  })

export const blockedQuery = queryOptions({
  queryKey: ['blocked bidders'],
  queryFn: readList<BlockedBidder>('/api/blocked-bidders', { limit: shown }),
  staleTime: fresh,
})

export const recordQuery = queryOptions({
  queryKey: ['account', 'bidding'],
  queryFn: read<BiddingRecord>('/api/account/bidding'),
  staleTime: fresh,
})

export const proofPath = (productId: string) =>
  `/api/products/${encodeURIComponent(productId)}/bids/proof`

/** The first entries of an auction's chain, with the total number. */
export const proofQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', productId, 'proof'],
    queryFn: read<BidProof>(proofPath(productId), { limit: proofPage }),
    staleTime: fresh,
  })

const unreachable = auctionsText.pleaseCheckYourConnectionAnd
const said = (title: string) => (error: unknown) =>
  toast({ title, description: reasonOf(error, unreachable), variant: 'destructive' })

/** The actions of a seller or a bidder on a second chance. */
export function useSecondChanceStep(productId: string, step: 'offer' | 'accept' | 'decline') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.post<SecondChance>(step === 'offer' ? pathOf(productId) : `${pathOf(productId)}/${step}`),
    onSuccess: (state) => cache.setQueryData(secondChanceQuery(productId).queryKey, state),
    onError: said(
      step === 'offer' ? auctionsText.failedToMakeOffer : auctionsText.failedToAnswerOffer,
    ),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['products', productId] }),
  })
}

/** Blocks a bidder; `bidderId` is their pseudonym in the seller's auction. */
export function useBlockBidder(productId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (bidderId: string) =>
      api.post<BlockedBidder>('/api/blocked-bidders', { productId, bidderId }),
    onSuccess: ({ label }) =>
      toast({
        title: auctionsText.bidderLabelIsBlocked({ label }),
        description: auctionsText.theirExistingBidsStayYou,
      }),
    onError: said(auctionsText.failedToBlock),
    onSettled: () => void cache.invalidateQueries({ queryKey: blockedQuery.queryKey }),
  })
}

export function useUnblockBidder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/blocked-bidders/${encodeURIComponent(id)}`),
    onError: said(auctionsText.failedToUnblock),
    onSettled: () => void cache.invalidateQueries({ queryKey: blockedQuery.queryKey }),
  })
}
