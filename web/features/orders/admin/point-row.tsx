import { send } from '../../../lib/api/calls.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import {
  pickupAdminCalls,
  pickupParcelList,
  pointForms,
  type AdminPickupPoint,
  type PointWithCode,
} from '#contracts/orders/admin/pickup-points.ts'
import { askReference } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { PointCode } from './point-code.tsx'
import { offered, StationForm } from './station-form.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

export const pointTexts = {
  name: { label: ordersAdminText.name },
  city: { label: ordersAdminText.city },
  suburb: { label: ordersAdminText.suburb },
  address: { label: ordersAdminText.address },
  landmark: { label: ordersAdminText.landmark },
  hours: { label: ordersAdminText.hours },
  phone: { label: ordersAdminText.phoneForStaff },
  capacity: { label: ordersAdminText.capacity },
  fee: { label: ordersAdminText.feePerParcel },
  open: offered,
}

/** One pickup point with its parcels and balance; admins change it, make a new code and record payouts. */
export function PointRow({ point, mayChange }: { point: AdminPickupPoint; mayChange: boolean }) {
  const { id, name, city, suburb, address, landmark, hours, terminal, open, locked } = point
  const [changes, setChanges] = useState(false)
  const [made, setMade] = useState<PointWithCode>()
  const close = () => setChanges(false)
  const title = ordersAdminText.changeName({ name })
  return (
    <li>
      <div className={listsStyles.top}>
        <b>{`${city}, ${name}`}</b>
        {!open && <Badge tone="warn">{ordersAdminText.notOffered}</Badge>}
        {locked && <Badge tone="warn">{ordersAdminText.terminalLocked}</Badge>}
        <Text as="span" small quiet tabular>
          {ordersAdminText.terminalNumber({ terminal })}
        </Text>
      </div>
      <p className={listsStyles.detail}>
        {`${[address, landmark, suburb].filter(Boolean).join(', ')}. ${hours}. ${point.phone}`}
      </p>
      <Text small muted tabular>
        {ordersAdminText.waitingAndExpected(point)}{' '}
        <TextLink
          href={`${pickupParcelList.path}?${new URLSearchParams({ search: terminal }).toString()}`}
        >
          {ordersAdminText.parcelsOfPoint}
          <VisuallyHidden> {name}</VisuallyHidden>
        </TextLink>
      </Text>
      {point.balances.map((balance) => (
        <Balance key={balance.currency} point={point} balance={balance} mayPay={mayChange} />
      ))}
      {mayChange && (
        <ButtonRow>
          <Button variant="line" size="sm" aria-label={title} onClick={() => setChanges(true)}>
            {ordersAdminText.change}
          </Button>
          <ConfirmedButton
            opener={{
              variant: 'line',
              size: 'sm',
              children: (
                <>
                  {ordersAdminText.newCode}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </>
              ),
            }}
            title={ordersAdminText.newCodeOf({ name })}
            button={ordersAdminText.makeNewCode}
            write={() => send(pickupAdminCalls.resetCode, { params: { id }, body: {} })}
            effects={{ failed: ordersAdminText.noNewCode }}
            onDone={setMade}
          >
            <p>{ordersAdminText.newCodeHint}</p>
          </ConfirmedButton>
        </ButtonRow>
      )}
      <Dialog open={changes} onClose={close} title={title}>
        <StationForm
          form={pointForms.change}
          texts={pointTexts}
          params={{ id }}
          values={point}
          title={title}
          onDone={close}
        />
      </Dialog>
      <PointCode point={made} onClose={() => setMade(undefined)} />
    </li>
  )
}

interface BalanceProps {
  point: AdminPickupPoint
  balance: AdminPickupPoint['balances'][number]
  mayPay: boolean
}

/** What is owed to the point in one currency, with the button that records its payout. */
function Balance({ point: { id, name, phone }, balance, mayPay }: BalanceProps) {
  const { currency, amount } = balance
  const figures = useFigures()(amount, currency)
  const text = { amount: money(amount, currency) }
  return (
    <div className={listsStyles.top}>
      <Text as="b" tabular>
        {ordersAdminText.balanceOfPoint(text)}
      </Text>
      {mayPay && (
        <ConfirmedButton
          opener={{
            variant: 'line',
            size: 'sm',
            children: (
              <>
                {ordersAdminText.payPoint}
                <VisuallyHidden>{` ${name}, ${text.amount}`}</VisuallyHidden>
              </>
            ),
          }}
          title={ordersAdminText.payPointOf({ name })}
          figures={[{ label: name, note: phone, ...figures }]}
          ask={askReference}
          button={ordersAdminText.payAmount(text)}
          write={(reference, key) =>
            send(
              pickupAdminCalls.pay,
              { params: { id }, body: { currency, amount, reference } },
              key,
            )
          }
          effects={{ done: ordersAdminText.paidPoint, failed: ordersAdminText.notPaidPoint }}
        />
      )}
    </div>
  )
}
