import * as qrCodeStyles from './qr-code.module.css'

interface QrCodeProps {
  /** SVG path with one unit per module. */
  picture: string
  /** Width in modules. */
  size: number
  label: string
}

/** A QR code that the server has made. */
export function QrCode({ picture, size, label }: QrCodeProps) {
  return (
    <svg
      className={qrCodeStyles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} />
      <path d={picture} />
    </svg>
  )
}

/** A secret in groups of four characters. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Codes to store, in two columns. */
export function CodeList({ codes, label }: { codes: readonly string[]; label: string }) {
  return (
    <ul className={qrCodeStyles.codes} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
