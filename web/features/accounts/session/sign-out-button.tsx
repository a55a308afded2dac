import * as accountsText from '#messages/accounts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSignOut } from './session.mutations.ts'

export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button
      variant="line"
      icon="log-out"
      block
      pending={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {accountsText.signOut}
    </Button>
  )
}
