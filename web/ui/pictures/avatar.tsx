import { classNames } from '../class-names.ts'
import { initials } from './initials.ts'
import * as avatarStyles from './avatar.module.css'

type AvatarProps = {
  /** The member's name, which determines the initials and the colour. */
  name: string
  /** Replaces the initials, for example with the start of a pseudonym. */
  letters?: string
  className?: string
}

const tones = ['', avatarStyles.tone2, avatarStyles.tone3, avatarStyles.tone4, avatarStyles.tone5]

/** A member's initials in a circle; decoration next to the name. */
export function Avatar({ name, letters, className }: AvatarProps) {
  return (
    <span className={classNames(avatarStyles.avatar, tone(name), className)} aria-hidden="true">
      {letters ?? initials(name)}
    </span>
  )
}

function tone(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length]
}
