import { accountCalls } from '#contracts/accounts/accounts.ts'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { passkeyCalls } from '#contracts/accounts/passkeys.ts'
import { twoFactorCalls } from '#contracts/accounts/two-factor.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

const page = '/account/security'

/** Recovery codes are part of the page that answers the form, and of no other. */
const shown = (recoveryCodes: string[]) => ({ shows: { recoveryCodes: recoveryCodes.join(' ') } })

/** Two-factor sign-in, and turning it on and off, without scripts. */
export const securityForms = [
  pageForm({
    name: 'signin-code',
    page: '/signin/code',
    fields: ['code', 'next'],
    secret: ['code'],
    async submit(call, { code, next }) {
      await call(accountCalls.signInCode, { body: { code } })
      return ownPath(next)
    },
  }),
  pageForm({
    name: 'two-factor-start',
    page,
    fields: ['currentPassword'],
    secret: ['currentPassword'],
    async submit(call, { currentPassword }) {
      await call(twoFactorCalls.start, { body: { currentPassword } })
      return page
    },
  }),
  pageForm({
    name: 'two-factor-cancel',
    page,
    fields: [],
    async submit(call) {
      await call(twoFactorCalls.cancel, {})
      return page
    },
  }),
  pageForm({
    name: 'two-factor-confirm',
    page,
    fields: ['code'],
    secret: ['code'],
    submit: async (call, { code }) =>
      shown((await call(twoFactorCalls.confirm, { body: { code } })).recoveryCodes),
  }),
  pageForm({
    name: 'two-factor-renew',
    page,
    fields: ['currentPassword', 'code'],
    secret: ['currentPassword', 'code'],
    submit: async (call, { currentPassword, code }) =>
      shown((await call(twoFactorCalls.renew, { body: { currentPassword, code } })).recoveryCodes),
  }),
  pageForm({
    name: 'passkey-rename',
    page,
    fields: ['id', 'name'],
    async submit(call, { id, name }) {
      await call(passkeyCalls.rename, { params: { id }, body: { name } })
      return page
    },
  }),
  pageForm({
    name: 'passkey-remove',
    page,
    fields: ['id', 'currentPassword', 'code'],
    secret: ['currentPassword', 'code'],
    async submit(call, { id, currentPassword, code }) {
      const body = { currentPassword, ...(code && { code }) }
      await call(passkeyCalls.remove, { params: { id }, body })
      return page
    },
  }),
  pageForm({
    name: 'two-factor-off',
    page,
    fields: ['currentPassword', 'code'],
    secret: ['currentPassword', 'code'],
    async submit(call, { currentPassword, code }) {
      await call(twoFactorCalls.stop, { body: { currentPassword, code } })
      return page
    },
  }),
]
