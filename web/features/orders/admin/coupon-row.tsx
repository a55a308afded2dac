import { adminCouponCalls } from '#contracts/orders/admin/coupons.ts'
import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as couponsAdminText from '#messages/orders/admin'
import * as couponsText from '#messages/orders/coupons'
import { useState } from 'react'
import type { AdminCoupon } from '#contracts/orders/admin/coupons.ts'
import { askReason, ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { formatUsd } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { couponText, stateLabels, usesText } from '../coupons/coupon-text.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'

/** One coupon with its use, which admins can end. */
export function CouponRow({ coupon, mayChange }: { coupon: AdminCoupon; mayChange: boolean }) {
  const { id, code, sellerUsername, state, discounts } = coupon
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const end = useStaffWrite(
    (reason: string) => send(adminCouponCalls.end, { params: { id }, body: { reason } }),
    { done: couponsAdminText.couponEnded, failed: couponsAdminText.notDone },
  )
  const isOpen = state !== 'ended' && state !== 'over'
  const title = couponsText.endCoupon({ code })
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <b>{code}</b>
        <Badge tone={state === 'running' ? 'new' : 'neutral'}>{stateLabels[state]}</Badge>
        <Text small>{`${sellerUsername ?? couponsAdminText.musika}: ${couponText(coupon)}`}</Text>
        <Text small quiet>
          {`${usesText(coupon)}. ${couponsText.discountsGiven({ amount: formatUsd(discounts) })}`}
        </Text>
      </div>
      {mayChange && isOpen && (
        <Button variant="line" size="sm" aria-label={title} onClick={() => setAsked(true)}>
          {couponsText.end}
        </Button>
      )}
      <ConfirmationDialog
        open={asked}
        onClose={close}
        title={title}
        ask={askReason(couponsAdminText.onlyStaffReadThis)}
        button={couponsText.end}
        danger
        pending={end.isPending}
        onConfirm={(reason) => end.mutate(reason, { onSettled: close })}
      >
        <Text small muted>
          {couponsAdminText.ordersKeepTheirCoupon}
        </Text>
      </ConfirmationDialog>
    </li>
  )
}
