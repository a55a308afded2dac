/** The first stop of the Tab key: past the header, to `<main id="main">`. */
export function SkipLink({ children = 'Skip to content' }: { children?: string }) {
  return (
    <a className="vh skip" href="#main">
      {children}
    </a>
  )
}
