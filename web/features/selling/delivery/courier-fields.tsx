import * as courierText from '#messages/orders/courier'
import { useQuery } from '@tanstack/react-query'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import { fromUsd, fromZwl, tidied } from '../../../lib/money/dual-amount.ts'
import { useDualRate } from '../../../lib/site.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { Text } from '../../../ui/layout.tsx'
import { courierIn, type TypedCourier } from '../drafts/typed-courier.ts'
import { cityGroupsQuery } from '../selling.queries.ts'
import { courierField } from '../form/listing-form.ts'
import type { SectionProps } from '../form/section-props.ts'
import * as courierStyles from './courier.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** What the courier costs in groups of cities, if less than elsewhere, or that it does not go there. */
export function CourierFields({ draft, errors, set }: SectionProps) {
  const { data: groups = [] } = useQuery(cityGroupsQuery)
  const at = useDualRate()
  const inDollars = draft.currency === 'USD'
  const isOpen = Object.keys(draft.courier).length > 0
  const change = (groupId: string, part: Partial<TypedCourier>) =>
    set({
      courier: {
        ...draft.courier,
        [groupId]: { ...courierIn(draft.courier, groupId), ...part },
      },
    })
  if (groups.length === 0) return null
  return (
    <details className={courierStyles.details} open={isOpen}>
      <summary className={layoutStyles.link}>{courierText.chargeLess}</summary>
      <Text small muted>
        {courierText.chargeLessExplained}
      </Text>
      <div className={courierStyles.groups}>
        {groups.map(({ id, name, places }) => {
          const typed = courierIn(draft.courier, id)
          return (
            <div key={id} className={courierStyles.group}>
              <Field
                label={name}
                hint={places.join(', ')}
                error={typed.none ? undefined : errors[courierField(id)]}
              >
                <InputGroup
                  before={inDollars ? 'US$' : currencyLabel(at.currency)}
                  name={courierField(id)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={24}
                  disabled={typed.none}
                  value={inDollars ? typed.usd : typed.zwl}
                  onChange={({ target: { value } }) =>
                    change(id, inDollars ? fromUsd(value, at) : fromZwl(value, at))
                  }
                  onBlur={() => typed.zwl + typed.usd && change(id, tidied(typed, at.currency))}
                />
              </Field>
              <Checkbox
                checked={typed.none}
                aria-label={courierText.noCourierInGroup({ group: name })}
                onChange={({ target: { checked } }) =>
                  change(id, { zwl: '', usd: '', none: checked })
                }
              >
                {courierText.noCourierThere}
              </Checkbox>
            </div>
          )
        })}
      </div>
    </details>
  )
}
