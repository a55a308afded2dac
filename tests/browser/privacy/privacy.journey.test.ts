import { readFile } from 'node:fs/promises'
import { sharedServer } from '#support/fixtures.ts'
import { daysGoBy } from '#support/members/account-deletion.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { password } from '#support/members/people.ts'
import { isSignedIn, signUpMember } from '#support/members/signed-in.ts'
import { unzip } from '#support/unzip.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

test('a member downloads a copy of their data', async () => {
  const member = await signUpMember(server, { firstName: 'Farirai' })
  const page = await openPage(server, '/account/privacy', { session: member, width: 390 })
  const copy = page.getByRole('region', { name: 'A copy of your data' })
  await copy.getByRole('button', { name: 'Make a copy' }).click()
  const link = copy.getByRole('link', { name: /^Download/ })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('musika-your-data.zip')
  const files = unzip(await readFile(await download.path()))
  expect(JSON.parse(files.get('json/account.json')!.toString('utf8'))).toMatchObject([
    { first_name: 'Farirai', email: member.email },
  ])
})

test('a member schedules the deletion of the account, cancels it, and is erased later', async () => {
  const member = await signUpMember(server, { firstName: 'Farirai' })
  const settings = { session: member, width: 390, refusals: [401, 403] }
  const page = await openPage(server, '/account/privacy', settings)
  const leave = page.getByRole('region', { name: 'Delete your account' })
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = dialog.getByLabel('Your password')
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  const deleteAccount = async () => {
    await field.fill(password)
    await confirm.click()
    await leave.getByText(/^Your account will be deleted on/).waitFor()
  }
  await leave.getByRole('button', { name: 'Delete my account' }).click()
  await confirm.click()
  await dialog.getByText('Password is required').waitFor()
  await field.fill('Not-it-2026!')
  await confirm.click()
  await dialog.getByText('This is not your current password.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await checkAxe(page)
  await deleteAccount()
  // Every page shows the deletion and links to the cancellation.
  await page.goto('/')
  const note = page
    .locator(css('.connection_networkBar'))
    .filter({ hasText: 'Your account will be deleted on' })
  await note.getByRole('link', { name: 'Keep it' }).click()
  await leave.getByRole('button', { name: 'Keep my account' }).click()
  await expect.poll(() => note.count()).toBe(0)

  await leave.getByRole('button', { name: 'Delete my account' }).click()
  await deleteAccount()
  await daysGoBy(server, member)
  await awaitMail(server, member.email, 'Your account has been deleted')
  expect(await isSignedIn(member.client)).toBe(false)
  await page.goto('/account/privacy')
  await page.waitForURL('**/?signin=1&next=%2Faccount%2Fprivacy')
  const seller = await openPage(server, `/seller/${member.id}`, { width: 390, refusals: [404] })
  await seller.getByRole('heading', { level: 1 }).waitFor()
  expect(await seller.locator('body').innerText()).not.toContain('Farirai')
})
