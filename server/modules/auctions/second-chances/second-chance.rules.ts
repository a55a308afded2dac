/** Whether the item was sold, but not paid for, and not relisted since. */
export const canGoToNextBidder = (auction: {
  closed_at: Date | null
  /** An order for it that was not cancelled. */
  order_id: string | null
  ever_sold: boolean
  relisted: boolean
}): boolean =>
  auction.closed_at !== null && auction.order_id === null && auction.ever_sold && !auction.relisted
