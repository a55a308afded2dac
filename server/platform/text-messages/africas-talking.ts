import type { SmsConfig } from '../../config.ts'
import { TextRefused, type SendText } from './text-message.ts'

/** Milliseconds to wait for the gateway. */
const patience = 15_000
/** Longest response that is read, in characters. */
const answerMax = 64 * 1024

/** Status codes of a recipient: processed, sent or queued. */
const accepted = new Set([100, 101, 102])
/** Status codes of a recipient that cannot be texted or does not want messages. A retry would not help. */
const permanent = new Set([403, 404, 406, 409])

interface Answer {
  SMSMessageData?: {
    Message?: unknown
    Recipients?: { statusCode?: unknown; status?: unknown }[]
  }
}

/**
 * Sends by Africa's Talking: one form-encoded POST to `/version1/messaging` for each message, with the key in a
 * header and the recipient's status in the JSON response. Redirects are not followed.
 */
export function africasTalking({ url, username, apiKey, sender }: SmsConfig): SendText {
  return async ({ to, text }) => {
    const form = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1' })
    if (sender) form.set('from', sender)
    const response = await fetch(new URL('/version1/messaging', url), {
      method: 'POST',
      headers: { apiKey, Accept: 'application/json' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const body = await readAnswer(response)
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    const [recipient] = parse(body)?.SMSMessageData?.Recipients ?? []
    const status = Number(recipient?.statusCode)
    if (accepted.has(status)) return
    const reason = `the SMS gateway took no message (${recipient ? status : 'no recipient'})`
    throw permanent.has(status) ? new TextRefused(reason) : new Error(reason)
  }
}

async function readAnswer(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  const chunks: AsyncIterable<Uint8Array> | never[] = response.body ?? []
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > answerMax) throw new Error('the SMS gateway answered too much')
  }
  return text
}

function parse(body: string): Answer | undefined {
  try {
    return JSON.parse(body) as Answer
  } catch {
    return undefined
  }
}
