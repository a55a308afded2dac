import { deletionGraceDays, exportDays } from '../../../contracts/privacy/privacy-limits.ts'
import { harareDate } from '../../kernel/harare-time.ts'

interface Mail {
  subject: string
  text: string
}

const letter = (name: string, ...paragraphs: string[]): string =>
  [name ? `Hello ${name},` : 'Hello,', ...paragraphs, 'Warm regards,\nMusika'].join('\n\n')

/** A copy of somebody's data can be fetched. */
export const exportReadyMail = (firstName: string, publicUrl: string): Mail => ({
  subject: 'The copy of your data is ready - Musika',
  text: letter(
    firstName,
    'The copy of your data that you asked for is ready. Sign in and download it here:',
    `${publicUrl}/account/privacy`,
    `It stays there for ${exportDays} days. If you did not ask for it, please change your password.`,
  ),
})

/** An account will be deleted, because its owner said so. */
export const deletionAskedMail = (firstName: string, publicUrl: string, dueAt: Date): Mail => ({
  subject: 'Your account will be deleted - Musika',
  text: letter(
    firstName,
    `You asked us to delete your Musika account. It will be deleted on ${harareDate(dueAt)}, in ${deletionGraceDays} days.`,
    'If you change your mind, or if this was not you, sign in before then and keep it:',
    `${publicUrl}/account/privacy`,
  ),
})

/** An account cannot be deleted yet. */
export const deletionHeldMail = (firstName: string, publicUrl: string, open: string[]): Mail => ({
  subject: 'Your account cannot be deleted yet - Musika',
  text: letter(
    firstName,
    'You asked us to delete your Musika account. Something is still open, so we wait with it:',
    open.map((line) => `- ${line}`).join('\n'),
    'We look again every day. You can see it here:',
    `${publicUrl}/account/privacy`,
  ),
})

/** The last word to somebody who leaves. */
export const deletedMail = (firstName: string): Mail => ({
  subject: 'Your account has been deleted - Musika',
  text: letter(
    firstName,
    'Your Musika account and your personal data have been deleted. Records of orders and payments stay, without your name, as the law on accounts demands.',
    'This is our last message to this address. Thank you for having been with us.',
  ),
})

/** Nobody came for a long time: what will happen, and how to prevent it. */
export const inactivityMail = (firstName: string, publicUrl: string, erasedFrom: Date): Mail => ({
  subject: 'Do you still want your account? - Musika',
  text: letter(
    firstName,
    'You have not signed in to Musika for 23 months. We do not keep personal data longer than 24 months for people who are gone.',
    `If you want to keep your account, sign in before ${harareDate(erasedFrom)}:`,
    publicUrl,
    'If you do nothing, your account will be deleted.',
  ),
})

/** The answer to a request about somebody's data. */
export const requestAnswerMail = (name: string, answer: string): Mail => ({
  subject: 'Your request about your data - Musika',
  text: letter(
    name,
    answer,
    'If our answer does not satisfy you, you may turn to the data protection authority, POTRAZ.',
  ),
})

/** A request has arrived. Without a name where anybody may have typed one: nobody sends their words by our mail. */
export const requestReceivedMail = (name: string, dueOn: string): Mail => ({
  subject: 'We have your request about your data - Musika',
  text: letter(
    name,
    `We have received your request about your data. You will have our answer by ${harareDate(new Date(`${dueOn}T12:00:00Z`))}.`,
  ),
})
