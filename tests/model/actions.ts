import { anything } from './actions/anything.ts'
import { bidding } from './actions/bidding.ts'
import { buying } from './actions/buying.ts'
import { clocks } from './actions/clocks.ts'
import { concurrent } from './actions/concurrent.ts'
import { delivering } from './actions/delivering.ts'
import { governing } from './actions/governing.ts'
import { moderating } from './actions/moderating.ts'
import { paying } from './actions/paying.ts'
import { selling } from './actions/selling.ts'
import { staffMoney } from './actions/staff-money.ts'
import type { Action } from './world.ts'

/** Everything that somebody can do in a walk. */
export const actions: Readonly<Record<string, Action>> = {
  ...selling,
  ...bidding,
  ...buying,
  ...paying,
  ...delivering,
  ...staffMoney,
  ...governing,
  ...moderating,
  ...clocks,
  ...concurrent,
  ...anything,
}

/** Names, each as often as its weight. */
export const weighted: readonly string[] = Object.entries(actions).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
)
