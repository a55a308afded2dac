import { useQuery } from '@tanstack/react-query'
import * as sellingText from '#messages/selling'
import { limits } from '#contracts/common/limits.ts'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { variantKey, variantWords } from '#contracts/products/variant.rules.ts'
import type { DraftVariants } from '#contracts/selling/drafts.ts'
import { attributesQuery } from '../selling.queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { combinationsOf, lineIn, type VariantLine } from '../drafts/typed-variants.ts'
import type { SectionProps } from '../form/section-props.ts'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as variantStyles from './variants.module.css'

type VariantFieldsProps = SectionProps & { variants: DraftVariants }
type Option = DraftVariants['options'][number]

/** The options of the listing, and the stock, price difference and photo of each combination. */
export function VariantFields({ draft, variants, errors, set }: VariantFieldsProps) {
  const { options, lines } = variants
  const change = (part: Partial<DraftVariants>) => set({ variants: { ...variants, ...part } })
  const combinations = combinationsOf(variants)
  return (
    <FieldGroup label={sellingText.variants} error={errors.variants}>
      <div className={variantStyles.options}>
        <Suggestions
          category={draft.kindId || draft.categoryId}
          options={options}
          onChange={(next) => change({ options: next })}
        />
        {options.map((option, at) => (
          <OptionFields
            key={at}
            option={option}
            at={at}
            onChange={(next) =>
              change({ options: options.map((before, place) => (place === at ? next : before)) })
            }
            {...(options.length > 1 && {
              onRemove: () => change({ options: options.filter((_, place) => place !== at) }),
            })}
          />
        ))}
        {options.length < limits.variantOptionsMax && (
          <div>
            <Button
              variant="line"
              size="sm"
              icon="plus"
              onClick={() => change({ options: [...options, { name: '', values: '' }] })}
            >
              {sellingText.addOption}
            </Button>
          </div>
        )}
      </div>
      {combinations.length > 0 && combinations.length <= limits.variantsMax && (
        <ul className={variantStyles.lines}>
          {combinations.map((values) => (
            <Line
              key={variantKey(values)}
              values={values}
              line={lineIn(variants, values)}
              draft={draft}
              onChange={(part) =>
                change({
                  lines: {
                    ...lines,
                    [variantKey(values)]: { ...lineIn(variants, values), ...part },
                  },
                })
              }
            />
          ))}
        </ul>
      )}
    </FieldGroup>
  )
}

interface SuggestionsProps {
  category: string
  options: Option[]
  onChange: (options: Option[]) => void
}

/** The attributes of the category that have options, such as its sizes. */
function Suggestions({ category, options, onChange }: SuggestionsProps) {
  const { data: asked = [] } = useQuery(attributesQuery(category))
  const offered = asked.filter(({ type }) => type === 'choice')
  if (offered.length === 0) return null
  const isUsed = (name: string) => options.some((option) => option.name === name)
  function use(name: string, values: string[]) {
    const option = { name, values: values.slice(0, limits.variantValuesMax).join(', ') }
    const free = options.findIndex((each) => each.name === '' && each.values === '')
    const at = free < 0 ? options.length : free
    onChange([...options.slice(0, at), option, ...options.slice(at + 1)])
  }
  const isFull =
    options.length === limits.variantOptionsMax && options.every(({ values }) => values !== '')
  return (
    <div className={choiceStyles.chips}>
      {offered.map(({ key, name, options: values }) => (
        <Chip
          key={key}
          pressed={isUsed(name)}
          disabled={isUsed(name) || isFull}
          onClick={() => use(name, values)}
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}

interface OptionFieldsProps {
  option: Option
  at: number
  onChange: (option: Option) => void
  onRemove?: () => void
}

function OptionFields({ option, at, onChange, onRemove }: OptionFieldsProps) {
  return (
    <div className={formStyles.twoFields}>
      <Field label={sellingText.optionName} hint={sellingText.optionNameHint}>
        <TextInput
          name={at === 0 ? 'variants' : 'variants.second'}
          autoComplete="off"
          maxLength={limits.variantOptionMax}
          value={option.name}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
        />
      </Field>
      <Field label={sellingText.optionValues} hint={sellingText.optionValuesHint}>
        <TextInput
          name={`values.${at}`}
          autoComplete="off"
          maxLength={600}
          value={option.values}
          onChange={(event) => onChange({ ...option, values: event.target.value })}
        />
      </Field>
      {onRemove && (
        <div>
          <Button variant="line" size="sm" onClick={onRemove}>
            {sellingText.removeOption}
          </Button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  values: string[]
  line: VariantLine
  draft: SectionProps['draft']
  onChange: (part: Partial<VariantLine>) => void
}

/** One variant. */
function Line({ values, line, draft, onChange }: LineProps) {
  const words = variantWords(values)
  const { images } = draft
  return (
    <li className={variantStyles.line}>
      <b>{words}</b>
      <Field label={sellingText.inStock}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={sellingText.inStockOf({ values: words })}
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      </Field>
      <Field label={sellingText.priceDifference({ currency: currencyLabel(draft.currency) })}>
        <TextInput
          inputMode="text"
          autoComplete="off"
          maxLength={16}
          placeholder="0"
          aria-label={sellingText.priceDifferenceOf({ values: words })}
          value={line.difference}
          onChange={(event) => onChange({ difference: event.target.value })}
        />
      </Field>
      {images.length > 0 && (
        <Field label={sellingText.photo}>
          <div className={variantStyles.photo}>
            {images.includes(line.image) && (
              <img src={pictureUrl(line.image, 200, 'webp')} width={48} height={48} alt="" />
            )}
            <Select
              aria-label={sellingText.photoOf({ values: words })}
              value={images.includes(line.image) ? line.image : ''}
              onChange={(event) => onChange({ image: event.target.value })}
            >
              <option value="">{sellingText.noPhoto}</option>
              {images.map((image, index) => (
                <option key={image} value={image}>
                  {sellingText.photoNumber({ number: index + 1 })}
                </option>
              ))}
            </Select>
          </div>
        </Field>
      )}
    </li>
  )
}
