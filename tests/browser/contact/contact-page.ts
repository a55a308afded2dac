import type { Page } from 'playwright-core'
import type { ContactForm } from '#contracts/contact/contact-form.rules.ts'
import type { TestServer } from '#support/server/server.ts'

/** The subject has suggestions, so its role is combobox. */
export const formField = (page: Page, name: string) =>
  page.getByRole(name === 'Subject' ? 'combobox' : 'textbox', { name, exact: true })

export async function fillIn(page: Page, more: Partial<ContactForm> = {}): Promise<void> {
  await formField(page, 'Name').fill(more.name ?? 'Rudo Moyo')
  await formField(page, 'Email').fill(more.email ?? 'rudo@example.co.zw')
  await formField(page, 'Subject').fill(more.subject ?? 'A question')
  await formField(page, 'Message').fill(more.message ?? 'Where do I see my bids?')
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

export const storedMessages = ({ app }: TestServer) =>
  app.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
