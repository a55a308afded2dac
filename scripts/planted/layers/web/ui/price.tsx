import type { Bid } from '../../contracts/bids.ts'

export const Price = (bid: Bid) => bid
