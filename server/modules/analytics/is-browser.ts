import { createIsbotFromList, isbotPatterns, list } from 'isbot'
import type { Asker } from './visit.rules.ts'

/** Whether a visitor uses a robot, except for the signs of these programs. */
function robotsExcept(programs: readonly string[]): (userAgent: string) => boolean {
  const signs = new Set(programs.flatMap(isbotPatterns))
  return createIsbotFromList(list.filter((pattern) => !signs.has(pattern)))
}
/** A browser without a window is no robot as long as it does not say so. */
const isRobot = robotsExcept(['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0.0.0'])
/** Nor is a program that reads pages under its own name. */
const isNamedRobot = robotsExcept([
  'curl/8.4',
  'node',
  'python-requests/2.31',
  'Go-http-client/1.1',
])

/** Whether the request is from a visitor, not from a robot that says so, a link preview or a prefetch. */
export const isBrowser = ({ userAgent, purpose }: Asker): boolean =>
  !(userAgent.startsWith('Mozilla/') ? isRobot(userAgent) : isNamedRobot(userAgent)) &&
  !/prefetch|prerender/i.test(purpose)
