import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartCalls } from '#contracts/cart/cart.ts'
import * as cartText from '#messages/cart'
import { reasonOf } from '../../lib/api/api-error.ts'
import { queryOf, send } from '../../lib/api/calls.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const cartQuery = { ...queryOf(cartCalls.list), gcTime: Infinity }

/** The visitor's cart, signed in or not. */
export function useCart() {
  return useQuery(cartQuery)
}

/** The total quantity of all lines. */
export function useCartCount(): number {
  return useCart().data?.reduce((sum, item) => sum + item.quantity, 0) ?? 0
}

const failed = (fallback: string) => (error: unknown) =>
  toast({
    title: cartText.errorTitle,
    description: reasonOf(error, fallback),
    variant: 'destructive',
  })

export interface Wanted {
  productId: string
  variantId?: string | undefined
  quantity: number
}

/**
 * Adds an item to the cart and confirms it. Every product card uses this, so it must do no
 * work before the button is pressed.
 */
export function useAddToCart() {
  const cache = useQueryClient()
  const [isPending, setPending] = useState(false)

  async function add(wanted: Wanted): Promise<boolean> {
    try {
      await send(cartCalls.add, { body: wanted })
      toast({ title: cartText.addedTitle, description: cartText.addedText })
      return true
    } catch (error) {
      failed(cartText.addFailed)(error)
      return false
    }
  }
  async function mutate(wanted: Wanted, { onSuccess }: { onSuccess?: () => void } = {}) {
    setPending(true)
    const added = await add(wanted)
    await cache.invalidateQueries(cartQuery)
    setPending(false)
    if (added) onSuccess?.()
  }
  return { isPending, mutate: (...given: Parameters<typeof mutate>) => void mutate(...given) }
}

/** Changes a line's quantity. The drawer shows the change at once and reverts it after an error. */
export function useUpdateCartItem() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      send(cartCalls.update, { params: { id }, body: { quantity } }),
    onMutate: async ({ id, quantity }) => {
      await cache.cancelQueries(cartQuery)
      cache.setQueryData(cartQuery.queryKey, (items) =>
        items?.map((item) => (item.id === id ? { ...item, quantity } : item)),
      )
    },
    onError: failed(cartText.updateFailed),
    onSettled: () => cache.invalidateQueries(cartQuery),
  })
}

export function useRemoveCartItem() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(cartCalls.remove, { params: { id } }),
    onSuccess: (_answer, id) => {
      cache.setQueryData(cartQuery.queryKey, (items) => items?.filter((item) => item.id !== id))
      toast({ title: cartText.removed })
    },
    onError: failed(cartText.removeFailed),
    onSettled: () => cache.invalidateQueries(cartQuery),
  })
}
