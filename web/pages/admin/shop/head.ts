import * as commonAdminText from '#messages/common/admin'
import { pageHead } from '../../../lib/head/head.ts'
import type { PageContext } from '../../../lib/head/page-context.ts'

/** The head of an admin page: never for search engines. */
export const adminHead = (title: string, match: { pathname: string; context: PageContext }) =>
  pageHead(
    { title, description: commonAdminText.forStaffOfMusika, path: match.pathname, hidden: true },
    match.context.publicUrl,
  )
