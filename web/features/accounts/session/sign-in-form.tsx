import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { accountCalls, type User } from '#contracts/accounts/accounts.ts'
import * as accountsFields from '#messages/accounts/fields'
import * as accountsText from '#messages/accounts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { sessionQuery } from '../../../lib/account/session.ts'
import { TextLink } from '../../../lib/link.tsx'
import { continueAfterSignIn, registerInstead } from '../../../lib/account/sign-in-prompt.ts'
import { useRegisterHref } from '../../../lib/account/use-register-href.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { updateSession } from './session.mutations.ts'
import { Form } from '../../../ui/layout.tsx'
import * as authStyles from '../auth.module.css'
import * as dropdownStyles from '../../../ui/overlays/dropdown.module.css'
import * as headerStyles from '../../../ui/patterns/header.module.css'

interface SignInFormProps {
  onSignedIn: (user: User) => void
  /** Called when a link in the form navigates to another page. */
  onLeave: () => void
}

/** The sign-in form, with links to reset the password and to register. */
export function SignInForm({ onSignedIn, onLeave }: SignInFormProps) {
  const [errors, setErrors] = useState<{ identifier?: string; password?: string }>({})
  const signIn = useSignIn(onSignedIn)
  const registerUrl = useRegisterHref()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const identifier = typed(data, 'identifier').trim()
    const password = typed(data, 'password')
    const found = {
      ...(!identifier && { identifier: accountsFields.identifier }),
      ...(!password && { password: accountsFields.passwordMissing }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else signIn.mutate({ body: { identifier, password } })
  }

  return (
    <Form gap={4} method="post" noValidate onSubmit={submit}>
      <Field label={accountsText.emailUsernameOrPhoneNumber} error={errors.identifier}>
        <TextInput
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <Field label={accountsText.password} error={errors.password}>
        <PasswordInput name="password" />
      </Field>
      <Button
        type="submit"
        size="md"
        block
        className={authStyles.tall}
        pending={signIn.isPending}
        pendingText={accountsText.signInPending}
      >
        {accountsText.signInButton}
      </Button>
      <div className={dropdownStyles.popoverFooter}>
        <TextLink className={headerStyles.link} href="/forgot-password" onClick={onLeave}>
          {accountsText.signInForgot}
        </TextLink>
        <TextLink className={headerStyles.link} href={registerUrl} onClick={registerInstead}>
          {accountsText.signInRegister}
        </TextLink>
      </div>
    </Form>
  )
}

function typed(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function useSignIn(onSignedIn: (user: User) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: sessionQuery.queryKey,
    mutationFn: (input: InputOf<typeof accountCalls.signIn>) => send(accountCalls.signIn, input),
    onSuccess: ({ user }) => {
      void updateSession(cache, user)
      toast({
        title: accountsText.signInDoneTitle,
        description: accountsText.signInWelcome({ firstName: user.firstName }),
      })
      continueAfterSignIn()
      onSignedIn(user)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'one_time_code_required') return askForCode()
      toast({
        title: accountsText.signInFailedTitle,
        description: reasonOf(error, accountsText.signInFailedText),
        variant: 'destructive',
      })
    },
  })
}

/** Opens the page for the second factor, which leads back to this one. */
function askForCode() {
  const { pathname, search } = window.location
  const next = new URLSearchParams(search).get('next') ?? pathname + search
  window.location.assign(`/signin/code?next=${encodeURIComponent(next)}`)
}
