export interface CurrencyState {
  code: string
  local: boolean
  retired: boolean
}

export interface MethodState {
  id: string
  provider: 'ecocash' | 'onemoney' | 'card' | 'bank'
}

/** An exchange of a balance or debt into another currency: the changes of the owner's accounts. */
export interface ExchangeState {
  owner: string
  from: string
  to: string
  out: number
  into: number
  at: number
}
