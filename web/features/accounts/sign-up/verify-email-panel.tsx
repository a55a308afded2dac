import { useEffect, useState } from 'react'
import { accountCalls, type Message } from '#contracts/accounts/accounts.ts'
import { durations } from '#contracts/common/limits.ts'
import * as accountsText from '#messages/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { sessionQuery } from '../../../lib/account/session.ts'
import { useGo } from '../../../lib/use-go.ts'
import { AuthPanel } from './auth-panel.tsx'

type State =
  | { kind: 'loading' }
  | { kind: 'done'; message: string }
  | { kind: 'failed'; message: string }

/** Pending verifications by token: a token is used once, even if effects run twice. */
const used = new Map<string, Promise<Message>>()
const verifyOnce = (token: string) => {
  const known = used.get(token) ?? send(accountCalls.verifyEmail, { body: { token } })
  used.set(token, known)
  return known
}

/**
 * Redeems the token of the link. After success it opens the home page in three seconds
 * (docs/rules/accounts.md#mailed-links).
 */
export function VerifyEmailPanel({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>(
    token ? { kind: 'loading' } : { kind: 'failed', message: accountsText.verifyNoToken },
  )
  const go = useGo()
  const cache = useQueryClient()

  useEffect(() => {
    if (!token) return
    let here = true
    const finish = async () => {
      try {
        const { message } = await verifyOnce(token)
        await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
        if (here) setState({ kind: 'done', message: message || accountsText.verifyDone })
      } catch (error) {
        used.delete(token)
        if (here) setState({ kind: 'failed', message: reasonOf(error, accountsText.verifyFailed) })
      }
    }
    void finish()
    return () => {
      here = false
    }
  }, [token, cache])

  useEffect(() => {
    if (state.kind !== 'done') return
    const redirect = setTimeout(() => go('/'), durations.verifyRedirect)
    return () => clearTimeout(redirect)
  }, [state.kind, go])

  if (state.kind === 'loading')
    return (
      <AuthPanel
        icon="mail"
        title={accountsText.verifyingYourEmail}
        text={accountsText.oneMomentPlease}
      />
    )
  if (state.kind === 'done')
    return (
      <AuthPanel icon="circle-check" title={state.message} text={accountsText.youWillBeTakenTo}>
        <ButtonLink size="lg" block href="/">
          {accountsText.goToMusika}
        </ButtonLink>
      </AuthPanel>
    )
  return (
    <AuthPanel
      bad
      icon="circle-alert"
      title={token ? accountsText.verifyFailed : accountsText.verifyNoToken}
      text={token ? state.message : accountsText.openLinkFromYourVerification}
    >
      <ButtonLink variant="line" block href="/register">
        {accountsText.verifyToRegistration}
      </ButtonLink>
    </AuthPanel>
  )
}
