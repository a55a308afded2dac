import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { deskTexts } from '../../../contracts/staff/admin/admin-texts.ts'
import { limits } from '../../../contracts/common/limits.ts'
import { texts } from '../../../contracts/common/texts.ts'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { hintQuery, useDeskLogin } from '../../admin/frame/admin.queries.ts'
import type { AdminRecord } from '../../../contracts/staff/admin/staff.ts'

type Errors = { username?: string; password?: string; code?: string }

/** Signs in at the desk: name and password and, where it is turned on, a code. Without scripts the browser sends it by itself. */
export function LoginForm({ onDone }: { onDone: (admin: AdminRecord) => void }) {
  const posted = usePostedForm('admin-login')
  const hint = useQuery(hintQuery).data?.hint
  const [username, setUsername] = useState(posted?.values['username'] ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeWanted, setCodeWanted] = useState(posted?.values['code'] === 'wanted')
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {})
  const [puzzle, setPuzzle] = useState(false)
  const login = useDeskLogin(() => setPuzzle(true))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Errors = {
      ...(username.trim() === '' && { username: deskTexts.username }),
      ...(password === '' && { password: texts.signIn.passwordRequired }),
      ...(codeWanted && code.trim() === '' && { code: 'Enter the code of your app' }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (login.isPending) return
    login.mutate(
      { username, password, ...(codeWanted && { code }) },
      {
        onSuccess: ({ admin }) => {
          toast({ title: deskTexts.loginDone, description: deskTexts.loginDoneText })
          onDone(admin)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'one_time_code_required') {
            setCodeWanted(true)
            return
          }
          const status = statusOf(error)
          const reached = status > 0 && status < 500
          toast({
            title: reached ? deskTexts.loginFailed : deskTexts.loginError,
            description: reached ? reasonOf(error, deskTexts.invalid) : deskTexts.noConnection,
            variant: 'destructive',
          })
        },
      },
    )
  }

  return (
    <form className="panel stack" action="/admin/login" method="post" noValidate onSubmit={submit}>
      <h1>Admin login</h1>
      {login.isIdle && posted && Object.keys(posted.errors).length === 0 && (
        <Notice tone="error" icon="circle-alert">
          <b>{deskTexts.loginFailed}.</b> {posted.message}
        </Notice>
      )}
      <Field label="Username" required error={errors.username}>
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
      <Field label="Password" required error={errors.password}>
        <PasswordInput
          name="password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
        />
      </Field>
      {codeWanted && (
        <Field
          label="One-time code"
          required
          error={errors.code}
          hint="Six digits of your authenticator app, or one of your recovery codes."
        >
          <TextInput
            name="code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            // Asked for in answer to what was just sent: that is where one goes on.
            ref={(input) => input?.focus()}
          />
        </Field>
      )}
      <Button type="submit" size="lg" block pending={login.isPending} pendingText="Signing in...">
        Login
      </Button>
      {puzzle && login.isPending && (
        <Notice icon="info">
          Somebody entered many wrong passwords for this account. Your browser is solving a small
          puzzle before yours is tried. This takes a few seconds.
        </Notice>
      )}
      {hint && (
        <Notice icon="info">
          This shop shows a demo catalogue. Sign in as <b>{hint.username}</b> with the password{' '}
          <b>{hint.password}</b>, and then choose another one.
        </Notice>
      )}
    </form>
  )
}
