import { pageHead, type Head, type PageHead } from './head.ts'

type PageOf = (args: { match: { pathname: string; context: { publicUrl: string } } }) => Head

/** The `head` of a route whose title and description are always the same. */
export const headOf =
  (page: Pick<PageHead, 'title' | 'description' | 'hidden'>): PageOf =>
  ({ match }) =>
    pageHead({ ...page, path: match.pathname }, match.context.publicUrl)

/** The same for a page that search engines do not index. */
export const hiddenHead = (title: string, description: string): PageOf =>
  headOf({ title, description, hidden: true })
