import type { Redis } from 'iovalkey'
import type { Logger } from 'pino'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { openValkey } from '../valkey.ts'
import type { Limiter, LimitRule, LimitStore } from './limit-store.ts'

/** Least milliseconds between two warnings. */
const quiet = 60_000

/**
 * Counts limits in Valkey. While it is down, slow or answers nonsense, each process counts by itself, so an attempt is
 * never refused or free because of Valkey. Resolves once Valkey can be used or the first attempt to connect has failed.
 */
export async function valkeyLimits(
  url: string,
  log: Logger,
  localLimiterOf: (rule: LimitRule) => Limiter,
): Promise<LimitStore> {
  const client = openValkey(url)
  let stopped = false
  let warned = -Infinity
  const warn = (error: unknown) => {
    if (stopped || performance.now() - warned < quiet) return
    warned = performance.now()
    log.warn({ err: error }, 'Valkey cannot be used: each process counts rate limits by itself')
  }
  client.on('error', warn)
  client.on('close', () => warn(new Error('The connection to Valkey was closed.')))
  client.on('ready', () => {
    if (warned > -Infinity) log.info('Valkey can be reached again')
    warned = -Infinity
  })
  await new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'close']) client.once(event, () => resolve())
  })
  return {
    limiterOf: (rule) => insured(rule, localLimiterOf(rule), client, warn),
    stop() {
      stopped = true
      client.disconnect()
    },
  }
}

/** Counts in Valkey, and in this process if that fails. */
function insured(
  { name, points, duration }: LimitRule,
  local: Limiter,
  client: Redis,
  warn: (error: unknown) => void,
): Limiter {
  // Its script calls `redis`, which Valkey and Redis both have. That of `RateLimiterValkey` fails in Redis.
  const shared = new RateLimiterRedis({
    storeClient: client,
    keyPrefix: `musika:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
  })
  /** Whether an answer can come from this limit. Otherwise it would pass as an attempt that counts nothing. */
  const isPlausible = (answer: unknown): answer is RateLimiterRes =>
    answer instanceof RateLimiterRes &&
    Number.isSafeInteger(answer.consumedPoints) &&
    answer.msBeforeNext >= 0 &&
    answer.msBeforeNext <= duration * 1000
  /** The answer of Valkey; undefined, after a warning, if it cannot be used. */
  const ask = async (answering: Promise<unknown>) => {
    const answer = await answering.catch((error: unknown) => error)
    if (isPlausible(answer)) return answer
    warn(answer)
    return undefined
  }
  return {
    async consume(who) {
      const counting = shared.consume(who)
      return (await ask(counting)) ? counting : local.consume(who)
    },
    reward: async (who, count) =>
      (await ask(shared.reward(who, count))) ?? (await local.reward(who, count)),
    async delete(who) {
      // Points that were counted here while Valkey could not be used are cleared too.
      await local.delete(who)
      await shared.delete(who).catch(warn)
    },
  }
}
