import { expect, test } from 'vitest'
import type { SavedAddress } from '../../../contracts/accounts/addresses.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { createMember, type Member } from '../../support/members/people.ts'

const server = sharedServer()

const saved = async ({ client }: Member) =>
  (await client.get<SavedAddress[]>('/api/account/addresses')).body

test('addresses are added, made the default, changed and removed', async () => {
  const member = await createMember(server)
  const page = await openPage(server, '/account/addresses', { session: member, width: 390 })
  await page.getByText('No addresses yet').waitFor()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('form', { name: 'New address' })
  // The first one is prefilled with the home address from registration.
  expect(await form.getByLabel('Address', { exact: false }).nth(1).inputValue()).toBe(
    '14 Fife Avenue',
  )
  await form.getByLabel('City').fill('')
  await form.getByRole('button', { name: 'Save address' }).click()
  await form.getByText('City is required').waitFor()
  await checkAxe(page)
  await form.getByLabel('City').fill('Harare')
  await form.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Default', { exact: true }).waitFor()
  const heading = page.getByRole('heading', { name: 'Your addresses' })
  await heading.waitFor()

  await page.getByRole('button', { name: 'Add an address' }).click()
  await form.getByLabel('Name of the address').fill('Work')
  await form.getByLabel('Address', { exact: false }).nth(1).fill('1 Robert Mugabe Road')
  await form.getByLabel('City').fill('Gweru')
  await form.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: /^Make default\W+Work/ }).click()
  await expect
    .poll(async () => (await saved(member)).map(({ label }) => label))
    .toEqual(['Work', 'Home'])
  await page.getByRole('button', { name: 'Edit Home' }).click()
  await page.getByRole('form', { name: 'Change address' }).getByLabel('City').fill('Kadoma')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('14 Fife Avenue, Kadoma').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Remove Work' }).click()
  await page.getByText('1 Robert Mugabe Road').waitFor({ state: 'detached' })
  expect(await saved(member)).toMatchObject([{ label: 'Home', city: 'Kadoma', isDefault: true }])
})
