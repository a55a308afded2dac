import { isBankTransfer, type PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import { Link } from '../../../lib/link.tsx'
import { currenciesOf } from '../../../lib/money/payment-method-labels.ts'
import { useSite } from '../../../lib/site.ts'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'

interface PaymentPromoProps {
  isAuction: boolean
}

/** One line for each kind of method that is open. */
function waysOf(open: readonly PaymentMethod[]): { icon: IconName; title: string; text: string }[] {
  const ways: { icon: IconName; title: string; text: string }[] = []
  for (const [provider, name] of [
    ['ecocash', 'EcoCash'],
    ['onemoney', 'OneMoney'],
  ] as const) {
    const currencies = currenciesOf(open, provider)
    if (currencies)
      ways.push({
        icon: 'smartphone',
        title: `${name}, ${currencies}.`,
        text: 'Approve with your PIN on your own phone.',
      })
  }
  if (currenciesOf(open, 'card'))
    ways.push({ icon: 'lock', title: 'VISA or Mastercard', text: 'on our provider’s page.' })
  if (open.some(isBankTransfer))
    ways.push({
      icon: 'landmark',
      title: 'Bank transfer',
      text: 'if you prefer. We show the reference to use.',
    })
  return ways
}

/** How one pays for this item, and what follows. */
export function PaymentPromo({ isAuction }: PaymentPromoProps) {
  const { paymentMethods } = useSite()
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
          {[...waysOf(paymentMethods), last].map(({ icon, title, text }) => (
            <li key={title}>
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
