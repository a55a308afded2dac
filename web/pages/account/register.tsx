import * as accountsText from '#messages/accounts'
import { rich } from '../../lib/rich.ts'
import { RegistrationForm } from '../../features/accounts/sign-up/registration-form.tsx'
import { Link } from '../../lib/link.tsx'
import { promptSignIn, signInHref } from '../../lib/account/sign-in-prompt.ts'
import { useGo } from '../../lib/use-go.ts'
import * as authStyles from '../../features/accounts/auth.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** `/register` */
export function RegisterPage() {
  const go = useGo()
  return (
    <div className={layoutStyles.container}>
      <div className={`${authStyles.auth} ${authStyles.wide}`}>
        <div className={`${layoutStyles.panel} ${authStyles.panel}`}>
          <div className={authStyles.heading}>
            <h1>{accountsText.createYourAccount}</h1>
            <p>{accountsText.oneAccountToBuyBid}</p>
          </div>
          <RegistrationForm onDone={() => go('/')} />
          <p className={authStyles.footer}>
            {rich(accountsText.byCreatingAccountYouAgree, {
              link: <Link className={layoutStyles.link} href="/terms" />,
              link2: <Link className={layoutStyles.link} href="/privacy" />,
            })}
          </p>
          <p className={authStyles.footer}>
            {accountsText.alreadyHaveAccount}{' '}
            <Link
              className={layoutStyles.link}
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
