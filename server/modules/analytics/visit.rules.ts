/** Request headers that describe the browser. */
export interface Asker {
  userAgent: string
  /** `Sec-Fetch-Dest`; empty if the browser does not send it. */
  dest: string
  /** `Sec-Fetch-Site`. */
  site: string
  /** `Sec-Purpose` or `Purpose`. */
  purpose: string
  /** The page from which a page was opened, with its query. Browsers send it within the shop. */
  referrer: string
  /** `DNT` or `Sec-GPC` is set. */
  private: boolean
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

/** Characters of a search that are stored. */
const termMax = 60

/** A search as it is counted; null if nothing of it is left. */
export function termOf(typed: string | undefined): string | null {
  const text = (typed ?? '').normalize('NFKC').toLowerCase()
  const words = text.match(/[\p{L}\p{M}\p{N}.,'-]+/gu) ?? []
  return [...words.join(' ')].slice(0, termMax).join('').trim() || null
}

/** The search on the page of this shop from which a page was loaded, such as `https://musika.example/?search=radio`. */
export const searchBefore = ({ site, referrer }: Asker): string | undefined =>
  site === 'same-origin' && URL.canParse(referrer)
    ? (new URL(referrer).searchParams.get('search') ?? undefined)
    : undefined
