import { createIsbotFromList, isbotPatterns, list } from 'isbot'
import type { Asker } from './visit.rules.ts'

/** A browser without a window is no robot as long as it does not say so. */
const headless = new Set(isbotPatterns('Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0.0.0'))
const isRobot = createIsbotFromList(list.filter((pattern) => !headless.has(pattern)))

/** Whether the request is from a visitor's browser, not from a robot, link preview, page checker or prefetch. */
export const isBrowser = ({ userAgent, purpose }: Asker): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') &&
  !isRobot(userAgent) &&
  !/prefetch|prerender/i.test(purpose)
