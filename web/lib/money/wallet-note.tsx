import * as walletText from '#messages/payments/wallet'
import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { walletTaxMinor } from '#contracts/payments/wallet-tax.rules.ts'
import { useSite } from '../site.ts'

/** One sum in a currency. */
export interface Sum {
  minor: bigint
  currency: CurrencyCode
}

interface WalletNoteProps {
  /** The sum that the wallet asks for, first in its own currency. */
  sums: readonly Sum[]
}

/** What a wallet will ask for, its possible fee, and the transfer tax. */
export function WalletNote({ sums }: WalletNoteProps) {
  const tax = useTransferTax(sums)
  const amount = inBoth(sums)
  return (
    <>
      {tax
        ? walletText.walletAsks({ amount, ...tax })
        : walletText.walletAsksWithoutTax({ amount })}
    </>
  )
}

function useTransferTax(sums: readonly Sum[]) {
  const { walletTax = 0 } = useSite()
  if (walletTax === 0) return undefined
  const taxes = sums.map(({ minor, currency }) => ({
    minor: walletTaxMinor(minor, walletTax),
    currency,
  }))
  return { percent: String(walletTax / 100), tax: inBoth(taxes) }
}

/** "ZWL 25,000.00 (US$1.00)". */
function inBoth([first, ...others]: readonly Sum[]): string {
  const text = ({ minor, currency }: Sum) => moneyText(minor, currency)
  return first ? [text(first), ...others.map((sum) => `(${text(sum)})`)].join(' ') : ''
}
