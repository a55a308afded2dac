import * as campaignsText from '#messages/campaigns'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'

/** What staff tell everybody now, above every page. It is part of the first answer: nothing moves when it shows. */
export function SiteBanner() {
  const { banner } = useSite()
  if (!banner) return null
  const { title, message, link } = banner
  return (
    <aside className="site-banner" aria-label={campaignsText.newsOfMusika}>
      <p className="wrap">
        <b>{title}</b> {message}{' '}
        {link && (
          <Link className="link" href={link}>
            {campaignsText.readMore}
          </Link>
        )}
      </p>
    </aside>
  )
}
