import * as staffRefusalsText from '#messages/staff/refusals'
import * as staffText from '#messages/staff'
import { rich } from '../../lib/rich.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import * as accountsFields from '#messages/accounts/fields'
import { solveChallenge } from '../../lib/account/solve-challenge.ts'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { queryOf, send, type InputOf } from '../../lib/api/calls.ts'
import { usePostedForm, type PostedForm } from '../../lib/api/posted-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { adminCalls, type AdminRecord } from '#contracts/staff/admin/staff.ts'
import { Form } from '../../ui/layout.tsx'
import * as panelsStyles from '../../admin/frame/panels.module.css'

type Errors = { username?: string; password?: string; code?: string }

/** A one-time code as the second step, or a recovery code that lifts the limit after many wrong passwords. */
type CodeField = 'wanted' | 'recovery'

type SignIn = InputOf<typeof adminCalls.login>['body']

const guardedBy = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'proof_required' || error.code === 'sign_in_guarded')
const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'one_time_code_required'

/** How to sign in to a demo shop. Never prefetched: the server answers only browsers on its own machine. */
const hintQuery = queryOf(adminCalls.hint)

/** Signs in as staff. `onPuzzle` runs when the server asks for a proof of work, after many wrong passwords. */
const useStaffSignIn = (onPuzzle: () => void) =>
  useMutation({
    mutationFn: async (body: SignIn) => {
      try {
        return await send(adminCalls.login, { body })
      } catch (error) {
        const challenge = challengeOf(error)
        if (challenge !== undefined) onPuzzle()
        const proof = challenge === undefined ? undefined : await solveChallenge(challenge)
        if (proof === undefined) throw error
        return send(adminCalls.login, { body: { ...body, proof } })
      }
    },
  })

/** The proof-of-work challenge in a refused sign-in; undefined for other errors. */
function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'proof_required') return undefined
  return (error.body as { challenge?: string }).challenge
}

/** Focuses the code field when it appears, since the server just asked for the code. */
const focusNow = (input: HTMLInputElement | null) => input?.focus()

/** The staff login: username, password and, if turned on, a one-time code. Works without scripts as a plain form. */
export function LoginForm({ onDone }: { onDone: (admin: AdminRecord) => void }) {
  const posted = usePostedForm('admin-login')
  const hint = useQuery(hintQuery).data?.hint
  const [username, setUsername] = useState(posted?.values['username'] ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeField, setCodeField] = useState(codeFieldOf(posted))
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {})
  const [puzzle, setPuzzle] = useState(false)
  const login = useStaffSignIn(() => setPuzzle(true))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Errors = {
      ...(username.trim() === '' && { username: staffText.usernameRequired }),
      ...(password === '' && { password: accountsFields.passwordMissing }),
      ...(codeField === 'wanted' && code.trim() === '' && { code: staffText.enterCodeFromYourApp }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (login.isPending) return
    login.mutate(
      { username, password, ...(code.trim() !== '' && { code }) },
      {
        onSuccess: ({ admin }) => {
          toast({ title: staffText.loginDone, description: staffText.loginDoneText })
          onDone(admin)
        },
        onError: (error) => {
          if (asksForCode(error)) return setCodeField('wanted')
          if (guardedBy(error)) return setCodeField('recovery')
          const status = statusOf(error)
          const reached = status > 0 && status < 500
          toast({
            title: reached ? staffText.loginFailed : staffText.loginError,
            description: reached ? reasonOf(error, staffText.invalid) : staffText.noConnection,
            variant: 'destructive',
          })
        },
      },
    )
  }

  return (
    <Form panel action="/admin/login" method="post" noValidate onSubmit={submit}>
      <h1>{staffText.adminLoginTitle}</h1>
      {login.isIdle && posted && Object.keys(posted.errors).length === 0 && (
        <Alert className={panelsStyles.note} tone="error">
          <b>{staffText.loginFailed}.</b> {posted.message}
        </Alert>
      )}
      {guardedBy(login.error) && (
        <Alert className={panelsStyles.note} tone="error">
          {reasonOf(login.error, staffRefusalsText.guarded)}
        </Alert>
      )}
      <Field label={staffText.username} required error={errors.username}>
        <TextInput
          name="username"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.usernameMax * 2}
        />
      </Field>
      <Field label={staffText.password} required error={errors.password}>
        <PasswordInput
          name="password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
        />
      </Field>
      {codeField && (
        <Field
          label={codeField === 'wanted' ? staffText.oneTimeCode : staffText.recoveryCode}
          required={codeField === 'wanted'}
          error={errors.code}
          hint={
            codeField === 'wanted'
              ? staffText.sixDigitsFromYourAuthenticator
              : staffText.oneOfTenCodesYou
          }
        >
          <TextInput
            name="code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            ref={focusNow}
          />
        </Field>
      )}
      <Button
        type="submit"
        size="lg"
        block
        pending={login.isPending}
        pendingText={staffText.signingIn}
      >
        {staffText.login}
      </Button>
      {puzzle && login.isPending && (
        <Alert className={panelsStyles.note} icon="info">
          {staffText.someoneEnteredManyWrongPasswords}
        </Alert>
      )}
      {hint && (
        <Alert className={panelsStyles.note} icon="info">
          {rich(staffText.thisShopShowsDemoCatalogue, {
            b: <b />,
            username: hint.username,
            b2: <b />,
            password: hint.password,
          })}
        </Alert>
      )}
    </Form>
  )
}

function codeFieldOf(posted: PostedForm | undefined): CodeField | undefined {
  const field = posted?.values['code']
  return field === 'wanted' || field === 'recovery' ? field : undefined
}
