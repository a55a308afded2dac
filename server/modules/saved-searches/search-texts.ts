import { messagesIn, type Language } from '../../../messages/index.ts'
import type { SearchTexts } from './criteria.rules.ts'

export function searchTexts(language: Language): SearchTexts {
  const { savedSearchesNames, productsConditions } = messagesIn(language)
  return { ...savedSearchesNames, ...productsConditions }
}
