/** The entry of a map by its name. Throws for an unknown name. */
export function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined)
    throw new Error(`The demo catalogue names ${name}, which it does not have`)
  return value
}
