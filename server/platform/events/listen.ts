import type { Client } from 'pg'
import type { Logger } from 'pino'
import { BoundedClient, queryTimeout } from '../database/bounded-client.ts'

/** The channel on which processes notify each other of new events. */
export const channel = 'musika_events'

export interface Listening {
  /** Whether notifications arrive. */
  listens(): boolean
  stop(): Promise<void>
}

/**
 * Calls `receive` with each notification, on a connection of its own that is opened again when it is lost. It is also
 * called when the connection has been opened, because notifications may have been missed.
 */
export async function listenForEvents(
  url: string,
  log: Logger,
  receive: (payload: string | undefined) => void,
): Promise<Listening> {
  let client: Client | undefined
  let listening = false
  let stopped = false

  async function listen(): Promise<void> {
    if (stopped) return
    const next: Client = new BoundedClient({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: queryTimeout,
      keepAlive: true,
      application_name: 'musika events',
    })
    next.on('notification', ({ payload }) => receive(payload))
    next.on('error', () => undefined)
    next.on('end', () => {
      listening = false
      if (!stopped) setTimeout(() => void listen(), 1000).unref()
    })
    client = next
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      listening = true
      receive(undefined)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for events; reading them every second')
    }
  }
  await listen()
  // Detects a dead connection: the query times out, the connection is closed, and a new one is opened.
  const checking = setInterval(() => void client?.query('select').catch(() => undefined), 30_000)
  return {
    listens: () => listening,
    async stop() {
      stopped = true
      clearInterval(checking)
      await client?.end().catch(() => undefined)
    },
  }
}
