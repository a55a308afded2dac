import { limits } from '../../../../contracts/common/limits.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Moments at which codes were sent in the last 24 hours, in any order. */
export interface SentBefore {
  toMember: readonly Date[]
  toNumber: readonly Date[]
  /** How many in all, and the oldest of them. */
  inAll: number
  oldest: Date | null
}

/**
 * Why no code can be sent now, and the seconds to wait: the member's or the shop's limit is reached. Returns undefined
 * if one can.
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

/** The result of a typed code. */
export type CodeOutcome = 'right' | 'wrong' | 'over'

export interface KnownCode {
  tries: number
  expiresAt: Date
}

/**
 * Judges a typed code; `matches`: whether it is the one that was sent. After five wrong ones, or ten minutes, the right
 * one no longer counts.
 */
export function judgeCode(known: KnownCode | undefined, matches: boolean, now: Date): CodeOutcome {
  if (!known || known.tries >= limits.phoneCodeTries || now >= known.expiresAt) return 'over'
  return matches ? 'right' : 'wrong'
}
