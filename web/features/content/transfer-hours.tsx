import { useSite } from '../../lib/site.ts'

/** Number of hours that an order waits for a bank transfer. */
export const TransferHours = () => useSite().bankTransferHours
