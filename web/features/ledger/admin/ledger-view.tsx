import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { LossList } from './loss-list.tsx'
import { ReadPanel } from '../../../admin/money/money-panel.tsx'
import { accountLabel, money } from '../../../admin/money/money-labels.ts'
import { ledgerQuery } from '../../../admin/money/money.queries.ts'

/** The balances of the ledger, and whether all that it promises holds. */
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
    <ReadPanel what="the ledger" query={useQuery(ledgerQuery)}>
      {({ accounts, check }) => (
        <>
          <section className="panel stack-s" aria-labelledby="check">
            <h2 id="check">Proof</h2>
            {!check && <p className="small muted">It was not checked yet.</p>}
            {check && check.breaches.length === 0 && (
              <Notice tone="success" icon="shield-check">
                <b>{`All ${check.promises} promises hold`}</b>
                {`. Checked ${formatDayAndTime(check.at)}, and every ten minutes.`}
              </Notice>
            )}
            {check && check.breaches.length > 0 && (
              <Notice tone="error" icon="circle-alert">
                <b>{`${check.breaches.length} of ${check.promises} promises do not hold`}</b>
                {`. Checked ${formatDayAndTime(check.at)}.`}
              </Notice>
            )}
            {check && check.breaches.length > 0 && (
              <ul className="small stack-s">
                {check.breaches.map(({ promise, subjects }) => (
                  <li key={promise}>
                    <b>{promise}</b>
                    <code className="block wrap-anywhere">{subjects.join(', ')}</code>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className="panel" aria-labelledby="balances">
            <h2 id="balances">Balances</h2>
            <p className="small muted">
              Banks and wallets are negative by the money that came in through them and was not paid
              out. The accounts of a currency sum to zero.
            </p>
            {accounts.length === 0 ? (
              <p className="small muted">Nothing was booked yet.</p>
            ) : (
              <table className="tbl">
                <caption className="vh">Balances of the ledger</caption>
                <thead>
                  <tr>
                    <th scope="col">Account</th>
                    <th scope="col">Balance</th>
                  </tr>
                </thead>
                <tbody>
                  {accounts.map(({ kind, currency, accounts: count, balance }) => (
                    <tr key={`${kind} ${currency}`}>
                      <th scope="row">
                        {accountLabel(kind)}
                        <span className="small quiet block">{counted(count, 'account')}</span>
                      </th>
                      <td className="num">{money(balance, currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        </>
      )}
    </ReadPanel>
  )
}
