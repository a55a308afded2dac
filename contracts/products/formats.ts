export const formats = ['fixed', 'auction'] as const
export type Format = (typeof formats)[number]

export const isAuction = (format: Format): boolean => format !== 'fixed'

/** The fields of the public API for a format. */
export const formatFields = (format: Format): { isAuction: boolean } => ({
  isAuction: isAuction(format),
})

/** The format for these fields. */
export const formatOf = (given: { isAuction: boolean }): Format =>
  given.isAuction ? 'auction' : 'fixed'
