import { send } from '../../../lib/api/calls.ts'
import * as couponsAdminText from '#messages/orders/admin'
import * as couponsText from '#messages/orders/coupons'
import { adminCouponCalls, type AdminCoupon } from '#contracts/orders/admin/coupons.ts'
import { askReason } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { formatUsd } from '../../../lib/money/format.ts'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { couponText, stateLabels, usesText } from '../coupons/coupon-text.ts'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import * as rowsStyles from '../../../admin/lists/rows.module.css'

/** One coupon with its use, which admins can end. */
export function CouponRow({ coupon, mayChange }: { coupon: AdminCoupon; mayChange: boolean }) {
  const { id, code, sellerUsername, state, discounts } = coupon
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
        <ConfirmedButton
          opener={{ variant: 'line', size: 'sm', 'aria-label': title, children: couponsText.end }}
          title={title}
          ask={askReason(couponsAdminText.onlyStaffReadThis)}
          button={couponsText.end}
          danger
          write={(reason) => send(adminCouponCalls.end, { params: { id }, body: { reason } })}
          effects={{ done: couponsAdminText.couponEnded, failed: couponsAdminText.notDone }}
          closesAnyway
        >
          <Text small muted>
            {couponsAdminText.ordersKeepTheirCoupon}
          </Text>
        </ConfirmedButton>
      )}
    </li>
  )
}
