/** When the shipped legal texts were last changed (specification, section 1). */
export const lastUpdated = '2024-10-14'
