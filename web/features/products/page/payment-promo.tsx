import * as productsText from '#messages/products'
import * as paymentsPromotion from '#messages/payments/promotion'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import { providerNames, providers, type ProviderKind } from '#contracts/payments/providers.ts'
import { TextLink } from '../../../lib/link.tsx'
import { currenciesOf } from '../../../lib/money/payment-method-labels.ts'
import { iconOf } from '../../../lib/money/provider-icons.ts'
import { providerText } from '../../../lib/money/provider-text.ts'
import { useSite } from '../../../lib/site.ts'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import * as friezeStyles from '../../../ui/pictures/frieze.module.css'

interface PaymentPromoProps {
  isAuction: boolean
}

const howOf: Record<ProviderKind, string> = {
  wallet: productsText.approveWithYourPinOn,
  page: productsText.onOurProvidersPage,
  transfer: productsText.ifYouPreferWeShow,
}

/** One line for each available provider. */
const waysOf = (open: readonly PaymentMethod[]) =>
  providerNames.flatMap((provider) => {
    const currencies = currenciesOf(open, provider)
    const { kind } = providers[provider]
    const title = providerText(paymentsPromotion, 'promotion', provider, { currencies })
    return currencies ? [{ icon: iconOf[kind], title, text: howOf[kind] }] : []
  })

/** The payment methods for this item, and the next steps. */
export function PaymentPromo({ isAuction }: PaymentPromoProps) {
  const { paymentMethods } = useSite()
  const last = isAuction
    ? {
        icon: 'clock' as const,
        title: productsText.winThenPayWithin24,
        text: productsText.outbidWeNotifyYouRight,
      }
    : {
        icon: 'star' as const,
        title: productsText.rateSeller,
        text: productsText.onceYourOrderIsComplete,
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
        <TextLink href="/help#paying">{productsText.howToPay}</TextLink>
      </div>
      <Frieze />
    </section>
  )
}
