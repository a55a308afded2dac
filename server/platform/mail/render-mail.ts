import type { Obligation } from '#contracts/privacy/privacy.ts'
import { deletionGraceDays, exportDays } from '#contracts/privacy/privacy-limits.ts'
import { messagesIn, type Language, type Messages } from '../../../messages/index.ts'
import { harareDate, harareTime } from '../../kernel/harare-time.ts'
import { obligationText } from './obligation-text.ts'

/** The parameters of each type of mail, stored as JSON in the job queue. Times are ISO. */
export interface MailParams {
  verification: { name: string; token: string }
  reset: { name: string; username: string; resetToken: string; signInToken: string }
  /** `passkeys` and `codesSince` are the other ways in, after a reset. */
  password_changed: {
    name: string
    devices: 'all' | 'other'
    passkeys?: { name: string; addedAt: string }[]
    codesSince?: string | undefined
  }
  new_device: { name: string; device: string; at: string }
  passkey_added: { name: string; passkey: string; device: string }
  passkey_removed: { name: string; passkey: string; device: string }
  two_factor_changed: { name: string; change: 'on' | 'off' | 'reset' }
  new_email: { name: string; token: string }
  email_changed: { name: string; email: string }
  phone_changed: { name: string; phone: string }
  phone_lost: { name: string; phone: string }
  /** `amount` is text, and `destination` masked. */
  new_destination: { name: string; amount: string; destination: string; from: string }
  export_ready: { name: string }
  deletion_asked: { name: string; dueAt: string }
  deletion_held: { name: string; open: Pick<Obligation, 'kind' | 'count'>[] }
  deleted: { name: string }
  inactivity: { name: string; erasedFrom: string }
  request_answer: { name: string; answer: string }
  /** `name` is empty if a stranger may have typed it, so that our mail contains no texts of strangers. */
  request_received: { name: string; dueOn: string }
  /** To someone who paid for a member; `amount` is text. */
  payer_receipt: {
    name: string
    buyer: string
    items: { title: string; seller: string }[]
    amount: string
    reference: string
  }
  /** To someone who paid for a member; `amount` and `destination` are text, and `order` is empty without an order. */
  payer_refund: {
    name: string
    buyer: string
    order: string
    amount: string
    paidAt: string
    destination: string
    reference: string
  }
}
type MailType = keyof MailParams
export type Mail = { [Type in MailType]: { type: Type; params: MailParams[Type] } }[MailType]

interface MailText {
  subject: string
  text: string
}
type Renderers = {
  [Type in MailType]: (messages: Messages, params: MailParams[Type], publicUrl: string) => MailText
}

/** Subject and text between greeting and regards. */
const renderers: Renderers = {
  verification: ({ accountsMails: says }, { token }, publicUrl) => ({
    subject: says.verificationSubject,
    text: says.verificationText({ link: `${publicUrl}/verify-email?token=${token}` }),
  }),
  reset: ({ accountsMails: says }, { username, resetToken, signInToken }, publicUrl) => ({
    subject: says.resetSubject,
    text: says.resetText({
      resetLink: `${publicUrl}/reset-password?token=${resetToken}&username=${encodeURIComponent(username)}`,
      signInLink: `${publicUrl}/signin?token=${signInToken}`,
    }),
  }),
  password_changed: (
    { accountsMails: says },
    { devices, passkeys = [], codesSince },
    publicUrl,
  ) => {
    const ways = [
      ...passkeys.map(({ name, addedAt }) =>
        says.otherPasskey({ name, added: harareDate(new Date(addedAt)) }),
      ),
      ...(codesSince ? [says.otherCodes({ since: harareDate(new Date(codesSince)) })] : []),
    ]
    const text = says.passwordChangedText({ devices, link: `${publicUrl}/forgot-password` })
    const listed = says.otherWays({
      ways: ways.map((way) => `- ${way}`).join('\n'),
      link: `${publicUrl}/account/security`,
    })
    return {
      subject: says.passwordChangedSubject,
      text: ways.length > 0 ? `${text}\n\n${listed}` : text,
    }
  },
  new_device: ({ accountsMails: says }, { device, at }, publicUrl) => ({
    subject: says.newDeviceSubject,
    text: says.newDeviceText({
      device,
      at: harareTime(new Date(at)),
      eventsLink: `${publicUrl}/account/security`,
      passwordLink: `${publicUrl}/forgot-password`,
    }),
  }),
  passkey_added: ({ accountsMails: says }, { passkey, device }, publicUrl) => ({
    subject: says.passkeyAddedSubject,
    text: says.passkeyAddedText({ passkey, device, link: `${publicUrl}/account/security` }),
  }),
  passkey_removed: ({ accountsMails: says }, { passkey, device }, publicUrl) => ({
    subject: says.passkeyRemovedSubject,
    text: says.passkeyRemovedText({ passkey, device, link: `${publicUrl}/forgot-password` }),
  }),
  two_factor_changed: ({ accountsMails: says }, { change }, publicUrl) => ({
    subject: says.twoFactorChangedSubject({ change: change === 'on' ? 'on' : 'other' }),
    text: says.twoFactorChangedText({
      change: change === 'reset' ? 'other' : change,
      link: `${publicUrl}/forgot-password`,
    }),
  }),
  new_email: ({ accountsMails: says }, { token }, publicUrl) => ({
    subject: says.newEmailSubject,
    text: says.newEmailText({ link: `${publicUrl}/verify-email?token=${token}` }),
  }),
  email_changed: ({ accountsMails: says }, { email }, publicUrl) => ({
    subject: says.emailChangedSubject,
    text: says.emailChangedText({ email, link: `${publicUrl}/contact` }),
  }),
  phone_changed: ({ accountsMails: says }, { phone }, publicUrl) => ({
    subject: says.phoneChangedSubject,
    text: says.phoneChangedText({ phone, link: `${publicUrl}/forgot-password` }),
  }),
  new_destination: ({ ledgerMails: says }, { amount, destination, from }, publicUrl) => ({
    subject: says.newDestinationSubject,
    text: says.newDestinationText({
      amount,
      destination,
      from: harareTime(new Date(from)),
      passwordLink: `${publicUrl}/forgot-password`,
      contactLink: `${publicUrl}/contact`,
    }),
  }),
  phone_lost: ({ accountsMails: says }, { phone }, publicUrl) => ({
    subject: says.phoneLostSubject,
    text: says.phoneLostText({ phone, link: `${publicUrl}/account` }),
  }),
  export_ready: ({ privacyMails: says }, _, publicUrl) => ({
    subject: says.exportReadySubject,
    text: says.exportReadyText({ days: exportDays, link: `${publicUrl}/account/privacy` }),
  }),
  deletion_asked: ({ privacyMails: says }, { dueAt }, publicUrl) => ({
    subject: says.deletionAskedSubject,
    text: says.deletionAskedText({
      date: harareDate(new Date(dueAt)),
      days: deletionGraceDays,
      link: `${publicUrl}/account/privacy`,
    }),
  }),
  deletion_held: (messages, { open }, publicUrl) => ({
    subject: messages.privacyMails.deletionHeldSubject,
    text: messages.privacyMails.deletionHeldText({
      open: open.map((one) => `- ${obligationText(messages, one)}`).join('\n'),
      link: `${publicUrl}/account/privacy`,
    }),
  }),
  deleted: ({ privacyMails: says }) => ({
    subject: says.deletedSubject,
    text: says.deletedText,
  }),
  inactivity: ({ privacyMails: says }, { erasedFrom }, publicUrl) => ({
    subject: says.inactivitySubject,
    text: says.inactivityText({ date: harareDate(new Date(erasedFrom)), link: publicUrl }),
  }),
  request_answer: ({ privacyMails: says }, { answer }) => ({
    subject: says.requestAnswerSubject,
    text: says.requestAnswerText({ answer }),
  }),
  request_received: ({ privacyMails: says }, { dueOn }) => ({
    subject: says.requestReceivedSubject,
    text: says.requestReceivedText({ date: harareDate(new Date(`${dueOn}T12:00:00Z`)) }),
  }),
  payer_receipt: ({ paymentsLinks: says }, { items, ...paid }) => ({
    subject: says.receiptSubject({ amount: paid.amount }),
    text: says.receiptText({
      ...paid,
      items: items.map((item) => says.receiptItem(item)).join('\n'),
    }),
  }),
  payer_refund: ({ paymentsLinks: says }, { order, paidAt, ...refund }) => ({
    subject: says.refundSubject({ amount: refund.amount }),
    text: says.refundText({
      ...refund,
      order: order && says.refundOrder({ order }),
      date: harareDate(new Date(paidAt)),
    }),
  }),
}

/** The subject and the text of a mail. */
export function renderMail<Type extends MailType>(
  { type, params }: { type: Type; params: MailParams[Type] },
  language: Language,
  publicUrl: string,
): MailText {
  const messages = messagesIn(language)
  const { greeting, greetingWithoutName, regards } = messages.common
  const { subject, text } = renderers[type](messages, params, publicUrl)
  const { name } = params
  return {
    subject,
    text: [name ? greeting({ name }) : greetingWithoutName, text, regards].join('\n\n'),
  }
}
