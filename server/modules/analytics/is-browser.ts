import { isbot } from 'isbot'
import type { Asker } from './visit.rules.ts'

/** Whether a person's browser asks: it names itself as one, is no robot, link preview or page checker, and does not look ahead. */
export const isBrowser = ({ userAgent, purpose }: Asker): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') && !isbot(userAgent) && !/prefetch|prerender/i.test(purpose)
