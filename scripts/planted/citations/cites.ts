/** Allowed: docs/rules/auctions.md#soft-close. */
export const allowed = 1

/** See docs/rules/no-page.md. */
export const noPage = 1
/** See docs/rules/auctions.md#no-heading. */
/** One minute (specification, section 9). */
/** One hour (decisions, section 4). */
export const outside = 1
