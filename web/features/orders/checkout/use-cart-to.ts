import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import { cartToQuery } from './checkout.queries.ts'

/**
 * The cart with the costs of its delivery to the city of the form, once the city is typed. `props` are those of the
 * form.
 */
export function useCartTo(cart: readonly CartItem[], city: string) {
  /** The city before it is typed in; undefined while the field has no focus. */
  const [before, setBefore] = useState<string>()
  const typed = before ?? city
  const { data } = useQuery({
    ...cartToQuery(typed.trim()),
    enabled: cart.some(({ courier }) => courier),
    placeholderData: keepPreviousData,
  })
  const inCity = ({ target }: FocusEvent) =>
    target instanceof HTMLInputElement && target.name === 'city'
  return {
    items: data && cart.some(({ courier }) => courier) ? data : cart,
    props: {
      onFocus: (event: FocusEvent) => inCity(event) && setBefore(city),
      onBlur: (event: FocusEvent) => inCity(event) && setBefore(undefined),
    },
  }
}
