import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { rich } from '../../../lib/rich.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { smallestStep } from './bid-amount.ts'

const rules = [auctionsText.bidRules1, auctionsText.bidRules2, auctionsText.bidRules3]

interface BidTermsProps {
  product: ProductDetail
  /** The bid and the current price, in minor units of the item's currency. */
  amount: bigint | undefined
  current: bigint
}

/** What every bid commits to and what protects it, after a warning if the amount looks mistaken. */
export function BidTerms({ product, amount, current }: BidTermsProps) {
  return (
    <>
      {amount !== undefined && looksMistaken(amount, current, product.base) && (
        <Alert tone="error">{rich(auctionsText.thisIsMoreThanTen, { b: <b /> })}</Alert>
      )}
      <Stack as="ul" gap={2} className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Stack>
      <HeldLine />
    </>
  )
}

/** Whether an amount is so far above the current bid that it is probably a typo. */
export function looksMistaken(
  amountMinor: bigint,
  currentMinor: bigint,
  currency: CurrencyCode,
): boolean {
  return currentMinor >= 100n * smallestStep(currency) && amountMinor >= currentMinor * 10n
}
