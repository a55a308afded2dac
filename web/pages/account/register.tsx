import * as accountsText from '#messages/accounts'
import { rich } from '../../lib/rich.ts'
import { RegistrationForm } from '../../features/accounts/sign-up/registration-form.tsx'
import { Link } from '../../lib/link.tsx'
import { promptSignIn, signInHref } from '../../lib/account/sign-in-prompt.ts'
import { useGo } from '../../lib/use-go.ts'
import '../../styles/pages/auth.css'
import '../../styles/pages/form.css'

/** `/register` */
export function RegisterPage() {
  const go = useGo()
  return (
    <div className="wrap">
      <div className="auth wide">
        <div className="panel">
          <div className="auth-h">
            <h1>{accountsText.createYourAccount}</h1>
            <p>{accountsText.oneAccountToBuyBid}</p>
          </div>
          <RegistrationForm onDone={() => go('/')} />
          <p className="auth-f">
            {rich(accountsText.byCreatingAccountYouAgree, {
              link: <Link className="link" href="/terms" />,
              link2: <Link className="link" href="/privacy" />,
            })}
          </p>
          <p className="auth-f">
            {accountsText.alreadyHaveAccount}{' '}
            <Link
              className="link"
              href={signInHref()}
              onClick={(event) => {
                event.preventDefault()
                promptSignIn()
              }}
            >
              {accountsText.signIn}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
