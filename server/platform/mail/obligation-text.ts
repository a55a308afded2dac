import type { Obligation } from '#contracts/privacy/privacy.ts'
import type { Messages } from '../../../messages/index.ts'

/** The text of one reason why an account cannot be deleted yet. */
export function obligationText(
  { privacyObligations: says }: Messages,
  { kind, count }: Pick<Obligation, 'kind' | 'count'>,
): string {
  if (kind === 'balance') return says.balance
  return says[kind === 'leading_bids' ? 'leadingBids' : kind]({ count })
}
