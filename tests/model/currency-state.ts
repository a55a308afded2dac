export interface CurrencyState {
  code: string
  local: boolean
  retired: boolean
}

export interface MethodState {
  id: string
  provider: 'ecocash' | 'onemoney' | 'card' | 'bank'
}

/** What somebody had or owed in one currency became this in another: changes of their own accounts. */
export interface ExchangeState {
  owner: string
  from: string
  to: string
  out: number
  into: number
  at: number
}
