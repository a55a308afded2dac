import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import type { CurrencyRow } from './currency.rules.ts'

/** The facts that decide whether a currency can become the default. */
export interface SwitchState {
  from: CurrencyRow
  to: CurrencyRow | undefined
  /** A later rate is planned for either currency. */
  planned: boolean
  /** An earlier switch is still running. */
  running: boolean
  /** Running auctions. */
  auctions: number
  /** It has an enabled payment method. */
  payable: boolean
}

/** Why a currency cannot become the default now; undefined if it can. */
export function refusalOf(state: SwitchState): DomainError | undefined {
  const { from, to } = state
  if (!to) return new DomainError('not_found')
  const refuse = (says: MessageRef) => new DomainError('currency_not_ready', { says })
  const { code } = to
  if (code === from.code) return refuse(messageRef('currenciesRefusals.isDefault', { code }))
  if (code === 'USD') return refuse(messageRef('currenciesRefusals.shownBeside'))
  if (to.retiredAt) return refuse(messageRef('currenciesRefusals.retired', { code }))
  if (to.rate === null) return refuse(messageRef('currenciesRefusals.noRate', { code }))
  if (!state.payable) return refuse(messageRef('currenciesRefusals.noMethod', { code }))
  if (state.running) return refuse(messageRef('currenciesRefusals.switchRunning'))
  if (state.planned) return refuse(messageRef('currenciesRefusals.ratesPlanned'))
  if (to.digits !== from.digits && state.auctions > 0)
    return refuse(messageRef('currenciesRefusals.otherDecimals', { to: code, from: from.code }))
  return undefined
}
