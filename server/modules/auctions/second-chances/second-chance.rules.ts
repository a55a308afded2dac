/** Whether the item can still go to another bidder: it was sold, is unpaid, and was not relisted. */
export const isLeft = (auction: {
  closed_at: Date | null
  /** An order for it that was not cancelled. */
  order_id: string | null
  ever_sold: boolean
  relisted: boolean
}): boolean =>
  auction.closed_at !== null && auction.order_id === null && auction.ever_sold && !auction.relisted
