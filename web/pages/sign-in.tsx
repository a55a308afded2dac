import { ownPath } from '../../contracts/rules/own-path.ts'
import { PlainSignInForm } from '../features/session/plain-sign-in-form.tsx'
import { getRouteApi } from '../lib/router/route-api.ts'
import { one } from '../lib/search-params.ts'
import '../styles/pages/auth.css'

const route = getRouteApi('/signin')

/** `/signin` */
export function SignInPage() {
  const next = ownPath(one(route.useSearch(), 'next'))
  return (
    <div className="wrap">
      <div className="auth">
        <div className="panel">
          <div className="auth-h">
            <h1>Sign in</h1>
          </div>
          <PlainSignInForm next={next} />
        </div>
      </div>
    </div>
  )
}
