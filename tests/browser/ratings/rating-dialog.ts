import type { Page } from 'playwright-core'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rate Seller', exact: true })
export const rateButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Rate Seller', exact: true })
export const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Rating' })
export const star = (page: Page, name: string) =>
  dialog(page).getByRole('radio', { name, exact: true })
