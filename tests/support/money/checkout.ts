import type { Page } from 'playwright-core'
import { css } from '../browser/css.ts'
import { isAlive } from '../browser/pages.ts'

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** The heading of the page after a checkout, which waits for the payment. */
export const paying = (page: Page) =>
  page.getByRole('heading', { name: /^(Check your phone|Make the transfer)$/ })

/** A labelled input of the form. */
export const input = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

/** The visible toast. */
export const toastSays = (page: Page, text: string | RegExp) =>
  page.locator(css('.toast_toast')).getByText(text, { exact: true }).waitFor()

/** Waits until the page is hydrated and its form can be sent. */
export async function runs(page: Page): Promise<void> {
  await isAlive(page)
  await page.locator('main button[type=submit]:not([disabled])').waitFor()
}

/** Opens the address, which the page shows as one row while nothing of it is missing. */
export async function openAddress(page: Page): Promise<void> {
  if (await input(page, 'Address').isVisible()) return
  await page.locator('summary', { hasText: 'Change' }).click()
}

/** Types an address and a number. */
export async function fillAddress(page: Page): Promise<void> {
  await runs(page)
  await openAddress(page)
  await input(page, 'Address').fill('14 Josiah Chinamano Ave')
  await input(page, 'City').fill('Harare')
  await input(page, 'EcoCash number').fill('077 214 0412')
}
