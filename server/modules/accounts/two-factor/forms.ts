import { accountCalls } from '#contracts/accounts/accounts.ts'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { passkeyCalls } from '#contracts/accounts/passkeys.ts'
import { twoFactorCalls } from '#contracts/accounts/two-factor.ts'
import { formOfCall, pageForm } from '../../../platform/http/page-forms.ts'

const page = '/account/security'
const secret = ['currentPassword', 'code']

/** Recovery codes are part of the page that answers the form, and of no other. */
const next = ({ recoveryCodes }: { recoveryCodes: string[] }) => ({
  shows: { recoveryCodes: recoveryCodes.join(' ') },
})

/** Two-factor sign-in, and turning it on and off, without scripts. */
export const securityForms = [
  pageForm({
    name: 'signin-code',
    page: '/signin/code',
    fields: ['code', 'next'],
    secret: ['code'],
    async submit(call, { code, next: target }) {
      await call(accountCalls.signInCode, { body: { code } })
      return ownPath(target)
    },
  }),
  formOfCall({
    name: 'two-factor-start',
    page,
    call: twoFactorCalls.start,
    fields: ['currentPassword'],
    secret,
  }),
  formOfCall({ name: 'two-factor-cancel', page, call: twoFactorCalls.cancel }),
  formOfCall({
    name: 'two-factor-confirm',
    page,
    call: twoFactorCalls.confirm,
    fields: ['code'],
    secret,
    next,
  }),
  formOfCall({
    name: 'two-factor-renew',
    page,
    call: twoFactorCalls.renew,
    fields: secret,
    secret,
    next,
  }),
  formOfCall({
    name: 'passkey-rename',
    page,
    call: passkeyCalls.rename,
    fields: ['id', 'name'],
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
  formOfCall({
    name: 'two-factor-off',
    page,
    call: twoFactorCalls.stop,
    fields: secret,
    secret,
  }),
]
