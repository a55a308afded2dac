import type { ReactNode } from 'react'
import { formatAmount, usdOf } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { Price } from '../../ui/price.tsx'

interface DockProps {
  /** Decimal ZWL. */
  price: string
  /** A line above the price, such as the time left, in place of the dollars. */
  above?: ReactNode
  /** The main action. */
  children: ReactNode
}

/** Price and main action, at hand at the foot of a phone's screen. */
export function Dock({ price, above, children }: DockProps) {
  const { rate } = useSite()
  return (
    <div className="dock">
      <div>
        {above}
        <Price amount={formatAmount(price)} second={above ? undefined : usdOf(price, rate)} />
      </div>
      {children}
    </div>
  )
}
