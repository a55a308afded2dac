import * as productsText from '#messages/products'
import { isBankTransfer, type PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import { Link } from '../../../lib/link.tsx'
import { currenciesOf } from '../../../lib/money/payment-method-labels.ts'
import { useSite } from '../../../lib/site.ts'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as friezeStyles from '../../../ui/pictures/frieze.module.css'

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
        text: productsText.approveWithYourPinOn,
      })
  }
  if (currenciesOf(open, 'card'))
    ways.push({
      icon: 'lock',
      title: productsText.visaOrMastercard,
      text: productsText.onOurProvidersPage,
    })
  if (open.some(isBankTransfer))
    ways.push({
      icon: 'landmark',
      title: productsText.bankTransfer,
      text: productsText.ifYouPreferWeShow,
    })
  return ways
}

/** How one pays for this item, and what follows. */
export function PaymentPromo({ isAuction }: PaymentPromoProps) {
  const { paymentMethods } = useSite()
  const last = isAuction
    ? {
        icon: 'clock' as const,
        title: productsText.winThenPayWithin24,
        text: productsText.outbidWeTellYouStraight,
      }
    : {
        icon: 'star' as const,
        title: productsText.rateSeller,
        text: productsText.onceYourOrderIsDone,
      }
  return (
    <section className={friezeStyles.trust} aria-label={productsText.payment}>
      <div>
        <h2>{productsText.payingIsSimpleHere}</h2>
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
        <Link className={layoutStyles.link} href="/help#paying">
          {productsText.howToPay}
        </Link>
      </div>
      <Frieze />
    </section>
  )
}
