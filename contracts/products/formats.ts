/** How a listing is sold. */
export const formats = ['fixed', 'auction'] as const
export type Format = (typeof formats)[number]

/** Whether it is sold to bidders. */
export const isAuction = (format: Format): boolean => format !== 'fixed'

/** The fields of the public API that say the format. */
export const formatFields = (format: Format): { isAuction: boolean } => ({
  isAuction: isAuction(format),
})

/** The format that these fields say. */
export const formatOf = (given: { isAuction: boolean }): Format =>
  given.isAuction ? 'auction' : 'fixed'
