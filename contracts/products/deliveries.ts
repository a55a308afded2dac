/** The choices of the delivery filter (docs/rules/search.md#filters). */
export const deliveries = ['free', 'collection'] as const
