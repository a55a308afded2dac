import * as ordersText from '#messages/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { api, newIdempotencyKey } from '../../../lib/api/api.ts'
import { reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { orderQuery } from '../orders.queries.ts'

interface Step {
  /** The last segment of the URL, such as `dispatch`. */
  path: string
  body?: object
  /** The idempotency key; by default one for repeats of the same step until it is answered. */
  key?: string
  /** No toast if the server cannot be reached. */
  quiet?: boolean
  /** The effects on the page. They run even if an event removes the button before the response arrives. */
  done?: () => void
}

/** Takes a step of an order and shows the returned order. A repeat after a lost response has the same key. */
export function useOrderStep(
  id: string,
  { failed = ordersText.thatDidNotWork }: { failed?: string } = {},
) {
  const cache = useQueryClient()
  const attempt = useRef<{ said: string; key: string }>(undefined)
  return useMutation({
    mutationFn: ({ path, body = {}, key }: Step) => {
      const said = JSON.stringify([path, body])
      if (attempt.current?.said !== said) attempt.current = { said, key: newIdempotencyKey() }
      return api.post<OrderDetail>(`/api/orders/${id}/${path}`, body, {
        idempotencyKey: key ?? attempt.current.key,
      })
    },
    onSuccess: (order, { done }) => {
      cache.setQueryData(orderQuery(id).queryKey, order)
      done?.()
      for (const queryKey of [['orders', 'list'], ['orders', 'sales'], ['selling'], ['account']])
        void cache.invalidateQueries({ queryKey })
    },
    onError: (error, { quiet }) => {
      const status = statusOf(error)
      // A refused step did not happen, so the next attempt needs a new key.
      if (status > 0 && status < 500) attempt.current = undefined
      // The order has changed since the page loaded it.
      if (status === 409) void cache.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      if (quiet && status === 0) return
      toast({
        title: failed,
        description: reasonOf(error, ordersText.pleaseCheckYourConnectionAnd),
        variant: 'destructive',
      })
    },
  })
}
