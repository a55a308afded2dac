import * as accountsText from '#messages/accounts'
import { accountCalls } from '#contracts/accounts/accounts.ts'
import { rich } from '../../lib/rich.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useSession } from '../../lib/account/session.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { accountEffects } from './account.queries.ts'
import { ButtonRow, Stack, Text } from '../../ui/layout.tsx'

/** Shown after the refusal `email_unverified`: how to confirm the address, with a button that sends the link again. */
export function VerifyFirst() {
  const email = useSession()?.email
  if (!email) return null
  return (
    <Stack>
      <Alert tone="error" icon="mail">
        {rich(accountsText.confirmEmailFirst, { b: <b />, email })}
      </Alert>
      <SendAgain />
    </Stack>
  )
}

/** A note about an unconfirmed address, on the account page and before a listing is written. */
export function VerificationNote({ email }: { email: string }) {
  const text = useSite().confirmedEmail
    ? accountsText.confirmYourEmailAddressWe
    : accountsText.confirmYourEmailAddressSo
  return (
    <Stack>
      <Alert icon="mail">{rich(text, { b: <b />, email })}</Alert>
      <SendAgain />
    </Stack>
  )
}

function SendAgain() {
  const resend = useCall(accountCalls.resendVerification, {
    ...accountEffects,
    failed: accountsText.linkNotSent,
  })
  return (
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
          onClick={() => resend.mutate({})}
        >
          {accountsText.sendAgain}
        </Button>
      )}
    </ButtonRow>
  )
}
