import { useState, type FormEvent } from 'react'
import { limits } from '../../../../contracts/common/limits.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrderStep } from './steps.mutations.ts'

/** The buyer's code, large enough to be shown across a counter. */
export function HandOverCode({ order }: { order: OrderDetail }) {
  const step = useOrderStep(order.id, { failed: 'No new code' })
  const { handOverCode: code } = order
  if (!code) return null
  return (
    <div className="code-box">
      <p className="lab" id="code-label">
        Your hand-over code
      </p>
      {order.codeLocked ? (
        <Notice tone="error" icon="lock">
          {`This code was entered wrong ${limits.codeTries} times and no longer works.`}
        </Notice>
      ) : (
        <p className="code num" aria-labelledby="code-label">
          <span className="vh">{code.split('').join(' ')}</span>
          <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
        </p>
      )}
      <p className="small muted">
        Show it to the seller once the item is in your hands and you have looked at it, not before:
        with this code the seller is paid.
      </p>
      <div>
        <Button
          variant="line"
          size="sm"
          icon="rotate-cw"
          pending={step.isPending}
          onClick={() =>
            step.mutate({ path: 'new-code', done: () => toast({ title: 'You have a new code' }) })
          }
        >
          Make a new code
        </Button>
      </div>
    </div>
  )
}

/** Where the seller enters the code that the buyer shows. */
export function HandOverForm({ order }: { order: OrderDetail }) {
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  const step = useOrderStep(order.id, { failed: 'Not handed over' })
  const error = short
    ? 'The code has six digits'
    : step.error instanceof ApiError
      ? step.error.fields['code']
      : undefined
  if (order.codeLocked)
    return (
      <Notice tone="error" icon="lock">
        Too many wrong codes. Please ask the buyer to have a new one made on this order’s page.
      </Notice>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (step.isPending) return
    const digits = code.replace(/\D/g, '')
    setShort(digits.length !== 6)
    if (digits.length !== 6) return
    step.mutate({
      path: 'hand-over',
      body: { code: digits },
      done: () => toast({ title: 'Handed over', description: 'The money is in your balance.' }),
    })
  }
  return (
    <form className="code-form" noValidate onSubmit={submit}>
      <Field
        label="The buyer’s six-digit code"
        hint="The buyer shows it when the item changes hands. With it you are paid at once."
        {...(error && { error })}
      >
        <TextInput
          className="num"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setShort(false)
          }}
        />
      </Field>
      <Button type="submit" pending={step.isPending} pendingText="Checking...">
        Confirm hand-over
      </Button>
    </form>
  )
}
