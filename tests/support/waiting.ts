/** The first value that `look` gives which is not undefined, looking again until it does. Throws after `seconds`. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds = 10): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    if (Date.now() > until) throw new Error(`Nothing came within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
