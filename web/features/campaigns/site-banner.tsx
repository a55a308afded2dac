import * as campaignsText from '#messages/campaigns'
import { TextLink } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import * as campaignStyles from './campaign.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The banner above every page. The server renders it, so it causes no layout shift. */
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
