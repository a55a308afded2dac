import * as accountsText from '#messages/accounts'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { LinkSignInForm } from '../../features/accounts/session/link-sign-in-form.tsx'
import { PlainSignInForm } from '../../features/accounts/session/plain-sign-in-form.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { one } from '../../lib/search-params.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import { PasskeyButton } from '../../features/accounts/session/passkey-button.tsx'
import * as authStyles from '../../features/accounts/auth.module.css'

const route = getRouteApi('/signin')

/** `/signin` */
export function SignInPage() {
  const search = route.useSearch()
  const next = ownPath(one(search, 'next'))
  const token = one(search, 'token')
  return (
    <Container>
      <div className={authStyles.auth}>
        <Panel as="div" className={authStyles.panel}>
          <div className={authStyles.heading}>
            <h1>{accountsText.signIn}</h1>
          </div>
          {token ? <LinkSignInForm token={token} /> : <PlainSignInForm next={next} />}
          {!token && <PasskeyButton next={next} />}
        </Panel>
      </div>
    </Container>
  )
}
