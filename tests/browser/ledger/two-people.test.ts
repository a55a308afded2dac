import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { createMember } from '../../support/members/people.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { createStaff } from '../../support/members/staff.ts'
import { askPayout, insertBalance } from '../../support/money/balances.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))

test('the page says in advance that someone else must pay a large payout', async () => {
  const seller = await createMember(server)
  await insertBalance(server, seller, 'USD', 2_000_00n)
  await askPayout(seller, { currency: 'USD', amount: '1500.00' })
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  await press(page, `Approve for ${seller.username}`)
  const asked = page.getByRole('dialog', { name: 'Approve this payout?' })
  await asked.getByText('Someone else must mark this as paid.').waitFor()
  await press(asked, 'Approve US$1,500.00')
  await toasted(page, 'Approved')
  // The dialog has the same sentence.
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('Someone else must mark this as paid.').waitFor()
  expect(await page.getByRole('button', { name: /^Mark as paid/ }).count()).toBe(0)
  await isFit(page)

  const other = await createStaff(server, 'admin')
  const second = await openAdmin(server, '/admin/payouts', other)
  await press(second, `Mark as paid for ${seller.username}`)
  const paid = second.getByRole('dialog', { name: 'Mark this payout as paid?' })
  await paid.getByLabel('Reference').fill('EC 1')
  await press(paid, 'Mark US$1,500.00 as paid')
  await toasted(second, 'Marked as paid')
  await second.goto('/admin/payouts?state=paid')
  await second.getByText(`Approved by ${admin.username}`).waitFor()
})
