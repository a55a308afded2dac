/** Request headers that describe the browser. */
export interface Asker {
  userAgent: string
  /** `Sec-Fetch-Dest`; empty if the browser does not send it. */
  dest: string
  /** `Sec-Fetch-Site`. */
  site: string
  /** `Sec-Purpose` or `Purpose`. */
  purpose: string
}

/** Whether the request navigates to a page. Older browsers do not send the header. */
export const wantsPage = ({ dest }: Asker): boolean => dest === '' || dest === 'document'

/** Whether an open page of the shop sent the request. Browsers send these headers, other programs usually do not. */
export const isOwnPage = ({ site, dest }: Asker): boolean =>
  site === 'same-origin' && dest === 'empty'

/** Admin pages, which are not counted as visits. */
export const isStaffPage = (path: string): boolean => /^\/admin(\/|$)/.test(path)

/** The id of the listing in the path of its page. */
export function productOf(path: string): string | undefined {
  const [, id] = /^\/product\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(path) ?? []
  return id?.toLowerCase()
}
