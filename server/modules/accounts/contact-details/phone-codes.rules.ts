import { limits } from '#contracts/common/limits.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Times at which codes were sent in the last 24 hours, in any order. */
export interface SentBefore {
  toMember: readonly Date[]
  toNumber: readonly Date[]
  /** The number of codes of the whole shop, and the oldest of them. */
  inAll: number
  oldest: Date | null
}

/**
 * Which limit prevents a code now (the member's or the shop's), and the seconds to wait. Returns undefined if a code
 * can be sent.
 */
export function whyNoCode(
  { toMember, toNumber, inAll, oldest }: SentBefore,
  dailyMax: number,
  now: Date,
): { of: 'own' | 'shop'; seconds: number } | undefined {
  if (inAll >= dailyMax) return { of: 'shop', seconds: secondsUntil(oldest ?? now, day, now) }
  const waits = [toMember, toNumber].map((moments) => {
    const recent = moments
      .filter((moment) => moment.getTime() > now.getTime() - hour)
      .toSorted((a, b) => b.getTime() - a.getTime())
    const last = recent[limits.phoneCodesHourly - 1]
    return last ? secondsUntil(last, hour, now) : 0
  })
  const seconds = Math.max(...waits)
  return seconds > 0 ? { of: 'own', seconds } : undefined
}

const secondsUntil = (moment: Date, span: number, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() + span - now.getTime()) / 1000))

export type CodeOutcome = 'right' | 'wrong' | 'over'

export interface KnownCode {
  tries: number
  expiresAt: Date
}

/**
 * Judges a typed code. `matches` says whether it equals the code that was sent. After five wrong attempts or ten
 * minutes even the right code is refused.
 */
export function judgeCode(known: KnownCode | undefined, matches: boolean, now: Date): CodeOutcome {
  if (!known || known.tries >= limits.phoneCodeTries || now >= known.expiresAt) return 'over'
  return matches ? 'right' : 'wrong'
}
