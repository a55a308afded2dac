import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { limits } from '../../common/limits.ts'
import { plainText } from '../../common/values.ts'
import { reasonText } from '../../moderation/admin/moderation.ts'
import { attributeTypes } from '../attribute.rules.ts'
import { CategorySlug } from '../slug.ts'
import { AdminCategory, categoryName } from './categories.ts'

const tidyText = (max: number) =>
  plainText(max * 2)
    .transform((value) => value.trim().replace(/\s+/g, ' '))
    .pipe(z.string().max(max))

/** What staff decide about an attribute; its type stays as it was added. */
const terms = {
  name: categoryName,
  unit: tidyText(limits.attributeUnitMax)
    .transform((unit) => unit || null)
    .nullable()
    .default(null)
    .meta({ description: 'Of a number' }),
  options: z
    .array(tidyText(limits.attributeTextMax))
    .max(limits.attributeOptionsMax)
    .default([])
    .meta({ description: 'Of a choice, in order' }),
  required: z.boolean().default(false),
  filter: z.boolean().default(false).meta({ description: 'Not for a text' }),
}
const reason = reasonText
/** The version that the client last read. */
const version = z.number().int().min(1)
const params = z.object({ id: CategorySlug, key: z.string().max(limits.attributeKeyMax) })
const answer = { access: 'admin', response: z.array(AdminCategory) } as const
const refusals = ['category_not_found', 'category_changed'] as const

export const attributeAdminCalls = calls('admin', {
  add: {
    ...answer,
    method: 'post',
    path: '/api/admin/catalogue/{id}/attributes',
    summary:
      'Ask sellers for an attribute in a category and below; its key comes from its name. With the key of an inherited one it replaces that one there. Returns the tree',
    params: z.object({ id: CategorySlug }),
    body: z.strictObject({ ...terms, type: z.enum(attributeTypes), reason }),
    errors: [...refusals, 'attribute_name_taken'],
  },
  change: {
    ...answer,
    method: 'put',
    path: '/api/admin/catalogue/{id}/attributes/{key}',
    summary: 'Change an attribute; its key and type stay, and values of listings are not changed',
    params,
    body: z.strictObject({ ...terms, version, reason }),
    errors: [...refusals, 'attribute_not_found'],
  },
  move: {
    ...answer,
    method: 'put',
    path: '/api/admin/catalogue/{id}/attributes/{key}/place',
    summary: 'Move an attribute one position up or down',
    params,
    body: z.strictObject({ step: z.enum(['up', 'down']), version, reason }),
    errors: [...refusals, 'attribute_not_found'],
  },
  remove: {
    ...answer,
    method: 'post',
    path: '/api/admin/catalogue/{id}/attributes/{key}/remove',
    summary: 'Stop asking for an attribute; its values are not shown any more',
    params,
    body: z.strictObject({ version, reason }),
    errors: [...refusals, 'attribute_not_found'],
  },
})
