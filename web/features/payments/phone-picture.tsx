import * as checkoutStyles from '../../ui/patterns/checkout.module.css'

/** A phone that asks for a PIN. */
export function PhonePicture() {
  return (
    <div className={checkoutStyles.phone}>
      <svg width="76" height="128" viewBox="0 0 76 128" aria-hidden="true">
        <rect x="1.5" y="1.5" width="73" height="125" rx="13" fill="var(--ink)" />
        <rect x="6" y="12" width="64" height="98" rx="5" fill="var(--surface)" />
        <rect x="28" y="6" width="20" height="2.5" rx="1.25" fill="var(--ink-3)" />
        <rect x="13" y="30" width="50" height="58" rx="7" fill="var(--brand)" />
        <path
          d="M20 44l5-6 5 6 5-6 5 6"
          fill="none"
          stroke="var(--maize)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <g fill="var(--on-brand)">
          <rect x="20" y="52" width="36" height="3" rx="1.5" opacity=".9" />
          <rect x="20" y="59" width="24" height="3" rx="1.5" opacity=".55" />
          <circle cx="24" cy="75" r="3" />
          <circle cx="34" cy="75" r="3" />
          <circle cx="44" cy="75" r="3" opacity=".35" />
          <circle cx="54" cy="75" r="3" opacity=".35" />
        </g>
      </svg>
    </div>
  )
}
