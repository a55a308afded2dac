import * as accountsText from '#messages/accounts'
import { PlainSignInForm } from '../../features/accounts/session/plain-sign-in-form.tsx'
import { useSignInAddress } from '../../features/accounts/session/use-sign-in-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { Container } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

/** Texts and sign-in and sign-out forms for browsers without scripts. Only the server renders it. */
export function NoScripts() {
  const user = useSession()
  const { asked, next } = useSignInAddress()
  return (
    <noscript>
      <div className={connectionStyles.networkBar}>
        <span>{accountsText.scriptsAreTurnedOffYou}</span>
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
      {asked && !user && (
        <Container className={spacingStyles.paddingBlock4}>
          <h2>{accountsText.signIn}</h2>
          <PlainSignInForm next={next} />
        </Container>
      )}
    </noscript>
  )
}
