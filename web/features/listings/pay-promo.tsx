import { Link } from '../../lib/link.tsx'
import { Frieze } from '../../ui/frieze.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How one pays here. */
export function PayPromo() {
  return (
    <div className="paypromo">
      <Icon name="smartphone" size={22} />
      <h3>Pay with EcoCash</h3>
      <p>In ZWL or USD. Approve on your phone with your PIN. No card needed.</p>
      <Link href="/help#paying">How to pay</Link>
      <Frieze />
    </div>
  )
}
