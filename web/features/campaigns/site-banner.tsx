import * as campaignsText from '#messages/campaigns'
import { TextLink } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import * as campaignStyles from './campaign.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The banner of staff, above every page. It is part of the first answer, so that nothing moves when it shows. */
export function SiteBanner() {
  const { banner } = useSite()
  if (!banner) return null
  const { title, message, link } = banner
  return (
    <aside className={campaignStyles.siteBanner} aria-label={campaignsText.broadcast}>
      <p className={layoutStyles.container}>
        <b>{title}</b> {message} {link && <TextLink href={link}>{campaignsText.readMore}</TextLink>}
      </p>
    </aside>
  )
}
