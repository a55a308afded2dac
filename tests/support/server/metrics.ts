/** Reads `/metrics`: each value by its name and labels, such as `musika_bids_total{outcome="accepted"}`. */
export async function scrape(url: string, token?: string): Promise<Record<string, number>> {
  const answer = await fetch(`${url}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`)
  const values: Record<string, number> = {}
  for (const line of (await answer.text()).split('\n')) {
    const [, name, value] = /^([a-z].*) (\S+)$/.exec(line) ?? []
    if (name !== undefined) values[name] = Number(value)
  }
  return values
}

/** The values of one metric by their labels. */
export const valuesOf = (values: Record<string, number>, metric: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === metric || name.startsWith(`${metric}{`) ? [[name.slice(metric.length), value]] : [],
    ),
  )
