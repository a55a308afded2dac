/** The date of the last change of the shipped legal texts (docs/rules/privacy.md#legal-texts). */
export const lastUpdated = '2024-10-14'
