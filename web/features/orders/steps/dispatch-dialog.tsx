import * as ordersDispatch from '#messages/orders/dispatch'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import {
  carrierLabel,
  dispatchMethods,
  proofLabel,
  type DispatchMethod,
} from '#contracts/orders/delivery.ts'
import { limits } from '#contracts/common/limits.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { BusFields, busParcelOf, type BusDraft } from './bus-fields.tsx'
import { busStationsQuery } from '../places.queries.ts'
import { useOrderStep } from './steps.mutations.ts'
import { ButtonRow, Form } from '../../../ui/layout.tsx'
import * as orderStepsStyles from './order-steps.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

interface DispatchDialogProps {
  order: OrderDetail
  open: boolean
  onClose: () => void
}

const details: Record<DispatchMethod, string> = {
  bus: ordersText.busOrCoach,
  swift: ordersText.waybillToTheAddress,
  zimpost: ordersText.postOfficeOrCourier,
  own: ordersText.youBringItAndGet,
}

/** Asks the seller for the dispatch details that the buyer needs to find the parcel. */
export function DispatchDialog({ order, open, onClose }: DispatchDialogProps) {
  const to = order.shippingAddress
  const [method, setMethod] = useState<DispatchMethod>('bus')
  const [form, setForm] = useState({
    courier: '',
    waybill: '',
    receiverName: to ? `${to.firstName} ${to.lastName}` : '',
    receiverPhone: to?.phone ?? '',
  })
  // The depot that the buyer chose shows before the list is loaded.
  const { depots = order.chosenDepot ? [order.chosenDepot] : [], operators = [] } =
    useQuery({ ...busStationsQuery, enabled: open }).data ?? {}
  const [sending, setSending] = useState(false)
  const [bus, setBus] = useState<BusDraft>({
    depotId: order.chosenDepot?.id ?? '',
    registration: '',
    departsAt: '',
    photo: undefined,
  })
  const busParcel = method === 'bus' ? busParcelOf(bus) : undefined
  const companies = useId()
  const step = useOrderStep(
    order.id,
    (sent: InputOf<typeof orderStepCalls.dispatch>, key) =>
      send(orderStepCalls.dispatch, sent, key),
    {
      failed: ordersText.notMarkedAsSent,
      done() {
        onClose()
        toast({ title: ordersText.markedAsSent, description: ordersText.buyerHasBeenNotified })
      },
    },
  )
  const errors = step.error instanceof ApiError ? step.error.fields : {}
  const carrier = carrierLabel(ordersDispatch, method)
  const proof = busParcel ? ordersText.waybillNumber : proofLabel(ordersDispatch, method)
  const field = (name: keyof typeof form, max: number) => ({
    value: form[name],
    maxLength: max,
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  })
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})

  function submit(event: FormEvent) {
    event.preventDefault()
    if (step.isPending || sending) return
    const { courier, waybill, receiverName, receiverPhone } = form
    const body = {
      method,
      ...(carrier && courier.trim() && { courier }),
      ...(proof && waybill.trim() && { waybill }),
      ...(receiverName.trim() && { receiverName }),
      ...(receiverPhone.trim() && { receiverPhone }),
      ...(busParcel && { busParcel }),
    }
    step.mutate({ params: { id: order.id }, body })
  }

  return (
    <Dialog open={open} onClose={onClose} title={ordersText.howDidYouSendIt} size="wide">
      <Form gap={4} noValidate onSubmit={submit}>
        <FieldGroup label={ordersText.sentBy}>
          <div className={choiceStyles.options}>
            {dispatchMethods.map((id) => (
              <RadioRow
                key={id}
                name="method"
                value={id}
                checked={id === method}
                onChange={() => setMethod(id)}
                label={labelOf(ordersDispatch, 'method', id)}
                detail={details[id]}
              />
            ))}
          </div>
        </FieldGroup>
        {carrier && (
          <Field
            label={carrier}
            required={method === 'bus'}
            {...(method === 'own' && { note: ordersText.optional })}
            {...errorOf('courier')}
          >
            <TextInput
              {...field('courier', limits.courierMax)}
              autoComplete="off"
              {...(method === 'bus' && { list: companies })}
            />
          </Field>
        )}
        <datalist id={companies}>
          {operators.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {proof && (
          <Field
            label={proof}
            required={method !== 'bus' || busParcel !== undefined}
            {...(method === 'bus' && !busParcel && { note: ordersText.optional })}
            {...errorOf('waybill')}
          >
            <TextInput {...field('waybill', limits.waybillMax)} autoComplete="off" />
          </Field>
        )}
        {method === 'bus' && (
          <BusFields
            depots={depots}
            draft={bus}
            errorOf={errorOf}
            onChange={(part) => setBus((before) => ({ ...before, ...part }))}
            onSending={setSending}
          />
        )}
        <Field
          label={ordersText.whoReceivesIt}
          note={ordersText.optional}
          {...errorOf('receiverName')}
        >
          <TextInput {...field('receiverName', limits.nameMax)} autoComplete="off" />
        </Field>
        <Field
          label={ordersText.theirPhone}
          note={ordersText.optional}
          {...errorOf('receiverPhone')}
        >
          <TextInput
            {...field('receiverPhone', limits.phoneMax)}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </Field>
        <ButtonRow className={orderStepsStyles.buttonRow}>
          <Button
            type="submit"
            pending={step.isPending || sending}
            pendingText={ordersText.oneMoment}
          >
            {ordersText.markAsSent}
          </Button>
          <Button variant="line" onClick={onClose}>
            {ordersText.notNow}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  )
}
