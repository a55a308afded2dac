import * as ledgerAdminText from '#messages/ledger/admin'
import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { LossList } from './loss-list.tsx'
import { accountLabel, money } from '../../../admin/money/money-labels.ts'
import { ledgerQuery } from '../../../admin/money/money.queries.ts'
import { Panel, Stack, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The balances of the ledger and the result of its last check. */
export function LedgerView({ lossPage }: { lossPage: number }) {
  return (
    <>
      <Balances />
      <LossList page={lossPage} />
    </>
  )
}

function Balances() {
  return (
    <ReadPanel what={ledgerAdminText.ledger} query={useQuery(ledgerQuery)}>
      {({ accounts, check }) => (
        <>
          <Panel gap={2} aria-labelledby="check">
            <h2 id="check">{ledgerAdminText.proof}</h2>
            {!check && (
              <Text small muted>
                {ledgerAdminText.itHasNotBeenChecked}
              </Text>
            )}
            {check && check.breaches.length === 0 && (
              <Alert tone="success" icon="shield-check">
                <b>{ledgerAdminText.allPromisesInvariantsHold({ promises: check.promises })}</b>
                {ledgerAdminText.checkedDayAndTimeAnd({ dayAndTime: formatDayAndTime(check.at) })}
              </Alert>
            )}
            {check && check.breaches.length > 0 && (
              <Alert tone="error">
                <b>
                  {ledgerAdminText.lengthOfPromisesInvariantsAre({
                    length: check.breaches.length,
                    promises: check.promises,
                  })}
                </b>
                {ledgerAdminText.checkedDayAndTime({ dayAndTime: formatDayAndTime(check.at) })}
              </Alert>
            )}
            {check && check.breaches.length > 0 && (
              <Stack as="ul" gap={2} className={layoutStyles.small}>
                {check.breaches.map(({ promise, subjects }) => (
                  <li key={promise}>
                    <b>{promise}</b>
                    <code className={`${layoutStyles.block} ${layoutStyles.breakAnywhere}`}>
                      {subjects.join(', ')}
                    </code>
                  </li>
                ))}
              </Stack>
            )}
          </Panel>
          <Panel gap={3} aria-labelledby="balances">
            <h2 id="balances">{ledgerAdminText.balances}</h2>
            <Text small muted>
              {ledgerAdminText.banksAndWalletsAreNegative}
            </Text>
            {accounts.length === 0 ? (
              <Text small muted>
                {ledgerAdminText.nothingHasBeenBookedYet}
              </Text>
            ) : (
              <table className={listsStyles.table}>
                <VisuallyHidden as="caption">{ledgerAdminText.balancesOfLedger}</VisuallyHidden>
                <thead>
                  <tr>
                    <th scope="col">{ledgerAdminText.account}</th>
                    <th scope="col">{ledgerAdminText.balance}</th>
                  </tr>
                </thead>
                <tbody>
                  {accounts.map(({ kind, currency, accounts: count, balance }) => (
                    <tr key={`${kind} ${currency}`}>
                      <th scope="row">
                        {accountLabel(kind)}
                        <Text as="span" small quiet className={layoutStyles.block}>
                          {ledgerAdminText.accountAccounts({ count })}
                        </Text>
                      </th>
                      <Text as="td" tabular>
                        {money(balance, currency)}
                      </Text>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Panel>
        </>
      )}
    </ReadPanel>
  )
}
