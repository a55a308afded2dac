import * as currenciesAdminText from '#messages/currencies/admin'
import * as paymentsProviders from '#messages/payments/providers'
import { labelOf } from '#contracts/common/label-of.ts'
import { providerNames, type Provider } from '#contracts/payments/providers.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

const blank = { code: '', label: '', digits: '2', rate: '', payoutMin: '', payoutMax: '' }

/** The typed fields of a currency. */
export interface TypedCurrency {
  typed: typeof blank
  providers: Provider[]
}

export const noCurrency: TypedCurrency = { typed: blank, providers: ['ecocash'] }

/** The values for the API, without the code. */
export const bodyOf = ({ typed: { code: _code, ...typed }, providers }: TypedCurrency) => ({
  ...typed,
  digits: Number(typed.digits),
  providers,
})

const fields: [keyof typeof blank, string, string?][] = [
  ['code', currenciesAdminText.code, currenciesAdminText.threeCapitalLettersSuchAs],
  ['label', currenciesAdminText.label, currenciesAdminText.shownBeforeAmounts],
  ['digits', currenciesAdminText.decimals, currenciesAdminText.n0To3TheyNever],
  ['rate', currenciesAdminText.rate, currenciesAdminText.unitsOfItForUs],
  ['payoutMin', currenciesAdminText.smallestPayout],
  ['payoutMax', currenciesAdminText.largestPayout],
]

interface CurrencyFieldsProps {
  value: TypedCurrency
  errors: Readonly<Record<string, string>>
  onChange: (value: TypedCurrency) => void
}

/** The fields of a currency that the shop does not have yet. */
export function CurrencyFields({ value, errors, onChange }: CurrencyFieldsProps) {
  const { typed, providers } = value
  return (
    <>
      {fields.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint} error={errors[name]} required>
          <TextInput
            name={name}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) =>
              onChange({ ...value, typed: { ...typed, [name]: event.currentTarget.value } })
            }
          />
        </Field>
      ))}
      <FieldGroup label={currenciesAdminText.paymentMethods} error={errors['providers']}>
        {providerNames.map((provider) => (
          <Checkbox
            key={provider}
            checked={providers.includes(provider)}
            onChange={(event) =>
              onChange({
                ...value,
                providers: [
                  ...providers.filter((each) => each !== provider),
                  ...(event.currentTarget.checked ? [provider] : []),
                ],
              })
            }
          >
            {labelOf(paymentsProviders, 'method', provider)}
          </Checkbox>
        ))}
      </FieldGroup>
    </>
  )
}
