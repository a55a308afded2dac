import type { SmsConfig } from '../../config.ts'
import { TextRefused, type SendText } from './text-message.ts'

/** Milliseconds until a gateway that does not answer is given up. */
const patience = 15_000
/** Most of an answer that is read. */
const answerMax = 64 * 1024

/** Of a recipient: processed, sent or queued. */
const taken = new Set([100, 101, 102])
/** Of a recipient: a number that cannot be texted, or whose owner wants none. To try again changes nothing. */
const hopeless = new Set([403, 404, 406, 409])

interface Answer {
  SMSMessageData?: {
    Message?: unknown
    Recipients?: { statusCode?: unknown; status?: unknown }[]
  }
}

/**
 * Africa's Talking: one form-encoded POST to `/version1/messaging` for each message, the key in a header, the
 * recipient's own status in the JSON that comes back. The host is the configuration's; redirects are not followed.
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
    if (taken.has(status)) return
    const words = `the SMS gateway took no message (${recipient ? status : 'no recipient'})`
    throw hopeless.has(status) ? new TextRefused(words) : new Error(words)
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
