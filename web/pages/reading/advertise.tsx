import { advertiseSections } from '../../features/content/advertise-text.tsx'
import { Article } from '../../features/content/article.tsx'
import '../../styles/pages/content.css'

/** `/advertise` */
export function AdvertisePage() {
  return (
    <Article
      title="Advertise"
      intro={<p>Three ways to be seen by more people, and what each of them is.</p>}
      sections={advertiseSections}
    />
  )
}
