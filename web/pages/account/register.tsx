import * as accountsText from '#messages/accounts'
import { rich } from '../../lib/rich.ts'
import { RegistrationForm } from '../../features/accounts/sign-up/registration-form.tsx'
import { TextLink } from '../../lib/link.tsx'
import { promptSignIn, signInHref } from '../../lib/account/sign-in-prompt.ts'
import { useGo } from '../../lib/use-go.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import * as authStyles from '../../features/accounts/auth.module.css'

/** `/register` */
export function RegisterPage() {
  const go = useGo()
  return (
    <Container>
      <div className={`${authStyles.auth} ${authStyles.wide}`}>
        <Panel as="div" className={authStyles.panel}>
          <div className={authStyles.heading}>
            <h1>{accountsText.createYourAccount}</h1>
            <p>{accountsText.oneAccountToBuyBid}</p>
          </div>
          <RegistrationForm onDone={() => go('/')} />
          <p className={authStyles.footer}>
            {rich(accountsText.byCreatingAccountYouAgree, {
              link: <TextLink href="/terms" />,
              link2: <TextLink href="/privacy" />,
            })}
          </p>
          <p className={authStyles.footer}>
            {accountsText.alreadyHaveAccount}{' '}
            <TextLink
              href={signInHref()}
              onClick={(event) => {
                event.preventDefault()
                promptSignIn()
              }}
            >
              {accountsText.signIn}
            </TextLink>
          </p>
        </Panel>
      </div>
    </Container>
  )
}
