import { codeWith } from '../../common/field-code.ts'
import { z } from 'zod'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { plainText, requiredText, Timestamp } from '../../common/values.ts'
import { termActions, termLimits } from './term-actions.ts'

const word = plainText(termLimits.wordMax).refine(
  (text) => text.replace(/[^\p{L}\p{N}]/gu, '').length >= termLimits.wordMin,
  codeWith('blockedTermsFields.fewLetters', { min: termLimits.wordMin }),
)

/**
 * A group of blocked terms, and the action for listings that contain one of them. `except` lists phrases in which
 * they are harmless, such as "glue gun".
 */
export const TermRule = z.strictObject({
  name: requiredText(termLimits.nameMax, 'blockedTermsFields.nameTheRule'),
  action: z.enum(termActions),
  words: z.array(word).min(1).max(termLimits.words),
  except: z.array(word).max(termLimits.words),
})
export type TermRule = z.infer<typeof TermRule>

export const BlockedTerms = z.object({
  rules: z.array(TermRule),
  since: Timestamp.nullable().meta({ description: 'null: the shop came with them' }),
  setBy: z.string().nullable(),
  version: z.string(),
})
export type BlockedTerms = z.infer<typeof BlockedTerms>

export const blockedTermCalls = calls('admin', {
  read: {
    method: 'get',
    path: '/api/admin/word-lists',
    access: 'staff',
    summary: 'What no listing may say, and what staff look at first',
    response: BlockedTerms,
  },
  change: {
    method: 'put',
    path: '/api/admin/word-lists',
    access: 'admin',
    summary: 'Change the lists, all of them at once; `version` must be the one that was read',
    body: z.strictObject({
      rules: z.array(TermRule).max(termLimits.rules),
      version: z.string().max(64),
      reason: requiredText(adminLimits.reasonMax, 'commonFields.sayWhy'),
    }),
    response: BlockedTerms,
    errors: ['word_lists_changed'],
  },
  try: {
    method: 'post',
    path: '/api/admin/word-lists/try',
    access: 'staff',
    summary: 'What the filters would do with a title and a description',
    body: z.strictObject({ title: plainText(200), description: plainText(5000) }),
    response: z.object({
      action: z.enum([...termActions, 'none']),
      rule: z.string().nullable(),
      word: z.string().nullable(),
    }),
  },
})
