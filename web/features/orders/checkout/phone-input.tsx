import type { ComponentProps } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { isBare } from '../../../lib/account/phone-spelling.rules.ts'

type PhoneInputProps = Omit<ComponentProps<typeof InputGroup>, 'before' | 'type'> & {
  value: string
}

/** A phone number; "+263" precedes it unless another country or a leading zero is typed. */
export function PhoneInput({ value, ...props }: PhoneInputProps) {
  return (
    <InputGroup
      {...props}
      value={value}
      before={isBare(value) ? '+263' : undefined}
      type="tel"
      inputMode="tel"
      maxLength={limits.phoneMax}
    />
  )
}
