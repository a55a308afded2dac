import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../server/server.ts'
import { shared } from './shared.ts'

/** A TCP relay in front of a server, which a test can interrupt. */
export interface Relay {
  /** The URL of the server, through the relay. */
  url: string
  /** Until `mend`, connections stay open but pass no data. */
  swallow(): void
  /** Until `mend`, there are no connections. */
  cut(): void
  /** Ends all connections; new ones are possible. */
  drop(): void
  mend(): void
  stop(): Promise<void>
}

export async function openRelay(serverUrl: string): Promise<Relay> {
  const target = new URL(serverUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'up' | 'swallowing' | 'cut' = 'up'
  const relay = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const pair = [near, connect(Number(target.port), target.hostname)] as const
    pairs.add(pair)
    const end = () => {
      for (const socket of pair) socket.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    if (state === 'up') join(pair)
  })
  const join = ([near, far]: readonly [Socket, Socket]) => near.pipe(far).pipe(near)
  const drop = () => {
    for (const [near] of pairs) near.destroy()
  }
  const port = await freePort()
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
  // Not past the relay over the database's socket.
  target.searchParams.delete('host')
  const through = new URL(target)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href.replace(/\/$/, ''),
    swallow() {
      state = 'swallowing'
      for (const [near, far] of pairs) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    cut() {
      state = 'cut'
      drop()
    },
    drop,
    mend() {
      if (state === 'swallowing') for (const pair of pairs) join(pair)
      state = 'up'
    },
    stop: () =>
      new Promise((resolve) => {
        relay.close(() => resolve())
        drop()
      }),
  }
}

/** The relay of a file. `serverUrl` is called before its first test. */
export const sharedRelay = (serverUrl: () => string): Relay => shared(() => openRelay(serverUrl()))
