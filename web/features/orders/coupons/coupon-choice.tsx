import * as couponsText from '#messages/orders/coupons'
import { couponLimits } from '../../../../contracts/orders/coupons/coupons.ts'
import { decimalOf, minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as couponsStyles from './coupons.module.css'

/** The coupon of each seller of a checkout. The browser sends the forms, with and without scripts. */
export function CouponChoices({ payable }: { payable: Payable }) {
  if (payable.paymentPending) return null
  const open = payable.orders.filter(
    (order) =>
      order.paymentStatus === 'pending' &&
      order.orderStatus === 'processing' &&
      order.source === 'checkout' &&
      !order.inCash,
  )
  const sellers = [...new Set(open.map(({ sellerId }) => sellerId))]
  return sellers.map((sellerId) => (
    <CouponChoice
      key={sellerId}
      orders={open.filter((order) => order.sellerId === sellerId)}
      isOnly={sellers.length === 1}
    />
  ))
}

function CouponChoice({ orders, isOnly }: { orders: readonly Order[]; isOnly: boolean }) {
  const applied = usePostedForm('coupon-apply')
  const removed = usePostedForm('coupon-remove')
  const [first] = orders
  if (!first) return null
  const { sellerId, sellerUsername: seller, base } = first
  const isHere = (form: typeof applied) => form?.values['sellerId'] === sellerId
  const posted = isHere(applied) ? applied : undefined
  const coupon = orders.find((order) => order.coupon)?.coupon
  const discount = orders.reduce(
    (sum, order) => sum + (minorOf(order.coupon?.discount ?? '0', base) ?? 0n),
    0n,
  )
  const label = isOnly ? couponsText.coupon : couponsText.couponFor({ seller })
  const form = {
    method: 'post' as const,
    action: `/checkout/pay/${first.checkoutId}`,
    className: couponsStyles.choice,
    'aria-label': label,
  }
  if (coupon)
    return (
      <form {...form}>
        <FormFields form="coupon-remove" values={{ sellerId }} />
        <Text>
          {couponsText.discountBy({
            code: coupon.code,
            amount: formatMoney(decimalOf(discount, base), base),
          })}
        </Text>
        <Button type="submit" variant="line">
          {couponsText.removeCoupon}
        </Button>
        {isHere(removed) && removed && (
          <Alert tone="error" icon="circle-alert">
            {removed.message}
          </Alert>
        )}
      </form>
    )
  return (
    <form {...form}>
      <FormFields form="coupon-apply" values={{ sellerId }} />
      <Field
        label={label}
        note={couponsText.optional}
        error={posted?.errors['code'] ?? posted?.message}
        className={couponsStyles.code}
      >
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponLimits.codeMax}
          defaultValue={posted?.values['code']}
        />
      </Field>
      <Button type="submit" variant="line" className={couponsStyles.apply}>
        {couponsText.applyCoupon}
      </Button>
    </form>
  )
}
