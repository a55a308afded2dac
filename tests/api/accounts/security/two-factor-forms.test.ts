import { expect, test } from 'vitest'
import type { TwoFactor } from '../../../../contracts/accounts/two-factor.ts'
import { sharedServer } from '../../../support/fixtures.ts'
import { password } from '../../../support/members/people.ts'
import { isSignedIn, signUpMember } from '../../../support/members/signed-in.ts'
import { codeOf } from '../../../support/members/staff-codes.ts'
import { openAndPost } from '../../../support/server/page-form.ts'
import { formLeadsTo, postForm } from '../../../support/server/post-form.ts'

const server = sharedServer()
const page = '/account/security'

test('two-factor sign-in is turned on, used and turned off by forms', async () => {
  const member = await signUpMember(server)
  const { client } = member
  const send = (form: string, fields: Record<string, string>) =>
    openAndPost(client, page, form, fields)
  const wrong = await send('two-factor-start', { currentPassword: 'Wrong@2026!a' })
  expect(wrong.status).toBe(403)
  expect(await wrong.text()).toContain('This is not your current password.')
  expect(await formLeadsTo(await send('two-factor-start', { currentPassword: password }))).toBe(
    page,
  )
  const { body } = await client.get<TwoFactor>('/api/account/two-factor')
  const bad = await send('two-factor-confirm', { code: '12' })
  expect(await bad.text()).toContain('This code is wrong. Is the clock of the phone right?')
  const on = await send('two-factor-confirm', { code: codeOf(body.setup!.secret) })
  const codes = (await on.text()).match(/[0-9A-Z]{5}-[0-9A-Z]{5}(?=<)/g)!
  expect(new Set(codes).size).toBe(10)

  const browser = server.visitor()
  const entered = await postForm(browser, '/signin', {
    identifier: member.email,
    password,
    next: page,
  })
  const code = await formLeadsTo(entered)
  expect(code).toBe('/signin/code?next=%2Faccount%2Fsecurity')
  const refused = await openAndPost(browser, code, 'signin-code', { code: '000000' })
  expect(await refused.text()).toContain('This code is wrong, or was already used.')
  const right = await openAndPost(browser, code, 'signin-code', { code: codes[0] })
  expect(await formLeadsTo(right)).toBe(page)
  expect(await isSignedIn(browser)).toBe(true)
  const off = { currentPassword: password, code: codes[1]! }
  expect(await formLeadsTo(await send('two-factor-off', off))).toBe(page)
})
