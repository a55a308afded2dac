import type { Client } from '../server/client.ts'
import { whileSweeping } from '../server/sweeps.ts'
import { hangsAfter } from '../server/waiting.ts'

export interface LiveMessage {
  id: string
  event: string
  data: Record<string, unknown>
}

/** A visitor's live stream: collects its events and waits for some. */
export async function openLive(client: Client, topics: string[], lastId?: string, after?: string) {
  const abort = new AbortController()
  const response = await client.fetch(
    `/api/events?topics=${topics.join(',')}${after ? `&after=${after}` : ''}`,
    {
      signal: abort.signal,
      headers: { ...(lastId && { 'last-event-id': lastId }) },
    },
  )
  const messages: LiveMessage[] = []
  const waiting = new Set<() => void>()
  let ended = false
  const done = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true })
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const message = parse(text.slice(0, end))
          text = text.slice(end + 2)
          if (message) messages.push(message)
          for (const look of waiting) look()
        }
      }
    } catch {
      // The test closed the stream.
    }
    ended = true
    for (const look of waiting) look()
  })()
  return {
    response,
    messages,
    done,
    get ended() {
      return ended
    },
    /** Resolves with the first matching message, past or future. */
    next(fits: (message: LiveMessage) => boolean): Promise<LiveMessage> {
      const found = new Promise<LiveMessage>((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`No such live event came; received ${JSON.stringify(messages)}`))
        }, hangsAfter)
        const look = () => {
          const message = messages.find(fits)
          if (!message) return
          clearTimeout(late)
          waiting.delete(look)
          resolve(message)
        }
        waiting.add(look)
        look()
      })
      return whileSweeping(found)
    },
    close() {
      abort.abort()
      return done
    },
  }
}

function parse(block: string): LiveMessage | undefined {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  ) as Record<string, string>
  // Positions come at any time.
  return fields['event'] && fields['event'] !== 'position'
    ? {
        id: fields['id'] ?? '',
        event: fields['event'],
        data: JSON.parse(fields['data']!) as Record<string, unknown>,
      }
    : undefined
}
