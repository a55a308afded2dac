import * as couponsText from '#messages/orders/coupons'
import { couponKinds, couponLimits } from '#contracts/orders/coupons/coupons.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { kindLabels } from './coupon-text.ts'
import * as couponsStyles from './coupons.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

interface CouponFieldsProps {
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  /** A coupon that the shop pays for, with a budget. */
  isShop?: boolean
}

/** The fields of a new coupon. */
export function CouponFields({ values, errors, isShop = false }: CouponFieldsProps) {
  const input = (name: string, inputMode: 'numeric' | 'decimal', type = 'text') => (
    <TextInput
      name={name}
      type={type}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={type === 'text' ? 20 : undefined}
      defaultValue={values[name]}
    />
  )
  const optional = { note: couponsText.optional }
  return (
    <Stack gap={4} className={couponsStyles.fields}>
      <Field label={couponsText.code} hint={couponsText.codeHint} error={errors['code']} required>
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponLimits.codeMax}
          defaultValue={values['code']}
        />
      </Field>
      <FieldGroup label={couponsText.whatItTakesOff}>
        <div className={choiceStyles.options}>
          {couponKinds.map((kind) => (
            <RadioRow
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={kind === (values['kind'] ?? couponKinds[0])}
              label={kindLabels[kind]}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        label={couponsText.percent}
        hint={couponsText.percentHint}
        error={errors['percent']}
        required
        className={couponsStyles.percent}
      >
        {input('percent', 'numeric')}
      </Field>
      <Field
        label={couponsText.amountUsd}
        error={errors['amount']}
        required
        className={couponsStyles.amount}
      >
        {input('amount', 'decimal')}
      </Field>
      {isShop && (
        <Field
          label={couponsText.maximumUsd}
          hint={couponsText.maximumHint}
          error={errors['maximum']}
          required
          className={couponsStyles.maximum}
        >
          {input('maximum', 'decimal')}
        </Field>
      )}
      <Field
        label={couponsText.minimumUsd}
        {...optional}
        hint={couponsText.minimumHint}
        error={errors['minimum']}
      >
        {input('minimum', 'decimal')}
      </Field>
      <div className={couponsStyles.pair}>
        <Field label={couponsText.firstDay} {...optional} error={errors['startsOn']}>
          {input('startsOn', 'numeric', 'date')}
        </Field>
        <Field label={couponsText.lastDay} {...optional} error={errors['endsOn']}>
          {input('endsOn', 'numeric', 'date')}
        </Field>
      </div>
      <div className={couponsStyles.pair}>
        <Field
          label={couponsText.usesInAll}
          {...(isShop ? { required: true } : optional)}
          error={errors['usesMax']}
        >
          {input('usesMax', 'numeric')}
        </Field>
        <Field label={couponsText.perBuyer} {...optional} error={errors['buyerUsesMax']}>
          {input('buyerUsesMax', 'numeric')}
        </Field>
      </div>
    </Stack>
  )
}
