import { mkdir, readFile, readdir, watch } from 'node:fs/promises'
import path from 'node:path'
import type { TestServer } from '../server/server.ts'
import { whileSweeping } from '../server/sweeps.ts'
import { hangsAfter } from '../server/waiting.ts'

/** A delivered message as its recipient sees it. */
export interface ReceivedMail {
  to: string
  from: string
  subject: string
  header: (name: string) => string
  /** The lines of the text as they were sent. */
  lines: string[]
  text: string
  html: string
}

/** The headers of a message or one of its parts, unfolded, and the lines after them. */
function splitHead(source: string): { header: (name: string) => string; body: string } {
  const [head = '', ...rest] = source.split('\n\n')
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '',
    body: rest.join('\n\n'),
  }
}

/** Decodes a message of a flowed text and its HTML. */
export function parseMail(source: string): ReceivedMail {
  const { header, body } = splitHead(source.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1]
  const [, text = '', html = ''] = body.split(`--${boundary}`).map((part) => {
    const { header: own, body: content } = splitHead(part.replace(/^\n/, ''))
    return decode(content, own('Content-Transfer-Encoding')).trimEnd()
  })
  return {
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    header,
    lines: text.split('\n'),
    text: text.replace(/ \n(?:> ?)?/g, '').replace(/^ /gm, ''),
    html,
  }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Every email in the outbox for this address, oldest first. */
export async function mailsTo(server: TestServer, address: string): Promise<ReceivedMail[]> {
  const outbox = path.join(server.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  const names = (await readdir(outbox))
    .filter((name) => name.endsWith('.eml'))
    // File names are numbers: sort the tenth after the ninth.
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const mails = await Promise.all(
    names.map(async (name) => parseMail(await readFile(path.join(outbox, name), 'utf8'))),
  )
  return mails.filter((mail) => mail.to.includes(address))
}

/**
 * Waits until the outbox has at least `count` messages for this address with these words in the subject, and returns
 * them.
 */
export async function awaitMails(
  server: TestServer,
  address: string,
  subject: string,
  count = 1,
): Promise<ReceivedMail[]> {
  const outbox = path.join(server.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  const enough = new AbortController()
  const changes = watch(outbox, {
    signal: AbortSignal.any([enough.signal, AbortSignal.timeout(hangsAfter)]),
  })[Symbol.asyncIterator]()
  for (;;) {
    // Start watching before the look, so that no message is missed.
    const change = changes.next()
    const found = (await mailsTo(server, address)).filter((mail) => mail.subject.includes(subject))
    if (found.length >= count) {
      enough.abort()
      await change.catch(() => undefined)
      return found
    }
    await whileSweeping(change).catch(() => {
      throw new Error(
        `No mail "${subject}" for ${address} came; ${found.length} of ${count} are there`,
      )
    })
  }
}

/** Waits for the only email for this address with these words in the subject. */
export async function awaitMail(
  server: TestServer,
  address: string,
  subject: string,
): Promise<ReceivedMail> {
  const [mail] = await awaitMails(server, address, subject)
  return mail!
}

/** The token of the link to `page` in an email. */
export function tokenIn(
  mail: ReceivedMail,
  page: '/verify-email' | '/reset-password' | '/signin',
): string {
  const token = new RegExp(`${page}\\?token=([A-Za-z0-9_-]+)`).exec(mail.text)?.[1]
  if (!token) throw new Error(`There is no link to ${page} in: ${mail.text}`)
  return token
}
