import type { Money } from '../server/kernel/money.ts'

export type Bid = { amount: Money }
