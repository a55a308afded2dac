import { ratings1 } from './ratings-1.ts'
import { ratings2 } from './ratings-2.ts'
import { ratings3 } from './ratings-3.ts'
import { ratings4 } from './ratings-4.ts'
import type { DemoRating } from './types.ts'

/** Reviews of delivered orders; two sellers have none yet. */
export const demoRatings: DemoRating[] = [...ratings1, ...ratings2, ...ratings3, ...ratings4]
