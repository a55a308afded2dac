import { codeWith } from '../../common/field-code.ts'
import { z } from 'zod'
import { reasonText } from '../../moderation/admin/moderation.ts'
import { categoryNameMax } from '../categories.ts'
import { calls } from '../../common/endpoint.ts'
import { Attribute } from '../attributes.ts'
import { CategorySlug } from '../slug.ts'
import { plainText } from '../../common/values.ts'

export const AdminAttribute = Attribute.extend({ version: z.number().int() })
export type AdminAttribute = z.infer<typeof AdminAttribute>

/** `listings` counts those on sale, including in subcategories; `formerly` are old URLs that redirect here. */
const node = {
  id: z.string(),
  name: z.string(),
  fixed: z.boolean().meta({ description: 'One of the six built-in categories' }),
  hidden: z.boolean(),
  version: z.number().int(),
  listings: z.number().int(),
  carrying: z.boolean().meta({ description: 'Its listings are still being recategorized' }),
  formerly: z.array(z.string()),
  attributes: z
    .array(AdminAttribute)
    .meta({ description: 'Its own, without those of its category' }),
}
export const AdminSubcategory = z.object(node)
export type AdminSubcategory = z.infer<typeof AdminSubcategory>
export const AdminCategory = z
  .object({ ...node, kinds: z.array(AdminSubcategory) })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

export const categoryName = plainText(categoryNameMax * 2)
  .transform((value) => value.trim().replace(/\s+/g, ' '))
  .refine((value) => [...value].length >= 2 && value.length <= categoryNameMax, {
    error: codeWith('categoriesFields.nameLength', { max: categoryNameMax }),
  })
  .refine((value) => /[a-z0-9]/i.test(value.normalize('NFKD')), {
    error: 'categoriesFields.aNameNeedsALetter',
  })
const reason = reasonText
/** The version that the client last read. */
const version = z.number().int().min(1)
const params = z.object({ id: CategorySlug })
const answer = {
  access: 'admin',
  response: z.array(AdminCategory),
} as const
const refusals = ['category_not_found', 'category_changed'] as const

export const categoryAdminCalls = calls('admin', {
  tree: {
    method: 'get',
    path: '/api/admin/catalogue',
    access: 'staff',
    summary: 'The tree of categories, hidden ones included',
    response: z.array(AdminCategory),
  },
  add: {
    ...answer,
    method: 'post',
    path: '/api/admin/catalogue',
    summary: 'Add a subcategory, or without `parentId` a category; returns the tree',
    body: z.strictObject({ name: categoryName, parentId: CategorySlug.optional(), reason }),
    errors: [...refusals, 'category_name_taken'],
  },
  rename: {
    ...answer,
    method: 'put',
    path: '/api/admin/catalogue/{id}/name',
    summary: 'Rename a category; its URL stays',
    params,
    body: z.strictObject({ name: categoryName, version, reason }),
    errors: [...refusals, 'category_locked', 'category_name_taken'],
  },
  move: {
    ...answer,
    method: 'put',
    path: '/api/admin/catalogue/{id}/place',
    summary:
      'Move a category one position up or down, or with `parentId` to the end of another category',
    params,
    body: z.strictObject({
      parentId: CategorySlug.optional(),
      step: z.enum(['up', 'down']).optional(),
      version,
      reason,
    }),
    errors: [...refusals, 'category_locked', 'category_name_taken'],
  },
  hide: {
    ...answer,
    method: 'put',
    path: '/api/admin/catalogue/{id}/hidden',
    summary:
      'Hide a category in new listings and filters, or show it again; its listings are still found',
    params,
    body: z.strictObject({ hidden: z.boolean(), version, reason }),
    errors: [...refusals, 'category_locked'],
  },
  merge: {
    ...answer,
    method: 'post',
    path: '/api/admin/catalogue/{id}/merge',
    summary: 'Merge a category into another: its listings move, and its URL redirects',
    params,
    body: z.strictObject({ into: CategorySlug, version, reason }),
    errors: [...refusals, 'category_locked', 'category_not_empty'],
  },
  remove: {
    ...answer,
    method: 'post',
    path: '/api/admin/catalogue/{id}/remove',
    summary: 'Remove a category that never had a listing',
    params,
    body: z.strictObject({ version, reason }),
    errors: [...refusals, 'category_locked', 'category_not_empty'],
  },
})
