import { classNames } from './class-names.ts'
import * as priceStyles from './price.module.css'

type PriceProps = {
  /** The code of the main currency, in small text. */
  code: string
  /** The main amount, already grouped, for example "1,625,000". */
  amount: string
  /** The amount in the other currency, for example "US$65.00". */
  second?: string
  /** 36 px, for the main price of a page. */
  size?: 'xl'
  className?: string
}

/** A price in both currencies; the second one is smaller. */
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
