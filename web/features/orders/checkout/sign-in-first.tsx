import * as ordersText from '#messages/orders'
import { registerHref, promptSignIn } from '../../../lib/account/sign-in-prompt.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonRow, Panel } from '../../../ui/layout.tsx'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

/** For guests, who see what it will cost and sign in when they place the order. */
export function SignInFirst() {
  return (
    <Panel className={orderSummaryStyles.signIn} aria-label={ordersText.signIn}>
      <p>{rich(ordersText.signInToPlaceYour, { b: <b /> })}</p>
      <ButtonRow>
        <Button variant="tint" className={connectionStyles.needsScripts} onClick={promptSignIn}>
          {ordersText.signIn}
        </Button>
        <noscript>
          {/* Sends the form: its values are still there after signing in. */}
          <Button type="submit" variant="tint">
            {ordersText.signIn}
          </Button>
        </noscript>
        <ButtonLink
          variant="ghost"
          className={connectionStyles.needsScripts}
          href={registerHref('/checkout')}
        >
          {ordersText.register}
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
