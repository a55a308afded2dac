import * as ordersText from '#messages/orders'
import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/calls.ts'
import { orderQuery } from '../orders.queries.ts'

interface StepEffects {
  /** The title of the toast of a refusal. */
  failed?: string
  /** The effects on the page. They run even if an event removes the button before the response arrives. */
  done?: () => void
}

/** Takes a step of an order and shows the returned order. A repeat after a lost response has the same key. */
export function useOrderStep<Given>(
  id: string,
  take: (given: Given, idempotencyKey: string) => Promise<OrderDetail>,
  { failed, done }: StepEffects,
) {
  const cache = useQueryClient()
  const { queryKey } = orderQuery(id)
  return useWrite(
    (given: Given, key) =>
      take(given, key).catch((error: unknown) => {
        // The order has changed since the page loaded it.
        if (statusOf(error) === 409) void cache.invalidateQueries({ queryKey })
        throw error
      }),
    {
      done(order) {
        cache.setQueryData(queryKey, order)
        done?.()
        for (const outdated of [['orders', {}], ['returns'], ['selling'], ['account']])
          void cache.invalidateQueries({ queryKey: outdated })
        return undefined
      },
      ...(failed && { failed }),
      hint: ordersText.pleaseCheckYourConnectionAnd,
    },
  )
}
