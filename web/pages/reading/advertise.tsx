import * as contentText from '#messages/content'
import { advertiseSections } from '../../features/content/advertise-text.tsx'
import { Article } from '../../features/content/article.tsx'

/** `/advertise` */
export function AdvertisePage() {
  return (
    <Article
      title={contentText.advertise}
      intro={<p>{contentText.threeWaysToReachMore}</p>}
      sections={advertiseSections}
    />
  )
}
