import { messagesIn, type Language } from '../../../messages/index.ts'
import type { SearchTexts } from './criteria.rules.ts'

/** The words of the names of saved searches. */
export function searchTexts(language: Language): SearchTexts {
  const { savedSearchesNames, productsConditions } = messagesIn(language)
  return { ...savedSearchesNames, ...productsConditions }
}
