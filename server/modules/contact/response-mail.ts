import { messagesIn, type Language } from '../../../messages/index.ts'

/** The mail that answers a message: plain text, with a subject of one line. */
export function responseMail(
  asked: { name: string; subject: string | null; message: string; createdAt: Date },
  response: string,
  site: { name: string },
  language: Language,
): { subject: string; text: string } {
  const { common, contactMails: says } = messagesIn(language)
  const about = (asked.subject ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return {
    subject: about
      ? says.responseSubject({ about })
      : says.responseWithoutSubject({ shop: site.name }),
    text: [
      common.greeting({ name: asked.name }),
      response,
      says.responseRegards({ shop: site.name }),
      says.responseQuote({
        date: asked.createdAt.toISOString().slice(0, 10),
        quoted: asked.message.replace(/^/gm, '> '),
      }),
    ].join('\n\n'),
  }
}
