import * as accountsText from '#messages/accounts'
import { registerHref } from '../../../lib/account/sign-in-prompt.ts'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as dropdownStyles from '../../../ui/overlays/dropdown.module.css'

/** A plain HTML form for signing in without scripts; it leads to `next`. */
export function PlainSignInForm({ next }: { next: string }) {
  const posted = usePostedForm('signin')
  const errors = posted?.errors ?? {}
  const refused = posted && Object.keys(errors).length === 0
  return (
    <Form gap={4} method="post" action="/signin" noValidate>
      {refused && (
        <Alert tone="error">
          <b>{accountsText.signInFailedTitle}.</b> {posted.message}
        </Alert>
      )}
      <input type="hidden" name="next" value={posted?.values['next'] ?? next} />
      <Field label={accountsText.emailUsernameOrPhoneNumber} error={errors['identifier']}>
        <TextInput
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={posted?.values['identifier']}
        />
      </Field>
      <Field label={accountsText.password} error={errors['password']}>
        <TextInput name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" block>
        {accountsText.signInButton}
      </Button>
      <div className={dropdownStyles.popoverFooter}>
        <a className={layoutStyles.link} href="/forgot-password">
          {accountsText.signInForgot}
        </a>
        <a className={layoutStyles.link} href={registerHref(next)}>
          {accountsText.signInRegister}
        </a>
      </div>
    </Form>
  )
}
