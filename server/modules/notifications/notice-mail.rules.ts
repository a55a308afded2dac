export interface MailedNotice {
  title: string
  message: string
  link: string | null
}

/** Subject and text of the mail that tells these notices, at least one. */
export function noticeMail({
  firstName,
  notices,
  publicUrl,
}: {
  firstName: string
  notices: MailedNotice[]
  publicUrl: string
}): { subject: string; text: string } {
  const [first] = notices
  const told = notices.map(({ title, message, link }) =>
    [title, message, ...(link ? [`${publicUrl}${link}`] : [])].join('\n'),
  )
  return {
    subject:
      notices.length === 1 ? `${first!.title} - Musika` : `${notices.length} updates from Musika`,
    text: [
      `Hello ${firstName},`,
      ...told,
      `Warm regards,\nMusika`,
      `Choose what we mail you: ${publicUrl}/account/notifications`,
    ].join('\n\n'),
  }
}
