/** The flag of Zimbabwe, 21 by 14 px; decoration. */
export function Flag() {
  return (
    <svg width="21" height="14" viewBox="0 0 42 28" aria-hidden="true">
      <path fill="#319208" d="M0 0h42v28H0z" />
      <path fill="#FFD200" d="M0 4h42v20H0z" />
      <path fill="#DE2010" d="M0 8h42v12H0z" />
      <path fill="#000" d="M0 12h42v4H0z" />
      <path fill="#fff" stroke="#000" strokeWidth="1" d="M0 0l18 14L0 28z" />
      <path fill="#DE2010" d="M6 8.6l1.5 3.9h4l-3.2 2.5 1.2 4L6 16.7 2.5 19l1.2-4L.5 12.5h4z" />
    </svg>
  )
}
