import * as accountsText from '#messages/accounts'
import { ownPath } from '../../../contracts/common/own-path.rules.ts'
import { LinkSignInForm } from '../../features/accounts/session/link-sign-in-form.tsx'
import { PlainSignInForm } from '../../features/accounts/session/plain-sign-in-form.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { one } from '../../lib/search-params.ts'
import '../../styles/pages/auth.css'

const route = getRouteApi('/signin')

/** `/signin` */
export function SignInPage() {
  const search = route.useSearch()
  const next = ownPath(one(search, 'next'))
  const token = one(search, 'token')
  return (
    <div className="wrap">
      <div className="auth">
        <div className="panel">
          <div className="auth-h">
            <h1>{accountsText.signIn}</h1>
          </div>
          {token ? <LinkSignInForm token={token} /> : <PlainSignInForm next={next} />}
        </div>
      </div>
    </div>
  )
}
