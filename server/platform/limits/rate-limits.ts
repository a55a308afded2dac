import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { Limiter, LimitStore } from './limit-store.ts'
import { openLocalLimits } from './local-limits.ts'

/**
 * Limits by action: points in a window of seconds. Counted in the database or in Valkey, so that processes share them
 * and a restart does not reset them.
 *
 * `givesBack` allows giving back and clearing points. Processes cache that no point of another limit is left, and would
 * not see it.
 */
export const rateLimits = {
  // Wrong passwords for one account: from one address, and from everywhere.
  sign_in_pair: { points: 10, duration: 15 * 60, givesBack: true },
  sign_in_account: { points: 50, duration: 60 * 60, givesBack: true },
  sign_in_address: { points: 60, duration: 15 * 60 },
  // Wrong passwords from a device that has signed in to the account before.
  sign_in_device: { points: 10, duration: 15 * 60, givesBack: true },
  // Codes of an authenticator app: wrong ones from unknown devices, and from one that has signed in before.
  code_account: { points: 10, duration: 15 * 60, givesBack: true },
  code_day: { points: 50, duration: 24 * 60 * 60, givesBack: true },
  code_device: { points: 10, duration: 15 * 60, givesBack: true },
  passkey_address: { points: 120, duration: 15 * 60 },
  register_address: { points: 100, duration: 60 * 60 },
  // Responses that a name or an address is taken.
  taken_answer: { points: 5, duration: 60 * 60, givesBack: true },
  reset_account: { points: 3, duration: 60 * 60 },
  reset_address: { points: 30, duration: 60 * 60 },
  token_address: { points: 60, duration: 60 * 60 },
  // Wrong passwords typed while signed in, by session.
  password_session: { points: 10, duration: 15 * 60, givesBack: true },
  staff_pair: { points: 5, duration: 15 * 60, givesBack: true },
  // Without and with a proof of work.
  staff_account: { points: 20, duration: 60 * 60, givesBack: true },
  staff_proven: { points: 100, duration: 24 * 60 * 60, givesBack: true },
  staff_proof: { points: 1, duration: 15 * 60 },
  staff_device: { points: 5, duration: 15 * 60, givesBack: true },
  staff_recovery_code: { points: 5, duration: 15 * 60, givesBack: true },
  staff_address: { points: 30, duration: 15 * 60 },
  // Also by session.
  staff_password: { points: 10, duration: 15 * 60 },
  preference: { points: 300, duration: 60 * 60 },
  push_account: { points: 20, duration: 60 * 60 },
  account_change: { points: 60, duration: 60 * 60 },
  verification_account: { points: 5, duration: 60 * 60 },
  data_export: { points: 3, duration: 24 * 60 * 60 },
  data_request: { points: 5, duration: 24 * 60 * 60 },
  bid: { points: 60, duration: 60 },
  identity_check: { points: 6, duration: 60 * 60 },
  bidder_request: { points: 30, duration: 60 * 60 },
  bidder_answer: { points: 240, duration: 60 * 60 },
  buy_now: { points: 30, duration: 60 * 60 },
  second_chance: { points: 60, duration: 60 * 60 },
  block: { points: 120, duration: 60 * 60 },
  upload: { points: 60, duration: 60 * 60 },
  listing: { points: 60, duration: 60 * 60 },
  listing_edit: { points: 240, duration: 60 * 60 },
  listing_file: { points: 20, duration: 60 * 60 },
  picture_copies: { points: 60, duration: 60 * 60 },
  draft: { points: 120, duration: 60 },
  order: { points: 60, duration: 60 * 60 },
  payment: { points: 20, duration: 15 * 60 },
  payment_check: { points: 60, duration: 15 * 60 },
  payment_report_address: { points: 600, duration: 60 },
  // Coupons on orders, and wrong codes in a quote.
  coupon: { points: 30, duration: 60 * 60, givesBack: true },
  order_step: { points: 120, duration: 60 * 60 },
  payout: { points: 20, duration: 60 * 60 },
  document: { points: 120, duration: 60 * 60 },
  deal: { points: 30, duration: 60 * 60 },
  cart: { points: 240, duration: 60 },
  rating: { points: 30, duration: 60 * 60 },
  boost: { points: 30, duration: 60 * 60 },
  watch: { points: 240, duration: 60 },
  message: { points: 30, duration: 60 },
  conversation: { points: 60, duration: 60 * 60 },
  offer: { points: 30, duration: 60 * 60 },
  offer_answer: { points: 120, duration: 60 * 60 },
  question: { points: 20, duration: 60 * 60 },
  answer: { points: 120, duration: 60 * 60 },
  report: { points: 20, duration: 60 * 60 },
  contact_address: { points: 30, duration: 60 * 60 },
  // Wrong tracking codes.
  tracking_address: { points: 60, duration: 10 * 60, givesBack: true },
  pay_link: { points: 20, duration: 24 * 60 * 60 },
  // Wrong codes of links with which others pay; payments through them, by address and by link.
  pay_link_address: { points: 60, duration: 10 * 60, givesBack: true },
  payer_address: { points: 20, duration: 15 * 60 },
  payer_link: { points: 40, duration: 60 * 60 },
  // Terminal codes by device that has signed in before, and by address, wrong collection codes at a point, and all
  // writes of its keeper.
  keeper_device: { points: 20, duration: 24 * 60 * 60, givesBack: true },
  keeper_address: { points: 30, duration: 15 * 60, givesBack: true },
  keeper_code: { points: 10, duration: 60 * 60, givesBack: true },
  keeper_step: { points: 600, duration: 60 * 60 },
  // Counted in each process: storing every typed character would cost more than the suggestion itself.
  suggestion: { points: 300, duration: 60, memory: true },
} as const
export type RateLimit = keyof typeof rateLimits
/** A limit whose points can be given back. */
type RefundableLimit = {
  [Name in RateLimit]: (typeof rateLimits)[Name] extends { givesBack: true } ? Name : never
}[RateLimit]

export interface RateLimits {
  /** Takes one point of `who`. Throws `rate_limited` with the seconds to wait if none is left. */
  take(limit: RateLimit, who: string): Promise<void>
  /** Returns one point, because the attempt did not count after all. */
  giveBack(limit: RefundableLimit, who: string): Promise<void>
  /** Gives all points back, in every process, as after a good sign-in. */
  clear(limit: RefundableLimit, who: string): Promise<void>
  stop(): void
}

/** Counts in Valkey if there is one, else in the database. */
export async function createRateLimits(
  config: Pick<Config, 'rateLimit' | 'valkeyUrl'>,
  pool: Pool,
  log: Logger,
): Promise<RateLimits> {
  const { valkeyUrl } = config
  const localLimiterOf = openLocalLimits()
  const store = valkeyUrl
    ? await (await import('./valkey-limits.ts')).valkeyLimits(valkeyUrl, log, localLimiterOf)
    : postgresLimits(pool)
  const limiters = Object.fromEntries(
    Object.entries(rateLimits).map(([name, { points, duration, ...more }]) => [
      name,
      'memory' in more
        ? localLimiterOf({ name, points, duration })
        : store.limiterOf({ name, points, duration, givesBack: 'givesBack' in more }),
    ]),
  ) as Record<RateLimit, Limiter>
  return {
    async take(limit, who) {
      if (!config.rateLimit) return
      try {
        await limiters[limit].consume(who)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new DomainError('rate_limited', {
          retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    async giveBack(limit, who) {
      if (config.rateLimit) await limiters[limit].reward(who, 1)
    },
    async clear(limit, who) {
      if (config.rateLimit) await limiters[limit].delete(who)
    },
    stop: () => store.stop(),
  }
}

const postgresLimits = (pool: Pool): LimitStore => ({
  limiterOf: ({ name, points, duration, givesBack }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      ...(!givesBack && { inMemoryBlockOnConsumed: points + 1 }),
      clearExpiredByTimeout: false,
    }),
  stop: () => undefined,
})
