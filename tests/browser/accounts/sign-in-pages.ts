import type { Page } from 'playwright-core'
import type { Registration } from '#contracts/accounts/accounts.ts'
import { password } from '#support/members/people.ts'

export const registerForm = (page: Page) => page.getByRole('form', { name: 'Create your account' })
export const create = (page: Page) =>
  registerForm(page).getByRole('button', { name: 'Create account' })
export const field = (page: Page, name: string) => registerForm(page).locator(`[name="${name}"]`)

/** Fills in the registration form, with the same password twice. */
export async function fillIn(
  page: Page,
  values: Partial<Registration & { confirmPassword: string }>,
): Promise<void> {
  const { confirmPassword = values.password, ...fields } = values
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
  if (confirmPassword) await field(page, 'confirmPassword').fill(confirmPassword)
}

/** The panel that `/?signin=1` opens. */
export const signInPanel = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

export async function signIn(page: Page, identifier: string, secret = password): Promise<void> {
  const panel = signInPanel(page)
  await panel.getByLabel('Email, username or phone number').fill(identifier)
  await panel.getByRole('textbox', { name: 'Password' }).fill(secret)
  await panel.getByRole('button', { name: 'Sign In' }).click()
}
