import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { currencyTable, defaultRate, paymentMethodIds } from '../../contracts/currencies.ts'
import type { Site } from '../../contracts/site.ts'
import { read } from './query-client.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: read<Site>('/api/site'),
  gcTime: Infinity,
})

export const unreadSite: Omit<Site, 'serverTime' | 'publicUrl'> = {
  rate: defaultRate,
  currencies: currencyTable(),
  development: false,
  simulatedPayments: false,
  payments: 'real',
  paymentMethods: paymentMethodIds(),
  bankTransferHours: 72,
  name: 'Musika',
  description: '',
  banner: null,
  contact: { email: '', phone: '', address: '' },
  moreCategories: [],
}

/** What is known of the shop, read once around the whole page: every price asks. */
export const KnownSite = createContext<Omit<Site, 'serverTime' | 'publicUrl'>>(unreadSite)

/** What every page knows of the shop: `rate` is so many of the default currency for one US dollar. */
export const useSite = () => useContext(KnownSite)
