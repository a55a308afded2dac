import * as campaignsText from '#messages/campaigns'
import { useQuery } from '@tanstack/react-query'
import { campaignCalls, type AdvertisementSearch } from '#contracts/campaigns/campaigns.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { Link } from '../../lib/link.tsx'
import { useSaver } from '../../lib/device/saver.ts'
import * as campaignStyles from './campaign.module.css'

/** The current advertisement, labelled as one. Renders nothing if none is booked; the data saver hides its picture. */
export function AdvertisementCard({ place }: { place: AdvertisementSearch }) {
  const advertisement = useQuery(queryOf(campaignCalls.advertisement, { query: { place } })).data
    ?.advert
  const saver = useSaver()
  if (!advertisement) return null
  const { title, text, image, link } = advertisement
  const inside = link.startsWith('/')
  const words = (
    <>
      {image && !saver && (
        <img src={pictureUrl(image, 200, 'webp')} width={96} height={96} alt="" loading="lazy" />
      )}
      <span className={campaignStyles.advertisementText}>
        <small>{campaignsText.advertisement}</small>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </>
  )
  return (
    <aside className={campaignStyles.advertisement} aria-label={campaignsText.advertisement}>
      {inside ? (
        <Link href={link}>{words}</Link>
      ) : (
        <a href={link} target="_blank" rel="sponsored nofollow noopener noreferrer">
          {words}
        </a>
      )}
    </aside>
  )
}
