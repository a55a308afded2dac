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
            <h1>Create your account</h1>
            <p>One account to buy, bid and sell. Listing is free.</p>
          </div>
          <RegistrationForm onDone={() => go('/')} />
          <p className="auth-f">
            By creating an account you agree to the{' '}
            <Link className="link" href="/terms">
              Terms
            </Link>{' '}
            and the{' '}
            <Link className="link" href="/privacy">
              Privacy Policy
            </Link>
            .
          </p>
          <p className="auth-f">
            Already have an account?{' '}
            <Link
              className="link"
              href={signInHref()}
              onClick={(event) => {
                event.preventDefault()
                promptSignIn()
              }}
            >
              Sign in
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
