/** Makes this many calls at once; returns their answers. */
export const atOnce = <T>(count: number, call: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
