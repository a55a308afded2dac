import { shopName } from './head.ts'
import { useView } from '../router/view.tsx'

/**
 * Title, description and URLs of the current page. Only the server writes structured data, because only clients
 * without scripts read it.
 */
export function HeadTags() {
  const { meta, links = [] } = useView().head
  return (
    <>
      {meta.some((tag) => 'title' in tag) || <title>{shopName}</title>}
      {meta.map((tag) =>
        'title' in tag ? (
          <title key="title">{tag['title']}</title>
        ) : (
          <meta key={tag['name'] ?? tag['property']} {...tag} />
        ),
      )}
      {links.map((link) => (
        <link key={`${link['rel']} ${link['href']}`} {...link} />
      ))}
    </>
  )
}
