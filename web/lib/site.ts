import { createContext, useContext } from 'react'
import {
  currencyTable,
  defaultRate,
  localCurrency,
  paymentMethodIds,
} from '#contracts/currencies/currencies.ts'
import { siteCalls, type Site } from '#contracts/settings/site.ts'
import type { DualRate } from './money/dual-amount.ts'
import { queryOf } from './api/calls.ts'

export const siteQuery = { ...queryOf(siteCalls.site), gcTime: Infinity }

/** These are missing until the site is read, which saves their defaults in the scripts of every page. */
type Later = 'walletTax' | 'bidderApproval'
type SiteFacts = Omit<Site, 'serverTime' | 'publicUrl' | Later> & Partial<Pick<Site, Later>>

export const unreadSite: SiteFacts = {
  rate: defaultRate,
  currencies: currencyTable(),
  development: false,
  simulatedPayments: false,
  payments: 'real',
  paymentMethods: paymentMethodIds(),
  bankTransferHours: 72,
  confirmedEmail: false,
  name: 'Musika',
  description: '',
  banner: null,
  contact: { email: '', phone: '', address: '' },
  moreCategories: [],
}

/** The shop's facts, provided once for the whole page, because every price needs them. */
export const KnownSite = createContext<SiteFacts>(unreadSite)

/** The shop's facts for every page: `rate` is the number of units of the default currency for one US dollar. */
export const useSite = () => useContext(KnownSite)

/** The default currency with its rate, for amounts that are typed next to dollars. */
export const useDualRate = (): DualRate => ({ currency: localCurrency(), rate: useSite().rate })
