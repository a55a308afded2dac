import type { Locator, Page } from 'playwright-core'

export const bidBox = (page: Page): Locator => page.getByRole('region', { name: 'Bidding' })
export const bidDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Place your bid' })

/** The field of the maximum bid, in the bid box or the dialog. */
export const maximumBid = (part: Locator): Locator =>
  part.getByRole('textbox', { name: 'Your maximum bid', exact: true })

/** Shows the form for an exact amount and returns its field. */
export async function exactBid(part: Locator): Promise<Locator> {
  const name = 'Bid an exact amount instead'
  // The field may still be loading.
  const details = part.locator('details', { hasText: name })
  if ((await details.getAttribute('open')) === null) await part.getByText(name).click()
  return part.getByRole('textbox', { name: 'Your bid', exact: true })
}

const pressPlaceBid = (part: Locator) =>
  part.getByRole('button', { name: 'Place Bid', exact: true }).click()

/** Bids an exact amount or up to a maximum on the product page, and waits for the toast. */
export async function bidOnPage(
  page: Page,
  bid: { exact: string } | { maximum: string },
): Promise<void> {
  const box = bidBox(page)
  if ('exact' in bid) await (await exactBid(box)).fill(bid.exact)
  else await maximumBid(box).fill(bid.maximum)
  await pressPlaceBid(box)
  await pressPlaceBid(bidDialog(page))
  await page.getByText('Bid placed successfully!', { exact: true }).waitFor()
}
