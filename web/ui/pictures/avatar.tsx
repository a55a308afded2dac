import { classNames } from '../class-names.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  /** The person's name: gives the letters and, always alike, the colour. */
  name: string
  /** Instead of the initials, for example the start of a pseudonym. */
  letters?: string
  className?: string
}

const tones = ['', 'a2', 'a3', 'a4', 'a5']

/** A person's initials in a circle; decoration beside the name. */
export function Avatar({ name, letters, className }: AvatarProps) {
  return (
    <span className={classNames('avatar', tone(name), className)} aria-hidden="true">
      {letters ?? initials(name)}
    </span>
  )
}

function tone(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length]
}
