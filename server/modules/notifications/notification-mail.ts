import { messagesIn, type Language } from '../../../messages/index.ts'

export interface MailedNotification {
  title: string
  message: string
  link: string | null
  /** The page that pays what the notification is about; the mail links to it instead of `link`. */
  payLink?: string | undefined
}

/** Subject and text of a mail about one or more notifications. `unsubscribe` is the link that stops such mail. */
export function notificationMail({
  firstName,
  notifications,
  publicUrl,
  unsubscribe,
  language,
}: {
  firstName: string
  notifications: MailedNotification[]
  publicUrl: string
  unsubscribe: string
  language: Language
}): { subject: string; text: string } {
  const { common, notificationsMails: mails } = messagesIn(language)
  const [first] = notifications
  const linkOf = ({ link, payLink }: MailedNotification) => {
    if (payLink) return [mails.payNow({ link: `${publicUrl}${payLink}` })]
    return link ? [`${publicUrl}${link}`] : []
  }
  const updates = notifications.map((each) =>
    [each.title, each.message, ...linkOf(each)].join('\n'),
  )
  return {
    subject:
      notifications.length === 1
        ? mails.subject({ title: first!.title })
        : mails.subjectOfMany({ count: notifications.length }),
    text: [
      common.greeting({ name: firstName }),
      ...updates,
      common.regards,
      [
        mails.choose({ link: `${publicUrl}/account/notifications` }),
        mails.unsubscribe({ link: unsubscribe }),
      ].join('\n'),
    ].join('\n\n'),
  }
}
