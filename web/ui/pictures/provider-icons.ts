import type { ProviderKind } from '../../../contracts/payments/providers.ts'
import type { IconName } from './icon.tsx'

export const iconOf: Record<ProviderKind, IconName> = {
  wallet: 'smartphone',
  page: 'lock',
  transfer: 'landmark',
}
