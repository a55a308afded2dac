import * as commonAdminText from '#messages/common/admin'
import type { Endpoint, ResponseOf } from '#contracts/common/endpoint.ts'
import { useCall, useWrite, type Effects } from '../lib/api/calls.ts'

/**
 * What the admin pages show is read again, also after a refusal: another staff member may have made the change first.
 */
export const staffEffects = <Answer>(effects: Effects<Answer>): Effects<Answer> => ({
  hint: commonAdminText.checkYourDataOrSignal,
  outdates: [['admin']],
  ...effects,
})

/** A call of staff, with its toasts. */
export const useStaffCall = <E extends Endpoint>(call: E, effects: Effects<ResponseOf<E>>) =>
  useCall(call, staffEffects(effects))

/** A change by staff that chooses between calls. */
export const useStaffWrite = <Given, Answer>(
  write: (given: Given, idempotencyKey: string) => Promise<Answer>,
  effects: Effects<Answer>,
) => useWrite(write, staffEffects(effects))
