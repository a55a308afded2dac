import type { Page } from 'playwright-core'

export const contact = (page: Page) =>
  page.getByRole('link', { name: 'Contact Seller', exact: true })
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Contact Seller', exact: true })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
