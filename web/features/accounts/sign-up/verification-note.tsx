import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useResendVerification } from '../account.queries.ts'

/** An address that was never confirmed: why it matters, and the link once more. */
export function VerificationNote({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <div className="stack">
      <Notice icon="mail">
        <b>Confirm your email address.</b> We sent a link to {email}. Without it we cannot tell you
        by mail when you are outbid or have won.
      </Notice>
      <div className="btnrow" aria-live="polite">
        {resend.isSuccess ? (
          <p className="small muted">{resend.data.message}</p>
        ) : (
          <Button
            variant="line"
            pending={resend.isPending}
            pendingText="Sending..."
            onClick={() => resend.mutate(undefined)}
          >
            Send the link again
          </Button>
        )}
      </div>
    </div>
  )
}
