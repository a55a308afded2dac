import * as accountsSecurity from '#messages/accounts/security'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { CodeForm } from '../../features/accounts/session/code-form.tsx'
import { PasskeyButton } from '../../features/accounts/session/passkey-button.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { one } from '../../lib/search-params.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import * as authStyles from '../../features/accounts/auth.module.css'

const route = getRouteApi('/signin/code')

/** `/signin/code` */
export function SignInCodePage() {
  const next = ownPath(one(route.useSearch(), 'next'))
  return (
    <Container>
      <div className={authStyles.auth}>
        <Panel as="div" className={authStyles.panel}>
          <div className={authStyles.heading}>
            <h1>{accountsSecurity.enterCode}</h1>
            <p>{accountsSecurity.enterCodeWhy}</p>
          </div>
          <CodeForm next={next} />
          <PasskeyButton next={next} />
        </Panel>
      </div>
    </Container>
  )
}
