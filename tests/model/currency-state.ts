export interface CurrencyState {
  code: string
  local: boolean
  retired: boolean
}

export interface MethodState {
  id: string
  provider: 'ecocash' | 'onemoney' | 'card' | 'bank'
}

/** A balance or debt in one currency became this in another: changes of the owner's accounts. */
export interface ExchangeState {
  owner: string
  from: string
  to: string
  out: number
  into: number
  at: number
}
