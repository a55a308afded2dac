import type { Locator, Page } from 'playwright-core'

export const bidBox = (page: Page): Locator => page.getByRole('region', { name: 'Bidding' })
export const bidDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Place your bid' })

/** The field of the bid, in the bid box or the dialog. */
export const exactBid = (part: Locator): Locator =>
  part.getByRole('textbox', { name: 'Your bid', exact: true })

/** The field of the maximum: shown to the leader, and once the shop is to bid for the member. */
export const maximumBid = (part: Locator): Locator =>
  part.getByRole('textbox', { name: 'Your maximum bid', exact: true })

const pressPlaceBid = (part: Locator) =>
  part.getByRole('button', { name: 'Place Bid', exact: true }).click()

/** Bids an amount, or the suggested one with a maximum, on the product page, and waits for the toast. */
export async function bidOnPage(
  page: Page,
  bid: { exact: string } | { maximum: string },
): Promise<void> {
  const box = bidBox(page)
  if ('exact' in bid) await exactBid(box).fill(bid.exact)
  else {
    await box.getByRole('switch', { name: 'Bid for me up to a maximum' }).click()
    await maximumBid(box).fill(bid.maximum)
  }
  await pressPlaceBid(box)
  await pressPlaceBid(bidDialog(page))
  await page.getByText('Bid placed successfully!', { exact: true }).waitFor()
}
