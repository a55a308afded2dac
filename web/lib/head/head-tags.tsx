import { shopName } from './head.ts'
import { useView } from '../router/view.tsx'

/** Title, descriptions and addresses of the present page. Structured data is the server's to write: only who reads no scripts wants it. */
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
