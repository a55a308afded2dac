import { useSite } from '../../lib/site.ts'

/** How many hours an order waits for a bank transfer. */
export const TransferHours = () => useSite().bankTransferHours
