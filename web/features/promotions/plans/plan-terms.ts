import * as plansText from '#messages/promotions/plans'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import type { SellerPlan } from '#contracts/promotions/plans.ts'
import { formatCount, formatMoney, formatUsd } from '../../../lib/money/format.ts'

type Terms = Pick<SellerPlan, 'listingsMax' | 'boosts' | 'commissionPercent' | 'figures'>

/** What a plan includes, as rows of a table or list. */
export const termRows: readonly { label: string; text: (terms: Terms) => string }[] = [
  {
    label: plansText.activeListings,
    text: ({ listingsMax }) =>
      listingsMax === null ? plansText.noLimit : formatCount(listingsMax),
  },
  { label: plansText.boostsIncluded, text: ({ boosts }) => formatCount(boosts) },
  {
    label: plansText.commission,
    text: ({ commissionPercent }) =>
      commissionPercent === null
        ? plansText.commissionOfShop
        : plansText.commissionAtMost({ percent: String(commissionPercent) }),
  },
  {
    label: plansText.figures,
    text: ({ figures }) => (figures ? plansText.figuresIncluded : plansText.figuresTotals),
  },
]

/** "US$15.00", and the amount in the default currency. */
export const priceTexts = ({ price }: Pick<SellerPlan, 'price'>): [usd: string, local: string] => [
  formatUsd(price.usd),
  formatMoney(price.zwl, localCurrency()),
]
