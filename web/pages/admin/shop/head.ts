import { pageHead } from '../../../lib/head/head.ts'
import type { PageContext } from '../../../lib/head/page-context.ts'

/** The head of a page of the desk: never for search engines. */
export const adminHead = (title: string, match: { pathname: string; context: PageContext }) =>
  pageHead(
    { title, description: 'The desk of the staff.', path: match.pathname, hidden: true },
    match.context.publicUrl,
  )
