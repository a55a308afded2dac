import { createServer, connect, type Socket } from 'node:net'
import { freePort } from '../server/server.ts'

/** A TCP relay between a browser and a server that a test can interrupt. */
export interface Line {
  url: string
  /** Closes every connection and refuses new ones. */
  cut(): void
  /** Keeps connections open but passes no data. */
  hold(): void
  mend(): void
  stop(): Promise<void>
}

export async function layLine(serverUrl: string): Promise<Line> {
  const target = Number(new URL(serverUrl).port)
  const open = new Set<Socket>()
  let state: 'up' | 'held' | 'cut' = 'up'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(target, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    open.add(near)
    if (state === 'held') return void near.pause()
    near.pipe(far)
    far.pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      state = 'cut'
      drop()
    },
    hold() {
      state = 'held'
      drop()
    },
    mend() {
      state = 'up'
      drop()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}
