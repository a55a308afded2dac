import type { Page } from 'playwright-core'
import { css } from '../../support/browser/css.ts'

export const contact = (page: Page) =>
  page.getByRole('link', { name: 'Contact Seller', exact: true })
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Contact Seller', exact: true })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const bubble = (page: Page, text: string) =>
  page.getByRole('log').locator(css('.chat_bubble')).filter({ hasText: text })
