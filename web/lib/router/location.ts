import { parseSearch, type SearchParams } from '../search-params.ts'

/** The parts of a URL of the shop. */
export interface Location {
  /** Path, query and fragment. */
  href: string
  pathname: string
  search: SearchParams
  /** With its "#", or empty. */
  hash: string
}

/** Parses `href`, which must start with exactly one slash. */
export function readLocation(href: string): Location {
  const [beforeHash = '', ...hash] = href.split('#')
  const [pathname = '/', ...query] = beforeHash.split('?')
  return {
    href,
    pathname,
    search: parseSearch(query.join('?')),
    hash: hash.length > 0 ? `#${hash.join('#')}` : '',
  }
}

/** Whether both lead to the same page with the same query; fragments do not count. */
export function isSamePage(a: Location, b: Location): boolean {
  return a.href.split('#')[0] === b.href.split('#')[0]
}
