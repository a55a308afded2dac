/** What a request's headers say of who makes it. */
export interface Asker {
  userAgent: string
  /** `Sec-Fetch-Dest`, empty where the browser says none. */
  dest: string
  /** `Sec-Fetch-Site`. */
  site: string
  /** `Sec-Purpose` or `Purpose`. */
  purpose: string
}

/** Robots, link previews, page checkers and programs, as they name themselves; a Cubot is a phone. */
const machines =
  /(?<!cu)bot(?:\b|[_-])|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|fetcher|monitor|headless|lighthouse|pagespeed|inspectiontool|archiver|scrap|curl|wget|python|node|axios|okhttp|java\/|go-http|libwww|phantom/i

/** Whether a person's browser asks: it names itself as one, and is no machine that looks ahead. */
export const isBrowser = ({ userAgent, purpose }: Asker): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') &&
  !machines.test(userAgent) &&
  !/prefetch|prerender/i.test(purpose)

/** Whether the request asks for a page to be shown: older browsers do not say what they want it for. */
export const wantsPage = ({ dest }: Asker): boolean => dest === '' || dest === 'document'

/** Whether an open page of the shop itself asks: the browser says so, other programs do not. */
export const isOwnPage = ({ site, dest }: Asker): boolean =>
  site === 'same-origin' && dest === 'empty'

/** Staff at work do not visit the shop. */
export const isStaffPage = (path: string): boolean => /^\/admin(\/|$)/.test(path)

/** The listing whose page a path shows. */
export function productOf(path: string): string | undefined {
  const [, id] = /^\/product\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(path) ?? []
  return id?.toLowerCase()
}
