import * as returnsText from '#messages/orders/returns'
import type { ComponentType, SubmitEvent } from 'react'
import type { ReturnAction } from '#contracts/orders/returns/return-states.ts'
import { returnCalls, type Return } from '#contracts/orders/returns/returns.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { useBlocked } from '../../../lib/api/connection.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import type { StepFieldsProps } from './return-fields.tsx'
import { returnHref, useReturnStep } from './returns.queries.ts'

type Step = InputOf<(typeof returnCalls)[ReturnAction]>

export interface ReturnStepFormProps {
  returned: Return
  action: ReturnAction
  button: string
  variant?: 'primary' | 'line' | 'ghost'
  Fields?: ComponentType<StepFieldsProps>
  /** The body of the call, from the fields. */
  body?: (form: FormData) => Step['body']
}

/** One step of a return as a form that the browser can send before scripts run. */
export function ReturnStepForm({
  returned,
  action,
  button,
  variant = 'primary',
  Fields,
  body,
}: ReturnStepFormProps) {
  const { id } = returned.order
  const anyPosted = usePostedForm('return-step')
  const posted = anyPosted?.values['step'] === action ? anyPosted : undefined
  const sending = useReturnStep(id, (step: Step, key) => send(returnCalls[action], step, key))
  const blocked = useBlocked()
  const errors = sending.error instanceof ApiError ? sending.error.fields : (posted?.errors ?? {})
  const failure = sending.error
    ? reasonOf(sending.error, returnsText.checkYourDataOrSignal)
    : posted?.message
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    sending.mutate({
      params: { id },
      body: body ? body(new FormData(event.currentTarget)) : {},
    })
  }
  return (
    <Form method="post" action={returnHref(id)} noValidate onSubmit={submit}>
      <FormFields form="return-step" values={{ step: action }} />
      {failure && Object.keys(errors).length === 0 && <Alert tone="error">{failure}</Alert>}
      {Fields && <Fields returned={returned} errors={errors} values={posted?.values ?? {}} />}
      <Button
        type="submit"
        variant={variant}
        block
        pending={sending.isPending}
        pendingText={returnsText.sending}
        blocked={blocked}
      >
        {button}
      </Button>
    </Form>
  )
}
