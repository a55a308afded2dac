import * as couponsText from '#messages/orders/coupons'
import type { Coupon } from '#contracts/orders/coupons/coupons.ts'
import { PageForm } from '../../../lib/api/page-form.tsx'
import { formatUsd } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { couponText, stateLabels, usesText } from './coupon-text.ts'
import * as couponsStyles from './coupons.module.css'

const action = '/selling/coupons'

/** A seller's coupons, and the form of a new one. The browser sends the forms, with and without scripts. */
export function CouponList({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <Stack gap={5} className={couponsStyles.coupons}>
      {coupons.length > 0 && (
        <section aria-labelledby="coupons">
          <h2 id="coupons">{couponsText.yourCoupons}</h2>
          <ul className={couponsStyles.list}>
            {coupons.map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} />
            ))}
          </ul>
        </section>
      )}
      <NewCouponForm />
    </Stack>
  )
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const { id, code, state, discounts, paidUses } = coupon
  const isOpen = state !== 'ended' && state !== 'over'
  return (
    <li>
      <div>
        <b>{code}</b>{' '}
        <Text as="span" small muted>
          {stateLabels[state]}
        </Text>
        <Text small>{couponText(coupon)}</Text>
        <Text small muted>
          {usesText(coupon)}
          {paidUses > 0 && `. ${couponsText.discountsGiven({ amount: formatUsd(discounts) })}`}
        </Text>
      </div>
      {isOpen && (
        <PageForm form="coupon-end" action={action} values={{ id }}>
          <Button
            type="submit"
            variant="line"
            size="sm"
            aria-label={couponsText.endCoupon({ code })}
          >
            {couponsText.end}
          </Button>
        </PageForm>
      )}
    </li>
  )
}

const NewCouponForm = () => (
  <PageForm form="coupon" panel action={action}>
    {({ errors, values }) => (
      <>
        <h2>{couponsText.newCoupon}</h2>
        <CouponFields values={values} errors={errors} />
        <Button type="submit">{couponsText.makeCoupon}</Button>
      </>
    )}
  </PageForm>
)
