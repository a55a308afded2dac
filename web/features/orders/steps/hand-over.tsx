import * as ordersText from '#messages/orders'
import { useRef, useState, type FormEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { collectionCodePath, orderStepCalls } from '#contracts/orders/order-steps.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import { ApiError, reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useStoredCodes } from '../cash/use-stored-codes.ts'
import { useOrderStep } from './steps.mutations.ts'
import { Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as orderStepsStyles from './order-steps.module.css'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The buyer's code, large enough to be shown across a counter. */
export function HandOverCode({ order }: { order: OrderDetail }) {
  const step = useOrderStep(
    order.id,
    (_: void, key) => send(orderStepCalls.newCode, { params: { id: order.id }, body: {} }, key),
    {
      failed: ordersText.noNewCode,
      done: () => toast({ title: ordersText.youHaveNewCode }),
    },
  )
  const { handOverCode: code } = order
  const isLeft = order.busParcel !== null || order.pickupPoint !== null
  if (!code) return null
  return (
    <div className={orderStepsStyles.codeBox}>
      <p className={fieldStyles.label} id="code-label">
        {isLeft ? ordersText.yourCollectionCode : ordersText.yourHandOverCode}
      </p>
      {order.codeLocked ? (
        <Alert tone="error" icon="lock">
          {ordersText.wrongCodeWasEnteredCode({ codeTries: limits.codeTries })}
        </Alert>
      ) : (
        <Text tabular className={orderStepsStyles.code} aria-labelledby="code-label">
          <VisuallyHidden>{code.split('').join(' ')}</VisuallyHidden>
          <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
        </Text>
      )}
      {order.pickupPoint && !order.codeLocked && (
        <img
          src={collectionCodePath.replace('{id}', order.id)}
          width={160}
          height={160}
          alt={ordersText.qrOfCollectionCode}
        />
      )}
      <Text small muted>
        {order.inCash
          ? ordersText.giveItOnceYouHavePaid
          : isLeft
            ? ordersText.bringIdAndGiveCode
            : ordersText.showItToSellerOnce}
      </Text>
      <div>
        <Button
          variant="line"
          size="sm"
          icon="rotate-cw"
          pending={step.isPending}
          onClick={() => step.mutate()}
        >
          {ordersText.makeNewCode}
        </Button>
      </div>
    </div>
  )
}

/** The form in which the seller enters the buyer's code. */
export function HandOverForm({ order }: { order: OrderDetail }) {
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  /** The key stays the same if the code is stored after a lost response, so that it counts once. */
  const attempt = useRef<{ digits: string; key: string }>(undefined)
  const { codes, store } = useStoredCodes()
  const waiting = codes.find(({ orderId }) => orderId === order.id)
  const posted = usePostedForm('hand-over')
  const step = useOrderStep(
    order.id,
    ({ digits, key }: { digits: string; key: string }) =>
      send(orderStepCalls.handOver, { params: { id: order.id }, body: { code: digits } }, key),
    {
      done: () =>
        toast({
          title: ordersText.handedOver,
          description: order.inCash
            ? ordersText.thankYouForEnteringCode
            : ordersText.moneyIsInYourBalance,
        }),
    },
  )
  const error = short
    ? ordersText.codeHasSixDigits
    : step.error instanceof ApiError
      ? step.error.fields['code']
      : (posted?.errors['code'] ?? posted?.message)
  if (order.codeLocked)
    return (
      <Alert tone="error" icon="lock">
        {ordersText.tooManyWrongCodesPlease}
      </Alert>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (step.isPending) return
    const digits = code.replace(/\D/g, '')
    setShort(digits.length !== 6)
    if (digits.length !== 6) return
    if (attempt.current?.digits !== digits) attempt.current = { digits, key: newIdempotencyKey() }
    const { key } = attempt.current
    /** Without a connection the code stays on the phone, and is sent later. */
    const storeIt = () => {
      const stored = store({ orderId: order.id, code: digits, key })
      if (!stored) toast({ title: ordersText.codeNotStored, variant: 'destructive' })
    }
    if (!navigator.onLine) return storeIt()
    step.mutate(
      { digits, key },
      {
        onError: (failed) => {
          if (statusOf(failed) === 0) return storeIt()
          // The code was refused, so the next try is another one.
          attempt.current = undefined
          toast({
            title: ordersText.notHandedOver,
            description: reasonOf(failed, ordersText.pleaseCheckYourConnectionAnd),
            variant: 'destructive',
          })
        },
      },
    )
  }
  if (waiting)
    return (
      <Alert icon="wifi-off">
        {ordersText.codeSavedNotSent({ time: formatDayAndTime(waiting.at) })}
      </Alert>
    )
  return (
    <form
      className={orderStepsStyles.codeForm}
      method="post"
      action={`/orders/${order.id}`}
      data-scripts="now"
      noValidate
      onSubmit={submit}
    >
      <FormFields form="hand-over" />
      <Field
        label={ordersText.buyersSixDigitCode}
        hint={
          order.inCash
            ? ordersText.enterItWhenYouHaveTheCash
            : order.busParcel
              ? ordersText.buyerGivesItAtDepot
              : ordersText.buyerShowsItWhenThey
        }
        {...(error && { error })}
      >
        <TextInput
          className={layoutStyles.tabular}
          name="code"
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
      <Button type="submit" pending={step.isPending} pendingText={ordersText.checking}>
        {ordersText.confirmHandOver}
      </Button>
    </form>
  )
}
