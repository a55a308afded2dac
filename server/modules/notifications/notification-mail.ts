export interface MailedNotification {
  title: string
  message: string
  link: string | null
}

/** Subject and text of the mail about these notifications, at least one. */
export function notificationMail({
  firstName,
  notifications,
  publicUrl,
}: {
  firstName: string
  notifications: MailedNotification[]
  publicUrl: string
}): { subject: string; text: string } {
  const [first] = notifications
  const updates = notifications.map(({ title, message, link }) =>
    [title, message, ...(link ? [`${publicUrl}${link}`] : [])].join('\n'),
  )
  return {
    subject:
      notifications.length === 1
        ? `${first!.title} - Musika`
        : `${notifications.length} updates from Musika`,
    text: [
      `Hello ${firstName},`,
      ...updates,
      `Warm regards,\nMusika`,
      `Choose what we mail you: ${publicUrl}/account/notifications`,
    ].join('\n\n'),
  }
}
