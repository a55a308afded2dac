import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayLinkState } from '#contracts/payments/pay-links.ts'
import { api } from '../../../lib/api/api.ts'
import { read } from '../../../lib/api/query-client.ts'

const pathOf = (checkoutId: string) => `/api/checkouts/${encodeURIComponent(checkoutId)}/pay-link`

export const payLinkQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['payments', 'link', checkoutId],
    queryFn: read<PayLinkState>(pathOf(checkoutId)),
    staleTime: 0,
  })

/** Makes or ends the link of a checkout. */
export function usePayLink(checkoutId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (what: 'make' | 'end') =>
      what === 'make'
        ? api.post<PayLinkState>(pathOf(checkoutId))
        : api.delete<PayLinkState>(pathOf(checkoutId)),
    onSuccess: (state) => cache.setQueryData(payLinkQuery(checkoutId).queryKey, state),
  })
}
