import { useState } from 'react'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { CallForm, type CallFormProps } from '../lib/api/call-form.tsx'
import { staffEffects } from './use-staff-call.ts'

/**
 * A declared form of staff. What the admin pages show is read again after it. With `again` it is empty after each time,
 * for another one.
 */
export function StaffForm<E extends Endpoint, Name extends string>({
  again = false,
  effects,
  onDone,
  ...form
}: CallFormProps<E, Name> & { again?: boolean }) {
  const [times, setTimes] = useState(0)
  return (
    <CallForm
      key={times}
      {...form}
      effects={staffEffects(effects)}
      onDone={(answer) => {
        if (again) setTimes(times + 1)
        onDone?.(answer)
      }}
    />
  )
}
