import path from 'node:path'
import type { Config } from '../../config.ts'
import type { Language } from '../../../messages/index.ts'
import { requestId } from '../request-id.ts'
import { traced } from '../tracing/tracing.ts'
import { writePrivateFile } from '../storage/private-files.ts'
import { flowedText, mailHtml } from './mail-body.ts'

export interface MailMessage {
  to: string
  subject: string
  /** Plain text in paragraphs; its HTML is derived from it. */
  text: string
  language: Language
  /** Whether it was written by the shop rather than by its staff, so that no program answers it. */
  automatic: boolean
  /** A link that stops such mail when it is posted to (RFC 8058). */
  unsubscribe?: string | undefined
}

/**
 * Delivers one message. Without an SMTP server it becomes an `.eml` file in the outbox, named by `id`, so that a
 * retry overwrites the file.
 */
export type SendMail = (message: MailMessage, id: string) => Promise<void>

function headersOf({ automatic, unsubscribe }: MailMessage): Record<string, string> {
  const request = requestId()
  return {
    ...(request !== undefined && { 'X-Request-ID': request }),
    ...(automatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

export function createMail(config: Config): SendMail {
  const envelope = (message: MailMessage, id: string) => ({
    subject: message.subject,
    // As alternatives, because nodemailer drops the parameters of the type of `text`.
    alternatives: [
      {
        contentType: 'text/plain; charset=utf-8; format=flowed; delsp=yes',
        content: flowedText(message.text),
      },
      { contentType: 'text/html; charset=utf-8', content: mailHtml(message, config.publicUrl) },
    ],
    // An object, so that a comma in the address does not add a recipient.
    to: { name: '', address: message.to },
    from: config.mailFrom,
    messageId: `<musika-${id}@${new URL(config.publicUrl).hostname}>`,
    headers: headersOf(message),
  })
  return async (message, id) => {
    const { createTransport } = await import('nodemailer')
    const { smtpUrl: url } = config
    if (!url) {
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message: content } = await writer.sendMail(envelope(message, id))
      return writePrivateFile(path.join(config.dataDir, 'outbox', `${id}.eml`), content as Buffer)
    }
    const smtp = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    const attributes = { 'server.address': new URL(url).hostname }
    await traced({ name: 'SMTP', kind: 'client', attributes }, () =>
      smtp.sendMail(envelope(message, id)),
    )
  }
}
