import * as en from '#messages/index'

/** The sentences of one language, by noun. */
export type Messages = typeof en

/** Languages of the shop. */
export type Language = 'en'

const catalogues: Record<Language, Messages> = { en }

/** The sentences of a reader. The language is always an argument: none is set for a whole process. */
export const messagesIn = (language: Language): Messages => catalogues[language]
