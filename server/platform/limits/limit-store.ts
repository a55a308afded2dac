/** One limit in its store. `consume` rejects with a `RateLimiterRes` if no point is left. */
export interface Limiter {
  consume(who: string): Promise<unknown>
  reward(who: string, points: number): Promise<unknown>
  delete(who: string): Promise<unknown>
}
export interface LimitRule {
  name: string
  points: number
  duration: number
  givesBack: boolean
}
/** Where limits are counted. */
export interface LimitStore {
  limiterOf(rule: LimitRule): Limiter
  stop(): void
}
