import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'

/** What staff tell everybody now, above every page. It is part of the first answer: nothing moves when it shows. */
export function SiteBanner() {
  const { banner } = useSite()
  if (!banner) return null
  const { title, message, link } = banner
  return (
    <aside className="site-banner" aria-label="News of Musika">
      <p className="wrap">
        <b>{title}</b> {message}{' '}
        {link && (
          <Link className="link" href={link}>
            Read more
          </Link>
        )}
      </p>
    </aside>
  )
}
