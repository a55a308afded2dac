import * as accountsText from '#messages/accounts'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useResendVerification } from '../account.queries.ts'
import * as layoutStyles from '../../../ui/layout.module.css'

/** An address that was never confirmed: why it matters, and the link once more. */
export function VerificationNote({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <div className={layoutStyles.stack}>
      <Alert icon="mail">{rich(accountsText.confirmYourEmailAddressWe, { b: <b />, email })}</Alert>
      <div className={layoutStyles.buttonRow} aria-live="polite">
        {resend.isSuccess ? (
          <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>{resend.data.message}</p>
        ) : (
          <Button
            variant="line"
            pending={resend.isPending}
            pendingText={accountsText.forgotPending}
            onClick={() => resend.mutate(undefined)}
          >
            {accountsText.sendLinkAgain}
          </Button>
        )}
      </div>
    </div>
  )
}
