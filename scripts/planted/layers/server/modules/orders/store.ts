import { startWallet } from '../../platform/payments/paynow/protocol.ts'

export const start = startWallet
export const secretOf = () => 'secret'
