import * as ordersText from '#messages/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckoutBlock } from '#contracts/orders/checkout/checkout.ts'
import { deliveryOf, ordersIn } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { couponCalls } from '#contracts/orders/coupons/coupons.ts'
import { orderCalls, type Order, type ShippingAddress } from '#contracts/orders/orders.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Saves what the buyer chooses for unpaid orders. Their amounts are read again before it counts as saved. */
export function useSaveChoices({ checkoutId, orders, quote }: Payable) {
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (save: () => Promise<unknown>) => save(),
    onSettled: () =>
      Promise.all(
        ['checkouts', 'payments', 'orders'].map((name) =>
          cache.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
  const put = (order: Order, block: CheckoutBlock, shippingAddress?: ShippingAddress) =>
    send(orderCalls.chooseDelivery, {
      params: { id: order.id },
      body: { ...deliveryOf(block), ...(shippingAddress && { shippingAddress }) },
    })
  return {
    isSaving: isPending,
    /** How the orders of a block are had. */
    saveWay: (block: CheckoutBlock) =>
      mutateAsync(async () => {
        for (const order of ordersIn(orders, block)) await put(order, block)
      }).catch((error: unknown) =>
        toast({
          title: ordersText.choiceNotSaved,
          description: reasonOf(error, ordersText.pleaseCheckYourConnectionAnd),
          variant: 'destructive',
        }),
      ),
    /** Sends the orders to an address, those that are not sent there already. */
    saveAddress: (address: ShippingAddress) => {
      const moved = quote.blocks.flatMap((block) =>
        ordersIn(orders, block)
          .filter((order) => !isSame(address, order.shippingAddress))
          .map((order) => [order, block] as const),
      )
      if (moved.length === 0) return Promise.resolve()
      return mutateAsync(async () => {
        for (const [order, block] of moved) await put(order, block, address)
      })
    },
    /** Returns why the code was refused; an empty one removes the coupon. */
    saveCoupon: async (sellerId: string, code: string): Promise<string | undefined> => {
      const params = { checkoutId, sellerId }
      try {
        await mutateAsync(() =>
          code
            ? send(couponCalls.apply, { params, body: { code } })
            : send(couponCalls.remove, { params }),
        )
        return undefined
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {}
        return fields['code'] ?? reasonOf(error, ordersText.pleaseCheckYourConnectionAnd)
      }
    },
  }
}

const isSame = (address: ShippingAddress, saved: Order['shippingAddress']): boolean =>
  saved !== null &&
  (Object.keys(address) as (keyof ShippingAddress)[]).every((name) =>
    name === 'phone'
      ? address.phone.replaceAll(/\D/g, '') === saved.phone.replaceAll(/\D/g, '')
      : address[name] === saved[name],
  )
