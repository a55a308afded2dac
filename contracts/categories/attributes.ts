import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { plainText } from '../common/values.ts'
import { attributeFilterPattern } from './attribute-filters.rules.ts'
import { attributeKeyPattern, attributeTypes } from './attribute.rules.ts'
import { CategorySlug } from './slug.ts'

const AttributeKey = z.string().max(limits.attributeKeyMax).regex(attributeKeyPattern)

const shown = {
  key: z.string(),
  name: z.string(),
  type: z.enum(attributeTypes).meta({ description: 'yes_no: the value is "yes" or "no"' }),
  unit: z.string().nullable().meta({ description: 'Of a number' }),
}
export const ShownAttribute = z.object({ ...shown, value: z.string() })

export const Attribute = z.object({
  ...shown,
  options: z.array(z.string()).meta({ description: 'Of a choice' }),
  required: z.boolean(),
  filter: z.boolean().meta({ description: 'Lists of the category can be filtered by it' }),
})

/** Values by key as a seller typed them. Twice the length, because surrounding spaces do not count. */
export const AttributeTexts = z
  .record(AttributeKey, plainText(limits.attributeTextMax * 2))
  .refine((texts) => Object.keys(texts).length <= limits.attributesPerCategory * 2)
  .meta({
    description:
      'Values by key; replaces all. Those that the category does not ask for are refused unless they are empty',
  })

/** Filters of a list by attribute. */
export const AttributeFilterTexts = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat())
  .pipe(z.array(z.string().regex(attributeFilterPattern)).max(limits.attributeFiltersMax))
  .meta({
    description:
      'Of the category, without which they are ignored: `key:value`, or `key:from..to` for a number; values of one attribute are alternatives',
  })

/** A filter of a list with what each value would leave, if the other filters stay. */
export const Facet = z.object({
  ...shown,
  values: z.array(z.object({ value: z.string(), count: z.number().int().nullable() })).meta({
    description: 'In order; none for a number. A count is null for a very large number of listings',
  }),
})
export type Facet = z.infer<typeof Facet>

export const attributeCalls = calls('catalogue', {
  ofCategory: {
    method: 'get',
    path: '/api/categories/{id}/attributes',
    access: 'public',
    summary: 'What a category or kind asks sellers about each item, in order',
    params: z.object({ id: CategorySlug }),
    response: z.array(Attribute),
    errors: ['not_found'],
  },
})
