import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'

/** The bytes that a connection of an attack sends, its delays, and its reading speed. */
export interface Attack {
  name: string
  /** The first bytes of the n-th connection. `address` is the one in the proxy's header. */
  opening(n: number, address: string): string
  /** Sent every five seconds until the connection ends. */
  repeated?: string
  /** Reads ten bytes a second; otherwise everything at once. */
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
/** The cookie of an unknown session, for which pages are rendered separately. */
const madeUpSession = () => `Cookie: musika_session=${randomBytes(32).toString('base64url')}`
const ownPage = (n: number, address: string) =>
  request(`/?search=item${n}`, address, madeUpSession())

export const attacks: Attack[] = [
  {
    name: 'slow headers',
    opening: (_, address) => `${head('GET', '/', address)}\r\nX-`,
    repeated: 'a: b\r\nX-',
  },
  {
    name: 'slow bodies',
    opening: (_, address) =>
      `${head('POST', '/api/auth/signin', address, 'Content-Type: application/json', 'Content-Length: 1000')}\r\n\r\n{`,
    repeated: ' ',
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

/**
 * Opens `count` connections within a second and keeps attacking with them. Returns the count of each status, and how
 * to stop.
 */
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
    // Opens a hundredth of them every ten milliseconds.
    for (let part = 0; part < 100; part += 1)
      timers.push(
        setTimeout(() => {
          for (let n = part; n < count; n += 100) openOne(n)
        }, part * 10),
      )
  }
  wave()
  if (attack.again) timers.push(setInterval(wave, 1000))
  const { repeated } = attack
  if (repeated)
    timers.push(setInterval(() => open.forEach((socket) => socket.write(repeated)), 5000))
  return {
    statuses,
    stop() {
      timers.forEach(clearTimeout)
      open.forEach((socket) => socket.destroy())
    },
  }
}

/** Bytes that a slow reader reads each second: "HTTP/1.1 200". */
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
