import { PlainSignInForm } from '../../features/accounts/session/plain-sign-in-form.tsx'
import { useSignInAddress } from '../../features/accounts/session/use-sign-in-panel.ts'
import { useSession } from '../../lib/account/session.ts'

/** What browsers without scripts are told, and how they sign in and out. Only the server renders it. */
export function NoScripts() {
  const user = useSession()
  const { asked, next } = useSignInAddress()
  return (
    <noscript>
      <div className="netbar">
        <span>
          Scripts are switched off. You can search, read and write to us; the cart, bids, orders and
          messages need them.
        </span>
        {user ? (
          <form method="post" action="/signout">
            <button type="submit" className="link">
              {`Sign out ${user.firstName}`}
            </button>
          </form>
        ) : (
          <a className="link" href="/signin">
            Sign in
          </a>
        )}
      </div>
      {asked && !user && (
        <div className="wrap py-4">
          <h2>Sign in</h2>
          <PlainSignInForm next={next} />
        </div>
      )}
    </noscript>
  )
}
