import { Link } from '../../lib/link.tsx'
import { Frieze } from '../../ui/frieze.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface PaymentPromoProps {
  isAuction: boolean
}

const ways: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'smartphone',
    title: 'EcoCash, ZWL or USD.',
    text: 'Approve with your PIN on your own phone.',
  },
  {
    icon: 'landmark',
    title: 'Bank transfer',
    text: 'if you prefer. We show the reference to use.',
  },
]

/** How one pays for this item, and what follows. */
export function PaymentPromo({ isAuction }: PaymentPromoProps) {
  const last = isAuction
    ? {
        icon: 'clock' as const,
        title: 'Win, then pay within 24 hours.',
        text: 'Outbid? We tell you straight away.',
      }
    : { icon: 'star' as const, title: 'Rate the seller', text: 'once your order is done.' }
  return (
    <section className="trust" aria-label="Payment">
      <div>
        <h2>Paying is simple here</h2>
        <ul>
          {[...ways, last].map(({ icon, title, text }) => (
            <li key={icon}>
              <Icon name={icon} size={20} />
              <span>
                <b>{title}</b> {text}
              </span>
            </li>
          ))}
        </ul>
        <Link className="link" href="/help#paying">
          How to pay
        </Link>
      </div>
      <Frieze />
    </section>
  )
}
