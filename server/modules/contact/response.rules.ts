/** What became of the mail: a failure that a later try has made good counts no more. */
export function deliveryOf(mailedAt: Date | null, failedAt: Date | null) {
  if (mailedAt) return 'sent' as const
  return failedAt ? ('failed' as const) : ('sending' as const)
}

/** The mail that answers a message. Everything in it is text; the subject is one line, whatever was typed. */
export function responseMail(
  asked: { name: string; subject: string | null; message: string; createdAt: Date },
  response: string,
  site: { name: string },
): { subject: string; text: string } {
  const about = (asked.subject ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const day = asked.createdAt.toISOString().slice(0, 10)
  return {
    subject: about ? `Re: ${about}` : `Your message to ${site.name}`,
    text: [
      `Hello ${asked.name},`,
      response,
      `Warm regards,\n${site.name}`,
      `On ${day} you wrote:\n${asked.message.replace(/^/gm, '> ')}`,
    ].join('\n\n'),
  }
}
