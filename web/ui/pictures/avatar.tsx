import { classNames } from '../class-names.ts'
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

/** Up to two capitals for a name: the first letters of its first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (firstLetter(first) + firstLetter(last)).toUpperCase()
}

function firstLetter(word: string): string {
  const code = word.codePointAt(0)
  return code === undefined ? '' : String.fromCodePoint(code)
}
