import * as accountsText from '#messages/accounts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/layout.tsx'

/**
 * Signs in by the token of a mailed link. It needs a click, because mail programs open links automatically. Works
 * without scripts.
 */
export function LinkSignInForm({ token }: { token: string }) {
  return (
    <Form gap={4} method="post" action="/signin">
      <p>{accountsText.youOpenedLinkWeEmailed}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" block>
        {accountsText.signInButton}
      </Button>
    </Form>
  )
}
