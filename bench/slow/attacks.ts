import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'

/** The bytes of an attack's connection, its delays, and its reading speed. */
export interface Attack {
  name: string
  /** The n-th connection's first bytes; `address` is the one in the proxy's header. */
  opening(n: number, address: string): string
  /** Sent every five seconds, for as long as it lasts. */
  further?: string
  /** Ten bytes a second, where it reads slowly; everything at once otherwise. */
  readsSlowly?: true
  /** Reopens all connections every second. */
  again?: true
}

const head = (method: string, path: string, address: string, ...lines: string[]): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: bench.example',
    `X-Forwarded-For: ${address}`,
    ...lines,
  ].join('\r\n')
const request = (path: string, address: string, ...lines: string[]): string =>
  `${head('GET', path, address, 'Connection: close', ...lines)}\r\n\r\n`
/** An unknown session: such a page is rendered for its visitor alone. */
const madeUpSession = () => `Cookie: musika_session=${randomBytes(32).toString('base64url')}`
const ownPage = (n: number, address: string) =>
  request(`/?search=item${n}`, address, madeUpSession())

export const attacks: Attack[] = [
  {
    name: 'slow headers',
    opening: (_, address) => `${head('GET', '/', address)}\r\nX-`,
    further: 'a: b\r\nX-',
  },
  {
    name: 'slow bodies',
    opening: (_, address) =>
      `${head('POST', '/api/auth/signin', address, 'Content-Type: application/json', 'Content-Length: 1000')}\r\n\r\n{`,
    further: ' ',
  },
  { name: 'pages of their own', opening: ownPage },
  { name: 'the same every second', opening: ownPage, again: true },
  { name: 'slow readers of them', opening: ownPage, readsSlowly: true },
  {
    name: 'slow readers of a large body',
    opening: (_, address) => request('/api/openapi.json', address),
    readsSlowly: true,
  },
  {
    name: 'a large body, compressed',
    opening: (_, address) => request('/api/openapi.json', address, 'Accept-Encoding: br'),
    again: true,
  },
]

/** Opens `count` connections within a second and keeps them at it. Answers how often each status came, and how it ends. */
export function startAttack(
  attack: Attack,
  { url, address, count }: { url: string; address: string; count: number },
) {
  const statuses: Record<string, number> = {}
  const open = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  const openOne = (n: number) => {
    const socket = openSocket(url, attack.readsSlowly ?? false, (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.write(attack.opening(n, address))
  }
  const wave = () => {
    // A hundredth of them every ten milliseconds.
    for (let part = 0; part < 100; part += 1)
      timers.push(
        setTimeout(() => {
          for (let n = part; n < count; n += 100) openOne(n)
        }, part * 10),
      )
  }
  wave()
  if (attack.again) timers.push(setInterval(wave, 1000))
  const { further } = attack
  if (further) timers.push(setInterval(() => open.forEach((socket) => socket.write(further)), 5000))
  return {
    statuses,
    stop() {
      timers.forEach(clearTimeout)
      open.forEach((socket) => socket.destroy())
    },
  }
}

/** "HTTP/1.1 200": a slow reader reads this much each second. */
const sip = 12

function openSocket(url: string, readsSlowly: boolean, answered: (status: string) => void): Socket {
  const { hostname, port } = new URL(url)
  let begun = false
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.alloc(readsSlowly ? sip : 65_536),
      callback(_length, buffer) {
        if (!begun) answered(Buffer.from(buffer).toString('latin1', 9, sip))
        begun = true
        if (readsSlowly) setTimeout(() => socket.resume(), 1000)
        return !readsSlowly
      },
    },
  })
  socket.on('error', () => undefined)
  return socket
}
