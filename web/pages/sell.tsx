import { ListingForm } from '../features/selling/listing-form.tsx'
import { useSession } from '../lib/session.ts'
import { useGo } from '../lib/use-go.ts'
import '../styles/pages/form.css'
import '../styles/pages/sell.css'

/** `/sell` */
export function SellPage() {
  const user = useSession()
  const go = useGo()
  return (
    <div className="wrap">
      <div className="page-h">
        <h1>Create New Listing</h1>
        <p>Listing is free. Most sellers finish in under three minutes.</p>
      </div>
      {user && <ListingForm userId={user.id} onListed={({ id }) => go(`/product/${id}`)} />}
    </div>
  )
}
