/**
 * Loads something when it is first needed, once. For libraries that few requests need: they cost memory and time at the
 * start. A failed load is tried again.
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
