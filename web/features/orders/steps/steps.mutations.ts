import * as ordersText from '#messages/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { api, newIdempotencyKey } from '../../../lib/api/api.ts'
import { reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { orderQuery } from '../orders.queries.ts'

interface Step {
  /** The call's last part, such as `dispatch`. */
  path: string
  body?: object
  /** The effects on the page. An event may remove the button before the answer comes; they happen all the same. */
  done?: () => void
}

/** Takes a step of an order; the page shows the order that answers. Pressed again after a lost answer, it is the same request. */
export function useOrderStep(
  id: string,
  { failed = ordersText.thatDidNotWork }: { failed?: string } = {},
) {
  const cache = useQueryClient()
  const attempt = useRef<{ said: string; key: string }>(undefined)
  return useMutation({
    mutationFn: ({ path, body = {} }: Step) => {
      const said = JSON.stringify([path, body])
      if (attempt.current?.said !== said) attempt.current = { said, key: newIdempotencyKey() }
      return api.post<OrderDetail>(`/api/orders/${id}/${path}`, body, {
        idempotencyKey: attempt.current.key,
      })
    },
    onSuccess: (order, { done }) => {
      cache.setQueryData(orderQuery(id).queryKey, order)
      done?.()
      for (const queryKey of [['orders', 'list'], ['orders', 'sales'], ['selling'], ['balance']])
        void cache.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      const status = statusOf(error)
      // A refused step did not happen, so the next try is a new one.
      if (status > 0 && status < 500) attempt.current = undefined
      // The order is not where this page thought it was.
      if (status === 409) void cache.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      toast({
        title: failed,
        description: reasonOf(error, ordersText.pleaseCheckYourConnectionAnd),
        variant: 'destructive',
      })
    },
  })
}
