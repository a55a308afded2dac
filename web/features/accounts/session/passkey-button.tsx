import * as accountsSecurity from '#messages/accounts/security'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { passkeySignInCalls } from '#contracts/accounts/passkeys.ts'
import { api } from '../../../lib/api/api.ts'
import { send, useWrite } from '../../../lib/api/calls.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { usePasskeySupport } from '../security/use-passkey-support.ts'

/** Signs in with a passkey, also in place of a code, and opens `next`. */
export function PasskeyButton({ next }: { next: string }) {
  const supported = usePasskeySupport()
  const signIn = useWrite(
    async () => {
      const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(
        passkeySignInCalls.options.path,
      )
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const credential = await startAuthentication({ optionsJSON })
      return send(passkeySignInCalls.signIn, { body: { credential } })
    },
    { failed: accountsSecurity.signInFailed, hint: accountsSecurity.passkeyNotUsed },
  )
  if (!supported) return null
  return (
    <Button
      variant="line"
      size="lg"
      block
      icon="key-round"
      pending={signIn.isPending || signIn.isSuccess}
      pendingText={accountsSecurity.usingPasskey}
      onClick={() => signIn.mutate(undefined, { onSuccess: () => window.location.assign(next) })}
    >
      {accountsSecurity.signInWithPasskey}
    </Button>
  )
}
