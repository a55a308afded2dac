import type { StaffId } from '#contracts/common/ids.ts'
import type { BlockedTerms, TermRule } from '#contracts/blocked-terms/admin/blocked-terms.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { lockSettings, replaceSetting } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { readRules, settingName } from './store.ts'

const tidy = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim().replace(/\s+/g, ' ').toLowerCase())),
]

/** The blocked terms, as staff see them. */
export async function readBlockedTerms(app: App): Promise<BlockedTerms> {
  const { rules, since, setBy, version } = await readRules(app.db)
  return {
    rules: rules.map(({ words, except, ...rule }) => ({
      ...rule,
      words: [...words],
      except: [...except],
    })),
    since: since?.toISOString() ?? null,
    setBy,
    version,
  }
}

/**
 * Replaces the blocked terms. Existing listings are not checked again. Throws `word_lists_changed` if another staff
 * member has changed them since `version`.
 */
export async function changeBlockedTerms(
  app: App,
  by: StaffId,
  given: { rules: TermRule[]; version: string; reason: string },
): Promise<BlockedTerms> {
  const rules = given.rules.map(({ name, action, words, except }) => ({
    name: name.trim(),
    action,
    words: tidy(words),
    except: tidy(except),
  }))
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const before = await readRules(tx)
    if (before.version !== given.version) throw new DomainError('word_lists_changed')
    await replaceSetting(tx, { name: settingName, value: rules, by, now })
    await audit(tx, {
      staffId: by,
      action: 'word_lists.update',
      before: before.rules,
      after: rules,
      reason: given.reason.trim(),
    })
  })
  return readBlockedTerms(app)
}
