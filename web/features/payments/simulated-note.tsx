import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** Says that no money moves; `phone` is the page that stands for the phone. */
export function SimulatedNote({ phone }: { phone?: string | null }) {
  return (
    <Notice icon="info" className="simulated">
      {rich(paymentsText.simulatedPaymentsNoMoneyMoves, { b: <b /> })}{' '}
      {phone && (
        <a className="link" href={phone} target="_blank" rel="noreferrer">
          {paymentsText.openSimulatedPhone}
        </a>
      )}
    </Notice>
  )
}
