const isTorn = async (hat: string): Promise<boolean> => hat === 'torn'

/** The guards are caught, listed, not caught, reached before the tests, and not reached. */
export async function wear(hat: string): Promise<string> {
  if (await isTorn(hat)) throw new Error('torn')
  if (hat === 'listed') throw new Error('listed')
  if (hat === 'wet') {
    hat = 'drowned'
    throw new Error(hat)
  }
  if (hat === 'early') throw new Error('early')
  if (hat === 'burnt') throw new Error('burnt')
  return hat
}
