import * as accountsSecurity from '#messages/accounts/security'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { User } from '#contracts/accounts/accounts.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { usePasskeySupport } from '../security/use-passkey-support.ts'

/** Signs in with a passkey, also in place of a code, and opens `next`. */
export function PasskeyButton({ next }: { next: string }) {
  const supported = usePasskeySupport()
  const signIn = useMutation({
    mutationFn: async () => {
      const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(
        '/api/auth/passkey/options',
      )
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const credential = await startAuthentication({ optionsJSON })
      return api.post<{ user: User }>('/api/auth/passkey', { credential })
    },
    onSuccess: () => window.location.assign(next),
    onError: (error) =>
      toast({
        title: accountsSecurity.signInFailed,
        description: reasonOf(error, accountsSecurity.passkeyNotUsed),
        variant: 'destructive',
      }),
  })
  if (!supported) return null
  return (
    <Button
      variant="line"
      size="lg"
      block
      icon="key-round"
      pending={signIn.isPending || signIn.isSuccess}
      pendingText={accountsSecurity.usingPasskey}
      onClick={() => signIn.mutate()}
    >
      {accountsSecurity.signInWithPasskey}
    </Button>
  )
}
