/**
 * The page numbers that a pager shows: first, last, the current one and its neighbours, with gaps for omitted
 * numbers. A gap never replaces a single page.
 */
export function pageWindow(current: number, total: number): (number | 'gap')[] {
  const wanted = new Set([1, total, current - 1, current, current + 1])
  // The first and last pages show as many numbers as the middle ones.
  if (current <= 3) wanted.add(2).add(3)
  if (current >= total - 2) wanted.add(total - 1).add(total - 2)
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b)

  const window: (number | 'gap')[] = []
  for (const page of pages) {
    const before = window.at(-1)
    if (typeof before === 'number' && page - before === 2) window.push(before + 1)
    else if (typeof before === 'number' && page - before > 2) window.push('gap')
    window.push(page)
  }
  return window
}
