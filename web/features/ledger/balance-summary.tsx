import * as ledgerText from '#messages/ledger'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../lib/link.tsx'
import { balanceQuery } from './balance.queries.ts'
import { BalanceNumbers } from './balance-numbers.tsx'
import { Panel } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The seller's funds on the account page. Renders nothing for members who never earned any. */
export function BalanceSummary() {
  const { data } = useQuery(balanceQuery)
  if (!data || data.length === 0) return null
  return (
    <Panel gap={3} aria-labelledby="balance-heading">
      <div className={layoutStyles.between}>
        <h2 id="balance-heading">{ledgerText.balance}</h2>
        <TextLink href="/selling/balance">{ledgerText.details}</TextLink>
      </div>
      {data.map((balance) => (
        <BalanceNumbers key={balance.currency} balance={balance} />
      ))}
    </Panel>
  )
}
