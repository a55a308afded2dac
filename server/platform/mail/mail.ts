import path from 'node:path'
import type { Config } from '../../config.ts'
import { requestId } from '../request-id.ts'
import { traced } from '../tracing/tracing.ts'
import { writePrivateFile } from '../storage/private-files.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
}

/**
 * Delivers one message. Without an SMTP server it becomes an `.eml` file in the outbox, named by `id`, so that a
 * retry overwrites the file.
 */
export type SendMail = (message: MailMessage, id: string) => Promise<void>

/** The id of the request that caused the mail, if one did. */
function requestHeaders(): Record<string, string> {
  const request = requestId()
  return request === undefined ? {} : { 'X-Request-ID': request }
}

export function createMail(config: Config): SendMail {
  const envelope = (message: MailMessage, id: string) => ({
    ...message,
    // An object, so that a comma in the address does not add a recipient.
    to: { name: '', address: message.to },
    from: config.mailFrom,
    messageId: `<musika-${id}@${new URL(config.publicUrl).hostname}>`,
    headers: requestHeaders(),
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
