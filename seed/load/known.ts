/** The entry of a name that the catalogue uses. Throws when the catalogue names nobody. */
export function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined)
    throw new Error(`The demo catalogue names ${name}, which it does not have`)
  return value
}
