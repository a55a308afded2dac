import * as paymentsText from '#messages/payments'
import { walletOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { WalletProvider } from '#contracts/payments/providers.ts'
import { Text } from '../../ui/layout.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'
import { useScripts } from '../device/use-scripts.ts'

/** The wallet whose number is asked for before scripts run, when it cannot follow the chosen method. */
export function usePlainWallet(methods: readonly PaymentMethod[]): WalletProvider | undefined {
  const running = useScripts()
  return running ? undefined : methods.map(walletOf).find((wallet) => wallet !== undefined)
}

/** Explains the number of a wallet in browsers without scripts, if several wallets can pay. */
export const OtherWallet = ({ methods }: { methods: readonly PaymentMethod[] }) =>
  new Set(methods.flatMap((method) => walletOf(method) ?? [])).size > 1 && (
    <noscript>
      <Text small quiet className={spacingStyles.marginTop1}>
        {paymentsText.typeNumberOfOtherWallet}
      </Text>
    </noscript>
  )
