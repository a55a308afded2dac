import { codeWith } from '../../common/field-code.ts'
import { z } from 'zod'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { plainText, requiredText, Timestamp } from '../../common/values.ts'
import { wordActions, wordLimits } from './blocked-term-rules.ts'

const word = plainText(wordLimits.wordMax).refine(
  (text) => text.replace(/[^\p{L}\p{N}]/gu, '').length >= wordLimits.wordMin,
  codeWith('blockedTermsFields.fewLetters', { min: wordLimits.wordMin }),
)

/**
 * Blocked terms of one kind, and what happens to a listing with one of them. `except`: phrases in which they are
 * harmless, such as "glue gun".
 */
export const WordRule = z.strictObject({
  name: requiredText(wordLimits.nameMax, 'blockedTermsFields.nameTheRule'),
  action: z.enum(wordActions),
  words: z.array(word).min(1).max(wordLimits.words),
  except: z.array(word).max(wordLimits.words),
})
export type WordRule = z.infer<typeof WordRule>

export const WordLists = z.object({
  rules: z.array(WordRule),
  since: Timestamp.nullable().meta({ description: 'null: the shop came with them' }),
  setBy: z.string().nullable(),
  version: z.string(),
})
export type WordLists = z.infer<typeof WordLists>

export const wordListCalls = calls('admin', {
  read: {
    method: 'get',
    path: '/api/admin/word-lists',
    access: 'staff',
    summary: 'What no listing may say, and what staff look at first',
    response: WordLists,
  },
  change: {
    method: 'put',
    path: '/api/admin/word-lists',
    access: 'admin',
    summary: 'Change the lists, all of them at once; `version` must be the one that was read',
    body: z.strictObject({
      rules: z.array(WordRule).max(wordLimits.rules),
      version: z.string().max(64),
      reason: requiredText(adminLimits.reasonMax, 'commonFields.sayWhy'),
    }),
    response: WordLists,
    errors: ['word_lists_changed'],
  },
  try: {
    method: 'post',
    path: '/api/admin/word-lists/try',
    access: 'staff',
    summary: 'What the filters would do with a title and a description',
    body: z.strictObject({ title: plainText(200), description: plainText(5000) }),
    response: z.object({
      action: z.enum([...wordActions, 'none']),
      rule: z.string().nullable(),
      word: z.string().nullable(),
    }),
  },
})
