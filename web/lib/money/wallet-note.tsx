import * as walletText from '#messages/payments/wallet'
import { moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { walletTaxMinor } from '#contracts/payments/wallet-tax.rules.ts'
import { useSite } from '../site.ts'

interface WalletNoteProps {
  /** What is asked for, in the currency of the wallet. */
  minor: bigint
  currency: CurrencyCode
}

/** What a wallet will ask for, its possible fee, and the transfer tax. */
export function WalletNote({ minor, currency }: WalletNoteProps) {
  const { walletTax = 0 } = useSite()
  const amount = moneyText(minor, currency)
  if (walletTax === 0) return walletText.walletAsksWithoutTax({ amount })
  const tax = moneyText(walletTaxMinor(minor, walletTax), currency)
  return walletText.walletAsks({ amount, percent: String(walletTax / 100), tax })
}
