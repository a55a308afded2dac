import * as paymentsText from '#messages/payments'
import { methodOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import { isBare, tidied } from '../../lib/account/phone-spelling.rules.ts'
import { OtherWallet, usePlainWallet } from '../../lib/money/plain-wallet.tsx'
import { methodDetail, walletField } from '../../lib/money/wallet-labels.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { RadioRow } from '../../ui/forms/radio-row.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { money } from './payment-words.ts'
import type { PayChoice } from './use-pay-choice.ts'
import * as choiceStyles from '../../ui/forms/choice.module.css'

interface PayFieldsProps {
  choice: PayChoice
  amounts: Partial<Record<CurrencyCode, string>>
}

/** The payment methods with their amounts, the wallet's number, and the error of a failed start. */
export function PayFields({ choice, amounts }: PayFieldsProps) {
  const { methods, method, setMethod, number, setNumber, wrong, failure } = choice
  const plainWallet = usePlainWallet(methods)
  const wallet = choice.wallet ?? plainWallet
  return (
    <>
      <FieldGroup label={paymentsText.paymentMethod}>
        <div className={choiceStyles.options}>
          {methods.map((id) => (
            <RadioRow
              key={id}
              name="method"
              value={id}
              checked={id === method}
              onChange={() => setMethod(id)}
              label={methodOf(id).label}
              detail={methodDetail(id)}
              end={money(amounts[methodOf(id).currency] ?? '0', methodOf(id).currency)}
            />
          ))}
        </div>
      </FieldGroup>
      {wallet && (
        <Field {...walletField(wallet)} required error={wrong}>
          <InputGroup
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={limits.phoneMax}
            before={isBare(number) ? '+263' : undefined}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            onBlur={(event) => setNumber(tidied(event.currentTarget.value))}
          />
          <OtherWallet methods={methods} />
        </Field>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  )
}
