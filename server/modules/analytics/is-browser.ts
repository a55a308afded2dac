import { isbot } from 'isbot'
import type { Asker } from './visit.rules.ts'

/** Whether the request is from a visitor's browser, not from a robot, link preview, page checker or prefetch. */
export const isBrowser = ({ userAgent, purpose }: Asker): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') && !isbot(userAgent) && !/prefetch|prerender/i.test(purpose)
