import * as accountsSecurity from '#messages/accounts/security'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { Refusal } from '../../../lib/api/page-form.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import { CodeField } from '../security/code-field.tsx'

/** The second step of signing in: a code of the app, or a recovery code. Works without scripts. */
export function CodeForm({ next }: { next: string }) {
  const posted = usePostedForm('signin-code')
  const errors = posted?.errors ?? {}
  const target = posted?.values['next'] ?? next
  return (
    <Form gap={4} method="post" action="/signin/code" noValidate>
      <FormFields form="signin-code" values={{ next: target }} />
      <Refusal posted={posted} />
      <CodeField label={accountsSecurity.code} error={errors['code']} />
      <Button type="submit" size="lg" block>
        {accountsSecurity.confirmCode}
      </Button>
      <Text small muted>
        <TextLink href={`/signin?next=${encodeURIComponent(target)}`}>
          {accountsSecurity.signInAgain}
        </TextLink>{' '}
        · {accountsSecurity.lostEverything}{' '}
        <TextLink href="/contact">{accountsSecurity.writeToUs}</TextLink>
      </Text>
    </Form>
  )
}
