import * as combinedText from '#messages/orders/combined'
import type { CombinedDelivery } from '../../../../contracts/orders/combined-delivery.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { combinedRuleText } from '../../../lib/money/combined-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'

/** Sets the rule. The browser sends the form, with and without scripts. */
export function CombinedDeliveryForm({ rule }: { rule: CombinedDelivery | null }) {
  const posted = usePostedForm('combined-delivery')
  const errors = posted?.errors ?? {}
  const percent = posted?.values['furtherPercent'] ?? rule?.furtherPercent?.toString()
  const amount = posted?.values['freeFrom'] ?? rule?.freeFrom ?? undefined
  return (
    <Form panel method="post" action="/selling/combined-delivery">
      <FormFields form="combined-delivery" />
      {rule && <Alert icon="info">{combinedRuleText(rule)}</Alert>}
      {posted?.message && Object.keys(errors).length === 0 && (
        <Alert tone="error" icon="circle-alert">
          {posted.message}
        </Alert>
      )}
      <Field
        label={combinedText.furtherPercent}
        note={combinedText.optional}
        hint={combinedText.furtherPercentHint}
        error={errors['furtherPercent']}
      >
        <TextInput
          name="furtherPercent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={percent}
        />
      </Field>
      <Field
        label={combinedText.freeFrom}
        note={combinedText.optional}
        hint={combinedText.freeFromHint}
        error={errors['freeFrom']}
      >
        <TextInput
          name="freeFrom"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={amount}
        />
      </Field>
      <Text small muted>
        {combinedText.enterNothing}
      </Text>
      <ButtonRow>
        <Button type="submit">{combinedText.saveCombined}</Button>
      </ButtonRow>
    </Form>
  )
}
