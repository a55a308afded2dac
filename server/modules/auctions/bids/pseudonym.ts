import { createHmac } from 'node:crypto'

/** The pseudonym of a bidder, different in each auction. Its last four characters are shown as the label. */
export function pseudonymOf(auctionKey: Buffer, bidderId: string): string {
  const hex = createHmac('sha256', auctionKey).update(bidderId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
