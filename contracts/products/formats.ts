/** How a listing is sold. */
export const formats = ['fixed', 'auction'] as const
export type Format = (typeof formats)[number]

/** Whether it is sold to bidders, as the public API says it. */
export const isAuction = (format: Format): boolean => format !== 'fixed'

/** The format that a request of the public API asks for. */
export const formatOf = (given: { isAuction: boolean }): Format =>
  given.isAuction ? 'auction' : 'fixed'
