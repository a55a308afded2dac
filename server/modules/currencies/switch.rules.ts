import { DomainError } from '../../kernel/domain-error.ts'
import type { CurrencyRow } from './currency.rules.ts'

/** What decides whether a currency can become the default. */
export interface SwitchState {
  from: CurrencyRow
  to: CurrencyRow | undefined
  /** A rate of either is planned for a later day. */
  planned: boolean
  /** An earlier switch is still being carried out. */
  running: boolean
  /** Auctions under way. */
  auctions: number
  /** A payment method of it is offered. */
  payable: boolean
}

/** Why a currency cannot become the default now; undefined where it can. */
export function refusalOf(state: SwitchState): DomainError | undefined {
  const { from, to } = state
  if (!to) return new DomainError('not_found')
  const refuse = (message: string) => new DomainError('currency_not_ready', { message })
  if (to.code === from.code) return refuse(`${to.code} is the default already.`)
  if (to.code === 'USD') return refuse('US dollars are shown beside the default currency.')
  if (to.retiredAt) return refuse(`${to.code} was retired.`)
  if (to.rate === null) return refuse(`Set a rate for ${to.code} first.`)
  if (!state.payable) return refuse(`Offer a payment method in ${to.code} first.`)
  if (state.running) return refuse('The last change of the default is still being carried out.')
  if (state.planned)
    return refuse('Withdraw the planned exchange rates first: they would be in the old currency.')
  if (to.digits !== from.digits && state.auctions > 0)
    return refuse(
      `${to.code} has other decimals than ${from.code}: wait until no auction is under way.`,
    )
  return undefined
}
