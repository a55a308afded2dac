import * as accountsText from '#messages/accounts'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useResendVerification } from '../account.queries.ts'
import { ButtonRow, Stack, Text } from '../../../ui/layout.tsx'

/** A note about an unconfirmed address, with a button that sends the link again. */
export function VerificationNote({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <Stack>
      <Alert icon="mail">{rich(accountsText.confirmYourEmailAddressWe, { b: <b />, email })}</Alert>
      <ButtonRow aria-live="polite">
        {resend.isSuccess ? (
          <Text small muted>
            {resend.data.message}
          </Text>
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
      </ButtonRow>
    </Stack>
  )
}
