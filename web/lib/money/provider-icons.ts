import type { ProviderKind } from '#contracts/payments/providers.ts'

/** The icon of each kind of payment provider. */
export const iconOf = {
  wallet: 'smartphone',
  page: 'lock',
  transfer: 'landmark',
} as const satisfies Record<ProviderKind, string>
