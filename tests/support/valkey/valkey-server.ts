import { createHash } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { arrayOf, bulk, readCommands, type Reply } from './resp.ts'

/**
 * What goes wrong: nothing; commands are not answered; connections are reset; commands get an error; counts are no
 * numbers, or do not end; published messages are lost; the server cannot be reached.
 */
export type Fault =
  | 'none'
  | 'hanging'
  | 'reset'
  | 'error'
  | 'nonsense'
  | 'endless'
  | 'lossy'
  | 'down'

/** A small Valkey with the commands that counting limits and passing on events need, over RESP2. */
export interface ValkeyServer {
  url: string
  /** The messages published so far. */
  published: string[]
  /** The names of the commands received so far. */
  commands: string[]
  set(fault: Fault): Promise<void>
  stop(): Promise<void>
}

/** The script of rate-limiter-flexible, with single spaces. `increment` does the same. */
const script = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX') local consumed = redis.call('incrby', KEYS[1], ARGV[1]) local ttl = redis.call('pttl', KEYS[1]) if ttl == -1 then redis.call('expire', KEYS[1], ARGV[2]) ttl = 1000 * ARGV[2] end return {consumed, ttl} `

export async function openValkey({ password = '' } = {}): Promise<ValkeyServer> {
  const counters = new Map<string, { count: number; expires: number }>()
  const scripts = new Set<string>()
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const published: string[] = []
  const subscribers = new Map<string, Set<Socket>>()
  let fault: Fault = 'none'

  function find(key: string) {
    const found = counters.get(key)
    if (found && found.expires > Date.now()) return found
    counters.delete(key)
    return undefined
  }

  function increment(key: string, by: number, seconds: number): Reply {
    const counter = find(key) ?? { count: 0, expires: Date.now() + seconds * 1000 }
    counter.count += by
    counters.set(key, counter)
    return arrayOf([`:${counter.count}\r\n`, `:${counter.expires - Date.now()}\r\n`])
  }

  function evaluate([key = '', by, seconds]: string[]): Reply {
    if (fault === 'nonsense') return arrayOf([bulk('many'), ':1000\r\n'])
    if (fault === 'endless') return arrayOf([':1\r\n', `:${2 ** 40}\r\n`])
    return increment(key, Number(by), Number(seconds))
  }

  function subscribe(channels: string[], socket: Socket): Reply {
    for (const channel of channels)
      subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket))
    return channels
      .map((channel, nth) => arrayOf([bulk('subscribe'), bulk(channel), `:${nth + 1}\r\n`]))
      .join('')
  }

  function publish([channel = '', message = '']: string[]): Reply {
    published.push(message)
    const receivers = [...(subscribers.get(channel) ?? [])].filter(({ writable }) => writable)
    if (fault !== 'lossy')
      for (const receiver of receivers)
        receiver.write(arrayOf([bulk('message'), bulk(channel), bulk(message)]))
    return `:${receivers.length}\r\n`
  }

  function answer(name: string, args: string[], socket: Socket): Reply {
    if (name === 'auth') {
      if (args.at(-1) !== password) return '-WRONGPASS invalid username-password pair\r\n'
      signedIn.add(socket)
      return '+OK\r\n'
    }
    if (!signedIn.has(socket) && password) return '-NOAUTH Authentication required.\r\n'
    if (name === 'info') return bulk('# Persistence\r\nloading:0\r\n')
    if (name === 'select') return '+OK\r\n'
    if (fault === 'error') return '-OOM command not allowed when used memory > maxmemory\r\n'
    if (name === 'subscribe') return subscribe(args, socket)
    if (name === 'publish') return publish(args)
    if (name === 'del') return `:${args.filter((key) => counters.delete(key)).length}\r\n`
    if (name === 'eval') {
      if (args[0]!.replaceAll(/\s+/g, ' ') !== script) return '-ERR this script is not known\r\n'
      scripts.add(createHash('sha1').update(args[0]!).digest('hex'))
      return evaluate(args.slice(2))
    }
    if (name === 'evalsha')
      return scripts.has(args[0]!)
        ? evaluate(args.slice(2))
        : '-NOSCRIPT No matching script. Please use EVAL.\r\n'
    return `-ERR unknown command '${name}'\r\n`
  }

  const signedIn = new WeakSet<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    readCommands(socket, ([name = '', ...args]) => {
      commands.push(name.toLowerCase())
      if (fault === 'hanging') return
      if (fault === 'reset') socket.resetAndDestroy()
      else socket.write(answer(name.toLowerCase(), args, socket))
    })
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.resetAndDestroy()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `valkey://${password ? `:${password}@` : ''}127.0.0.1:${port}/1`,
    commands,
    published,
    async set(next) {
      const before = fault
      fault = next
      if (next === 'down' && before !== 'down') await close()
      if (next !== 'down' && before === 'down') await listen(port)
    },
    stop: async () => {
      if (fault !== 'down') await close()
    },
  }
}
