import { messagesIn } from '../../../messages/index.ts'
import { addressCalls } from '#contracts/accounts/addresses.ts'
import { phoneCalls } from '#contracts/accounts/phone.ts'
import { profileCalls } from '#contracts/accounts/profile.ts'
import { sessionCalls } from '#contracts/accounts/sessions.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { sessionCookie, takeCookie } from '../../platform/http/session.ts'
import { readAccount, readSessions } from './account-queries.ts'
import { addAddress, changeAddress, removeAddress } from './addresses/address-book.ts'
import { readAddresses } from './addresses/address-queries.ts'
import { cancelEmailChange, requestEmail } from './contact-details/change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { changeProfile } from './change-profile.ts'
import { endOwnSessions } from './sessions/end-own-sessions.ts'
import { confirmPhone } from './contact-details/confirm-phone.ts'
import { sendPhoneCode } from './contact-details/send-phone-code.ts'
import { provenBy } from './two-factor/with-proof.ts'

/** Routes of the account page. Registration and sign-in are in `routes.ts`. */
export function accountPageRoutes(app: App, route: Route): void {
  route(profileCalls.account, ({ user }) => readAccount(app, user.id))

  route(profileCalls.changeProfile, async ({ user, body, address, c }) => {
    await changeProfile(app, user, body, { address, proven: provenBy(c, body) })
    return readAccount(app, user.id)
  })

  route(profileCalls.changeEmail, async ({ user, body, address, c }) => {
    await requestEmail(app, user, { email: body.email, address, proven: provenBy(c, body) })
    return {
      message: messagesIn('en').accountsAnswers.linkSent,
    }
  })

  route(profileCalls.cancelEmailChange, async ({ user }) => {
    await cancelEmailChange(app, user.id)
    return { message: messagesIn('en').accountsAnswers.emailUnchanged }
  })

  route(profileCalls.changePassword, async ({ user, body, c }) => {
    await changePassword(app, user, body.newPassword, provenBy(c, body))
    return { message: messagesIn('en').accountsAnswers.passwordChanged }
  })

  route(phoneCalls.send, async ({ user, body, c }) => ({
    message: messagesIn('en').accountsAnswers.codeSent,
    ...(await sendPhoneCode(app, user, body.phoneNumber, provenBy(c, body))),
  }))

  route(phoneCalls.confirm, async ({ user, body }) => {
    await confirmPhone(app, user.id, body.code)
    return readAccount(app, user.id)
  })

  route(sessionCalls.list, ({ user }) => readSessions(app, user))

  route(sessionCalls.end, async ({ user, params: { id }, c }) => {
    const ended = await endOwnSessions(app, user, { id, userAgent: c.req.header('user-agent') })
    // The response for another member's session is the same as for an unknown one.
    if (ended === 0) throw new DomainError('not_found')
    if (id === user.sessionId) takeCookie(c, app.config, sessionCookie)
    return { message: messagesIn('en').accountsAnswers.deviceSignedOut }
  })

  route(sessionCalls.endOthers, async ({ user, c }) => {
    await endOwnSessions(app, user, { userAgent: c.req.header('user-agent') })
    return { message: messagesIn('en').accountsAnswers.otherDevicesSignedOut }
  })

  route(addressCalls.list, ({ user }) => readAddresses(app.db, user.id))

  route(addressCalls.add, ({ user, body, keyedId }) => addAddress(app, user.id, body, keyedId))

  route(addressCalls.change, ({ user, params: { id }, body }) =>
    changeAddress(app, { userId: user.id, id }, body),
  )

  route(addressCalls.remove, async ({ user, params: { id } }) => {
    await removeAddress(app, { userId: user.id, id })
    return { message: messagesIn('en').accountsAnswers.addressRemoved }
  })
}
