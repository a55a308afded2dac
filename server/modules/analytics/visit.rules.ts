/** Facts in a request's headers about the browser. */
export interface Asker {
  userAgent: string
  /** `Sec-Fetch-Dest`; empty if the browser does not send it. */
  dest: string
  /** `Sec-Fetch-Site`. */
  site: string
  /** `Sec-Purpose` or `Purpose`. */
  purpose: string
}

/** Whether the request navigates to a page: older browsers do not send its purpose. */
export const wantsPage = ({ dest }: Asker): boolean => dest === '' || dest === 'document'

/** Whether an open page of the shop makes the request: browsers send that, other programs do not. */
export const isOwnPage = ({ site, dest }: Asker): boolean =>
  site === 'same-origin' && dest === 'empty'

/** Staff at work do not visit the shop. */
export const isStaffPage = (path: string): boolean => /^\/admin(\/|$)/.test(path)

/** The listing whose page a path shows. */
export function productOf(path: string): string | undefined {
  const [, id] = /^\/product\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(path) ?? []
  return id?.toLowerCase()
}
