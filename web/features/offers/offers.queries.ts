import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const offersPerPage = 20

/** Milliseconds after which offers are read again when they are shown again. */
const staleTime = 10_000
/** Milliseconds between two reads while the event stream is down. */
const every = 30_000

/** A page of own offers: as their buyer, or for own listings. */
export const offersQuery = (as: OfferSide, page: number) =>
  queryOptions({
    queryKey: ['offers', as, page],
    queryFn: readList<Offer>('/api/offers', { as, page, limit: offersPerPage }),
    staleTime,
  })

/** The visitor's offers for a listing, an open one first. */
export const offersForItemQuery = (productId: string) =>
  queryOptions({
    queryKey: ['offers', 'item', productId],
    queryFn: readList<Offer>('/api/offers', { as: 'buyer', productId, limit: 1 }),
    staleTime,
  })

/** A conversation about a listing. */
export interface Chat {
  productId: string
  buyerId: string
}

/** A member begins three offers for a listing, and gets one a week as its watcher. */
const offersOfChat = 50

/** The offers between the two members of a conversation, an open one first. */
export const offersOfChatQuery = ({ productId, buyerId }: Chat, userId: string) =>
  queryOptions({
    queryKey: ['offers', 'chat', productId, buyerId],
    queryFn: readList<Offer>('/api/offers', {
      as: buyerId === userId ? 'buyer' : 'seller',
      productId,
      buyerId,
      limit: offersOfChat,
    }),
    staleTime,
  })

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: read<Offer>(`/api/offers/${encodeURIComponent(id)}`),
    staleTime,
  })

/** Reads offers again when a notification of the member says that one may have changed. */
export function useLiveOffers(): void {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: ['offers'] })
  useLive('me', {
    onEvent: ({ type }) => {
      if (type === 'notification.created' || type === 'order.changed') refresh()
    },
    refresh,
    every,
  })
}

/** The path of a call, and its body. */
interface Sent {
  path: string
  body?: Record<string, string>
}

/** Sends an offer or an answer. Sending the same again after a lost response counts once. */
export function useSendOffer<Answer>() {
  const cache = useQueryClient()
  const attempt = useRef<{ what: string; key: string }>(undefined)
  return useMutation({
    mutationFn: ({ path, body }: Sent) => {
      const what = JSON.stringify([path, body])
      if (attempt.current?.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      return api.post<Answer>(path, body, { idempotencyKey: attempt.current.key })
    },
    onSettled: (_answer, error) => {
      const status = error ? statusOf(error) : 200
      // The result is unknown: it can be sent again.
      if (status === 0 || status >= 500) return undefined
      attempt.current = undefined
      return cache.invalidateQueries({ queryKey: ['offers'] })
    },
  })
}
