import { BoostGuide } from '../features/promotions/boost-guide.tsx'
import '../styles/pages/boost.css'

/** `/selling/boost` */
export function BoostPage() {
  return (
    <div className="wrap">
      <div className="page-h">
        <h1>Boost a listing</h1>
        <p>At the top of search results for 24 hours.</p>
      </div>
      <BoostGuide />
    </div>
  )
}
