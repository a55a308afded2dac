import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../server/server.ts'

/**
 * A TCP relay in front of a database. Between `swallow` and `mend` connections stay open but pass no data; between `cut`
 * and `mend` there are none.
 */
export interface Relay {
  databaseUrl: string
  swallow(): void
  cut(): void
  mend(): void
  stop(): Promise<void>
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let swallowing = false
  let refusing = false
  const relay = createServer((near) => {
    if (refusing) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (chunk) => swallowing || to.write(chunk))
        .on('error', end)
        .on('close', end)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
  const through = new URL(databaseUrl)
  // Not past the relay over the database's socket.
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${port}`
  return {
    databaseUrl: through.href,
    swallow: () => void (swallowing = true),
    cut() {
      refusing = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      swallowing = false
      refusing = false
    },
    stop: () =>
      new Promise((resolve) => {
        relay.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
