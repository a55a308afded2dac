/** The symbol and the name; wrap it in a link with class "logo" and a label. */
import * as commonText from '#messages/common'
export function Logo() {
  return (
    <>
      <LogoMark />
      {commonText.musika}
    </>
  )
}

/** The symbol without the name: an M from the frieze. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0B5F47" />
      <g fill="none" strokeWidth="2.75" strokeLinejoin="round" strokeLinecap="round">
        <path stroke="#fff" d="M6 16.5 11 9.5l5 7 5-7 5 7" />
        <path stroke="#F4B926" d="M6 23.5l5-7 5 7 5-7 5 7" />
      </g>
    </svg>
  )
}
