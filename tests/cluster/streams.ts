import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as passes } from 'node:timers/promises'

/** Live streams that come back like a browser's: within 3 seconds, after their last event. */
export interface Streams {
  /** The ids of the events that each stream got, in order. Stream `n` follows topic `n` modulo the number of topics. */
  received: string[][]
  /** Resolves when all streams are open. */
  open(): Promise<void>
  figures(): { reconnected: number; refused: number; resets: number; longestAway: number }
  close(): void
}

const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
/** Milliseconds within which a browser comes back, at a random moment. */
const comesBackWithin = 3000

/** Opens streams, each of one of the topics in turn. */
export function openStreams(url: string, topics: string[], count: number): Streams {
  const received: string[][] = []
  const counts = { reconnected: 0, refused: 0, resets: 0, longestAway: 0 }
  const live = new Set<number>()
  const responses = new Set<IncomingMessage>()
  let closed = false

  function connect(index: number, lastId: string | undefined, awaySince: number | undefined): void {
    if (closed) return
    let id = lastId
    const again = (since: number) => {
      live.delete(index)
      setTimeout(() => connect(index, id, since), Math.random() * comesBackWithin)
    }
    const sent = request(
      new URL(`/api/events?topics=${topics[index % topics.length]}`, url),
      { agent, headers: { ...(id && { 'last-event-id': id }) } },
      (response) => {
        responses.add(response)
        if (response.statusCode !== 200) {
          counts.refused += 1
          response.resume()
          return again(awaySince ?? Date.now())
        }
        live.add(index)
        if (awaySince !== undefined) {
          counts.reconnected += 1
          counts.longestAway = Math.max(counts.longestAway, Date.now() - awaySince)
        }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          const blocks = text.split('\n\n')
          text = blocks.pop()!
          for (const block of blocks) {
            const event = /^event: (.*)$/m.exec(block)?.[1]
            id = /^id: (.*)$/m.exec(block)?.[1] ?? id
            if (event === 'auction.bid_placed') received[index]!.push(id!)
            if (event === 'reset') counts.resets += 1
          }
        })
        response.once('close', () => {
          responses.delete(response)
          again(Date.now())
        })
        response.on('error', () => undefined)
      },
    )
    sent.once('error', () => live.has(index) || again(awaySince ?? Date.now()))
    sent.end()
  }

  for (let index = 0; index < count; index += 1) {
    received.push([])
    connect(index, undefined, undefined)
  }
  return {
    received,
    async open() {
      while (live.size < count) await passes(50)
    },
    figures: () => counts,
    close() {
      closed = true
      for (const response of responses) response.destroy()
    },
  }
}
