import { Redis, type RedisOptions } from 'iovalkey'

/** Milliseconds to wait for an answer. Without one, the connection is closed and opened again. */
const answerTimeout = 250

/** A connection to Valkey, which is opened again when it is lost. Commands fail meanwhile, and are never repeated. */
export const openValkey = (url: string): Redis =>
  new Redis({
    ...connectionOf(url),
    connectTimeout: 2000,
    socketTimeout: answerTimeout,
    commandTimeout: answerTimeout,
    // A command is not repeated after a lost connection: it may have been counted.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(5000, 500 * attempts),
  })

/** The client itself reads only `redis:` URLs and their query. */
function connectionOf(address: string): RedisOptions {
  const url = new URL(address)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 6379),
    db: Number(url.pathname.slice(1)) || 0,
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    ...(/^(valkeys|rediss):$/.test(url.protocol) && { tls: {} }),
  }
}
