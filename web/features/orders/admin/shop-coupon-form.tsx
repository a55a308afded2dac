import type { InputOf } from '../../../lib/api/calls.ts'
import { adminCouponCalls } from '#contracts/orders/admin/coupons.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import * as couponsAdminText from '#messages/orders/admin'
import * as couponsText from '#messages/orders/coupons'
import { useState } from 'react'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import { CouponFields } from '../coupons/coupon-fields.tsx'

const texts = ['amount', 'maximum', 'minimum', 'startsOn', 'endsOn'] as const
const numbers = ['percent', 'usesMax', 'buyerUsesMax'] as const

type Input = InputOf<typeof adminCouponCalls.create>

/** The values of a form as the call takes them. Empty fields, and those of another kind, are left out. */
function couponOf(data: FormData): Input {
  const valueOf = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const kind = valueOf('kind')
  const isUsed = (name: string) =>
    valueOf(name) !== '' &&
    (name !== 'percent' || kind === 'percent') &&
    (name !== 'amount' || kind === 'amount') &&
    (name !== 'maximum' || kind !== 'amount')
  const body = {
    code: valueOf('code'),
    kind,
    reason: valueOf('reason'),
    ...Object.fromEntries(texts.filter(isUsed).map((name) => [name, valueOf(name)])),
    ...Object.fromEntries(numbers.filter(isUsed).map((name) => [name, Number(valueOf(name))])),
  }
  return { body: body as Input['body'] }
}

/** The form of a coupon that the shop pays for; empty again after each one that was made. */
export function ShopCouponForm() {
  const [made, setMade] = useState(0)
  const save = useStaffCall(adminCouponCalls.create, {
    done: couponsAdminText.couponMade,
    failed: couponsAdminText.notDone,
  })
  const errors = fieldsOf(save.error)
  return (
    <Form
      key={made}
      panel
      noValidate
      aria-label={couponsAdminText.newShopCoupon}
      onSubmit={(event) => {
        event.preventDefault()
        if (save.isPending) return
        save.mutate(couponOf(new FormData(event.currentTarget)), {
          onSuccess: () => setMade((count) => count + 1),
        })
      }}
    >
      <h2>{couponsAdminText.newShopCoupon}</h2>
      <Text small muted>
        {couponsAdminText.shopPaysForIt}
      </Text>
      <CouponFields values={{}} errors={errors} isShop />
      <Field
        label={couponsAdminText.why}
        hint={couponsAdminText.onlyStaffReadThis}
        error={errors['reason']}
        required
      >
        <TextInput name="reason" maxLength={500} />
      </Field>
      <SubmitRow pending={save.isPending} pendingText={couponsAdminText.saving}>
        {couponsText.makeCoupon}
      </SubmitRow>
    </Form>
  )
}
