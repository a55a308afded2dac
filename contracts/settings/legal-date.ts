/** When the shipped legal texts were last changed (docs/rules/privacy.md#legal-texts). */
export const lastUpdated = '2024-10-14'
