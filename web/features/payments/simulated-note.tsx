import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { Alert } from '../../ui/states/alert.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as noteStyles from '../../ui/states/note.module.css'

/** Explains that no money moves. `phone` is the URL of the simulated phone. */
export function SimulatedNote({ phone }: { phone?: string | null }) {
  return (
    <Alert icon="info" className={noteStyles.simulated}>
      {rich(paymentsText.simulatedPaymentsNoMoneyMoves, { b: <b /> })}{' '}
      {phone && (
        <a
          className={`${layoutStyles.link} ${noteStyles.link}`}
          href={phone}
          target="_blank"
          rel="noreferrer"
        >
          {paymentsText.openSimulatedPhone}
        </a>
      )}
    </Alert>
  )
}
