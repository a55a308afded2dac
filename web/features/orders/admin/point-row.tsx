import { pickupAdminCalls } from '#contracts/orders/admin/pickup-points.ts'
import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import {
  pickupParcelList,
  type AdminPickupPoint,
  type PointWithCode,
} from '#contracts/orders/admin/pickup-points.ts'
import { askReference, ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { PointCode } from './point-code.tsx'
import { StationForm } from './station-form.tsx'
import { useSavePoint } from './stations.queries.ts'
import * as listsStyles from '../../../admin/lists/lists.module.css'

export const pointFields = [
  ['name', ordersAdminText.name, limits.nameMax],
  ['city', ordersAdminText.city, limits.addressMax],
  ['suburb', ordersAdminText.suburb, limits.addressMax],
  ['address', ordersAdminText.address, limits.addressMax],
  ['landmark', ordersAdminText.landmark, limits.addressMax, true],
  ['hours', ordersAdminText.hours, limits.nameMax],
  ['phone', ordersAdminText.phoneForStaff, limits.phoneMax],
  ['capacity', ordersAdminText.capacity, 5],
  ['fee', ordersAdminText.feePerParcel, 20],
] as const

/** One pickup point with its parcels and balance; admins change it, make a new code and record payouts. */
export function PointRow({ point, mayChange }: { point: AdminPickupPoint; mayChange: boolean }) {
  const { id, name, city, suburb, address, landmark, hours, terminal, open, locked } = point
  const save = useSavePoint()
  const [asked, setAsked] = useState<'change' | 'code'>()
  const [made, setMade] = useState<PointWithCode>()
  const close = () => setAsked(undefined)
  const renew = useStaffWrite(
    () => send(pickupAdminCalls.resetCode, { params: { id }, body: {} }),
    {
      failed: ordersAdminText.noNewCode,
    },
  )
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
          <Button variant="line" size="sm" aria-label={title} onClick={() => setAsked('change')}>
            {ordersAdminText.change}
          </Button>
          <Button variant="line" size="sm" onClick={() => setAsked('code')}>
            {ordersAdminText.newCode}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </ButtonRow>
      )}
      <Dialog open={asked === 'change'} onClose={close} title={title}>
        <StationForm
          fields={pointFields}
          values={{ ...point, landmark: landmark ?? '', capacity: String(point.capacity) }}
          title={title}
          save={save}
          onSave={(form) => save.mutate({ ...form, id }, { onSuccess: close })}
        />
      </Dialog>
      <ConfirmationDialog
        open={asked === 'code'}
        onClose={close}
        title={ordersAdminText.newCodeOf({ name })}
        button={ordersAdminText.makeNewCode}
        pending={renew.isPending}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: (answer) => {
              close()
              setMade(answer)
            },
          })
        }
      >
        <p>{ordersAdminText.newCodeHint}</p>
      </ConfirmationDialog>
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
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const figures = useFigures()(amount, currency)
  const text = { amount: money(amount, currency) }
  const pay = useStaffWrite(
    (reference: string, key) =>
      send(pickupAdminCalls.pay, { params: { id }, body: { currency, amount, reference } }, key),
    { done: ordersAdminText.paidPoint, failed: ordersAdminText.notPaidPoint },
  )
  return (
    <>
      <div className={listsStyles.top}>
        <Text as="b" tabular>
          {ordersAdminText.balanceOfPoint(text)}
        </Text>
        {mayPay && (
          <Button variant="line" size="sm" onClick={() => setAsked(true)}>
            {ordersAdminText.payPoint}
            <VisuallyHidden>{` ${name}, ${text.amount}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <ConfirmationDialog
        open={asked}
        onClose={close}
        title={ordersAdminText.payPointOf({ name })}
        figures={[{ label: name, note: phone, ...figures }]}
        ask={askReference}
        button={ordersAdminText.payAmount(text)}
        pending={pay.isPending}
        onConfirm={(reference) => pay.mutate(reference, { onSuccess: close })}
      />
    </>
  )
}
