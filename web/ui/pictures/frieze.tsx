/** Two rows of chevrons, after the walls of Great Zimbabwe; decoration. */
export function Frieze() {
  return <div className="frieze" aria-hidden="true" />
}
