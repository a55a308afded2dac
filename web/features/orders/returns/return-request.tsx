import * as returnRequests from '#messages/orders/return-requests'
import * as returnsText from '#messages/orders/returns'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { labelOf } from '#contracts/common/label-of.ts'
import { limits } from '#contracts/common/limits.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { returnReasons, type ReturnReason } from '#contracts/orders/returns/return-states.ts'
import { returnCalls } from '#contracts/orders/returns/returns.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { useBlocked } from '../../../lib/api/connection.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form, Stack, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { EvidencePicker } from '../disputes/evidence-picker.tsx'
import { returnHref, useReturnStep } from './returns.queries.ts'
import * as returnsStyles from './returns.module.css'

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * The buyer asks to send the item back. Before scripts run the browser sends the form with its photos; with scripts
 * they are made smaller and uploaded first, unless some were chosen before.
 */
export function ReturnRequest({ order }: { order: OrderDetail }) {
  const posted = usePostedForm('request-return')
  const [images, setImages] = useState<string[]>([])
  const [uploading, setUploading] = useState(false)
  const plainPhotos = useRef<HTMLInputElement>(null)
  const [isPlain, setPlain] = useState(true)
  useEffect(() => {
    if (!plainPhotos.current?.files?.length) setPlain(false)
  }, [])
  // The return with its next step replaces this form, from the top, also if a live event has replaced it before.
  const sending = useReturnStep(
    order.id,
    (input: InputOf<typeof returnCalls.request>, key) => send(returnCalls.request, input, key),
    () => scrollTo({ top: 0 }),
  )
  const blocked = useBlocked()
  const errors = sending.error instanceof ApiError ? sending.error.fields : (posted?.errors ?? {})
  const failure = sending.error
    ? reasonOf(sending.error, returnsText.checkYourDataOrSignal)
    : posted?.message

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isPlain) return
    event.preventDefault()
    if (sending.isPending || uploading) return
    const form = new FormData(event.currentTarget)
    // What is missing is refused by the contract, at its field.
    const reason = form.get('reason') as ReturnReason
    const body = { reason, text: form.get('text') as string, images }
    sending.mutate({ params: { id: order.id }, body })
  }
  return (
    <Form
      className={returnsStyles.page}
      gap={4}
      method="post"
      action={returnHref(order.id)}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <FormFields form="request-return" />
      <Text muted>{returnsText.requestText}</Text>
      {failure && Object.keys(errors).length === 0 && <Alert tone="error">{failure}</Alert>}
      <Field label={returnsText.reason} required error={errors['reason']}>
        <Select name="reason" defaultValue={posted?.values['reason'] ?? ''}>
          <option value="">{returnsText.chooseReason}</option>
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {labelOf(returnRequests, 'reason', reason)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={returnsText.what} required error={errors['text']}>
        <TextArea
          name="text"
          rows={4}
          maxLength={limits.disputeTextMax}
          defaultValue={posted?.values['text']}
        />
      </Field>
      {isPlain ? (
        <Field label={returnsText.photos} error={errors['photos']}>
          <TextInput ref={plainPhotos} type="file" name="photos" accept={pictureTypes} multiple />
        </Field>
      ) : (
        <Stack>
          <Text small muted>
            {returnsText.photos}
          </Text>
          <EvidencePicker
            most={limits.returnPhotosMax}
            onChange={(paths, isSending) => {
              setImages(paths)
              setUploading(isSending)
            }}
          />
        </Stack>
      )}
      <Alert icon="shield-check">{returnsText.money}</Alert>
      <SubmitRow
        size="lg"
        pending={sending.isPending}
        pendingText={returnsText.sending}
        blocked={uploading ? returnsText.sending : blocked}
      >
        {returnsText.sendRequest}
      </SubmitRow>
    </Form>
  )
}
