import type { Page } from 'playwright-core'
import { press, toasted } from '../staff/admin-pages.ts'

/** Adds a category on the page of categories. */
export async function addCategory(page: Page, name: string, parent: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a category' })
  await form.getByLabel('New name').fill(name)
  await form.getByLabel('Parent category').selectOption(parent)
  await form.getByLabel('Why').fill('People ask for it')
  await press(form, 'Add')
  await toasted(page, 'Added')
}
