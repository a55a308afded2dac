import { classNames } from './class-names.ts'
import * as priceStyles from './price.module.css'

type PriceProps = {
  /** The leading currency's code, small. */
  code: string
  /** The leading amount, already grouped, for example "1,625,000". */
  amount: string
  /** The other currency, for example "US$65.00". */
  second?: string
  /** 36 px, for the price that matters. */
  size?: 'xl'
  className?: string
}

/** A price in both currencies: the first leads, the second follows, smaller. */
export function Price({ code, amount, second, size, className }: PriceProps) {
  return (
    <p className={classNames(priceStyles.price, size === 'xl' && priceStyles.xl, className)}>
      <b>
        <i>{`${code} `}</i>
        {amount}
      </b>
      {second && (
        <>
          {' '}
          <span>{second}</span>
        </>
      )}
    </p>
  )
}
