import * as ordersDispatch from '#messages/orders/dispatch'
import * as returnsText from '#messages/orders/returns'
import { labelOf } from '#contracts/common/label-of.ts'
import { limits } from '#contracts/common/limits.ts'
import { dispatchMethods } from '#contracts/orders/delivery.ts'
import type { Return } from '#contracts/orders/returns/returns.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Text } from '../../../ui/layout.tsx'

/** The fields of a step, with the errors of the last attempt and the values that the server refused. */
export interface StepFieldsProps {
  returned: Return
  errors: Record<string, string>
  values: Record<string, string>
}

const Hint = ({ children }: { children: string }) => (
  <Text small muted>
    {children}
  </Text>
)

const Why = ({ error, value }: { error: string | undefined; value: string | undefined }) => (
  <Field label={returnsText.why} required error={error}>
    <TextArea name="text" rows={3} maxLength={limits.disputeTextMax} defaultValue={value} />
  </Field>
)

const Amount = ({ returned, errors, values }: StepFieldsProps) => (
  <Field
    label={returnsText.amount({ currency: returned.currency })}
    required
    error={errors['amount']}
  >
    <TextInput
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={values['amount']}
    />
  </Field>
)

export const SendFields = ({ errors, values }: StepFieldsProps) => (
  <>
    <Field label={returnsText.wayBack} required error={errors['method']}>
      <Select name="method" defaultValue={values['method'] ?? 'bus'}>
        {dispatchMethods.map((method) => (
          <option key={method} value={method}>
            {labelOf(ordersDispatch, 'method', method)}
          </option>
        ))}
      </Select>
    </Field>
    <Field label={returnsText.carrier} error={errors['carrier']}>
      <TextInput name="carrier" maxLength={limits.courierMax} defaultValue={values['carrier']} />
    </Field>
    <Field label={returnsText.number} error={errors['waybill']}>
      <TextInput name="waybill" maxLength={limits.waybillMax} defaultValue={values['waybill']} />
    </Field>
    <Field
      label={returnsText.arrivesOn}
      required
      hint={returnsText.arrivesOnHint}
      error={errors['arrivesOn']}
    >
      <TextInput type="date" name="arrivesOn" defaultValue={values['arrivesOn']} />
    </Field>
  </>
)

export const CodeFields = ({ returned, errors }: StepFieldsProps) => (
  <Field
    label={returnsText.code}
    required
    hint={returned.codeLocked ? returnsText.codeLocked : returnsText.handOverHint}
    error={errors['code']}
  >
    <TextInput name="code" inputMode="numeric" autoComplete="off" maxLength={12} />
  </Field>
)

export const ProposalFields = (props: StepFieldsProps) => (
  <>
    <Hint>{returnsText.lowerRefundHint}</Hint>
    <Amount {...props} />
    <Why error={props.errors['note']} value={props.values['text']} />
    <label>
      <input
        type="checkbox"
        name="keepsItem"
        value="yes"
        defaultChecked={props.values['keepsItem'] === 'yes'}
      />{' '}
      {returnsText.buyerKeepsIt}
    </label>
  </>
)

export const ReductionFields = (props: StepFieldsProps) => (
  <>
    <Hint>{returnsText.reduceHint}</Hint>
    <Amount {...props} />
    <Why error={props.errors['note']} value={props.values['text']} />
  </>
)

export const RefusalFields = ({ errors, values }: StepFieldsProps) => (
  <>
    <Hint>{returnsText.declineHint}</Hint>
    <Why error={errors['text']} value={values['text']} />
  </>
)

export const WithdrawalFields = () => <Hint>{returnsText.keepItemHint}</Hint>
