import * as accountsText from '#messages/accounts'
import * as cartText from '#messages/cart'
import { useCartCount } from '../../features/cart/cart.queries.ts'
import { PlainSignInForm } from '../../features/accounts/session/plain-sign-in-form.tsx'
import { useSignInAddress } from '../../features/accounts/session/use-sign-in-panel.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { useSession } from '../../lib/account/session.ts'
import { Container } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

/** Texts and forms of every page for browsers without scripts. Only the server renders it. */
export function NoScripts() {
  const user = useSession()
  const count = useCartCount()
  const { asked, next } = useSignInAddress()
  return (
    <noscript>
      <div className={connectionStyles.networkBar}>
        <span>{accountsText.scriptsAreTurnedOffYou}</span>
        <a className={`${layoutStyles.link} ${connectionStyles.link}`} href="/cart">
          {count > 0 ? cartText.cartCount({ count }) : cartText.cart}
        </a>
        {user ? (
          <form method="post" action="/signout">
            <button type="submit" className={`${layoutStyles.link} ${connectionStyles.link}`}>
              {accountsText.signOutFirstName({ firstName: user.firstName })}
            </button>
          </form>
        ) : (
          <a className={`${layoutStyles.link} ${connectionStyles.link}`} href="/signin">
            {accountsText.signIn}
          </a>
        )}
      </div>
      <form method="post" id="add-to-cart">
        <FormFields form="add-to-cart" />
      </form>
      {asked && !user && (
        <Container className={spacingStyles.paddingBlock4}>
          <h2>{accountsText.signIn}</h2>
          <PlainSignInForm next={next} />
        </Container>
      )}
    </noscript>
  )
}
