import * as accountsText from '#messages/accounts'
import { useEffect } from 'react'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { rich } from '../../lib/rich.ts'
import { RegistrationForm } from '../../features/accounts/sign-up/registration-form.tsx'
import { TextLink } from '../../lib/link.tsx'
import { promptSignIn, signInHref } from '../../lib/account/sign-in-prompt.ts'
import { useSession } from '../../lib/account/session.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { one } from '../../lib/search-params.ts'
import { useGo } from '../../lib/use-go.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import * as authStyles from '../../features/accounts/auth.module.css'

const route = getRouteApi('/register')

/** `/register?next=`. Members are led on, also after they registered or signed in here. */
export function RegisterPage() {
  const go = useGo()
  const user = useSession()
  const next = ownPath(one(route.useSearch(), 'next'))
  useEffect(() => {
    if (user) go(next, { replace: true })
  }, [user, next, go])
  return (
    <Container>
      <div className={`${authStyles.auth} ${authStyles.wide}`}>
        <Panel as="div" className={authStyles.panel}>
          <div className={authStyles.heading}>
            <h1>{accountsText.createYourAccount}</h1>
            <p>{accountsText.oneAccountToBuyBid}</p>
          </div>
          <RegistrationForm next={next} />
          <p className={authStyles.footer}>
            {rich(accountsText.byCreatingAccountYouAgree, {
              link: <TextLink href="/terms" />,
              link2: <TextLink href="/privacy" />,
            })}
          </p>
          <p className={authStyles.footer}>
            {accountsText.alreadyHaveAccount}{' '}
            <TextLink
              href={signInHref(next === '/' ? undefined : next)}
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
