import { currencyLabel, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../lib/money/format.ts'
import { Price } from '../../../ui/price.tsx'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'

interface DockProps {
  price: string
  currency: CurrencyCode
  /** The price in dollars. */
  usd?: string
  /** A strip over price and action, such as the visitor's position in the auction. */
  strip?: ReactNode
  /** A line above the price, such as the time left. */
  above?: ReactNode
  /** The main action. */
  children: ReactNode
}

/** Price and main action, fixed at the bottom of a phone's screen. */
export function Dock({ price, currency, usd, strip, above, children }: DockProps) {
  return (
    <div className={productPageStyles.dock} data-dock={strip ? 'strip' : ''}>
      {strip}
      <div className={productPageStyles.dockRow}>
        <div>
          {above}
          <Price
            code={currencyLabel(currency)}
            amount={formatAmount(price, currency)}
            second={usd}
          />
        </div>
        {children}
      </div>
    </div>
  )
}
