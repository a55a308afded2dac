import type { PaymentProvider } from './port.ts'

/** A transfer that the buyer makes at a bank. Only the bank's statement confirms it, never a member's proof. */
export const bankProvider: PaymentProvider = {
  accepts: () => false,
  wait: undefined,
  start: async () => ({
    kind: 'started',
    pollUrl: '',
    browserUrl: '',
    instructions: '',
    providerId: '',
  }),
  lookUp: async () => undefined,
}
