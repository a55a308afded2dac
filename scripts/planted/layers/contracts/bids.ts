import { outbid } from '../messages/bids.ts'
import type { Money } from '../server/kernel/money.ts'

export type Bid = { amount: Money }
export const whyNot = outbid
