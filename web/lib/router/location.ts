import { parseSearch, type SearchParams } from '../search-params.ts'

/** An address of the shop in its parts. */
export interface Location {
  /** Path, query and fragment. */
  href: string
  pathname: string
  search: SearchParams
  /** With its "#", or empty. */
  hash: string
}

/** Reads `href`, which begins with one slash. */
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
