import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { sharedMember, sharedServer, sharedShop } from '#support/fixtures.ts'
import { bids } from '#support/auctions/auctions.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { readsFromReplica } from '#support/replica/replica-shop.ts'
import { sharedStandby } from '#support/replica/standby.ts'
import { startServer } from '#support/server/server.ts'
import { scrape } from '#support/server/metrics.ts'
import { eventually } from '#support/server/waiting.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const token = 'only-for-this-test'
const standby = sharedStandby()
const { server, seller } = sharedShop(
  sharedServer(() =>
    startServer({
      DATABASE_URL: standby.primaryUrl,
      DATABASE_REPLICA_URL: standby.url,
      METRICS_TOKEN: token,
    }),
  ),
)
const bidder = sharedMember(server)

const readDeployed = (path: string) => readFile(`deploy/${path}`, 'utf8')
const alerts = parse(await readDeployed('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const dashboard = JSON.parse(await readDeployed('grafana/musika.json')) as Dashboard
const rules = alerts.groups.flatMap((group) => group.rules)
const expressions = [
  ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  ),
]

/** Labels that Prometheus adds. */
const added = new Set(['job', 'instance'])

/** The metrics of an expression, with the labels that select their values. */
const usesOf = (expr: string) =>
  [...expr.matchAll(/\b((?:musika|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', selectors = '']) => ({
      metric,
      labels: [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }),
  )

/** The labels of every served metric. */
async function servedLabels(): Promise<Map<string, Set<string>>> {
  const values = await eventually(async () => {
    const read = await scrape(server.url, token)
    return read['musika_ledger_breaches'] === undefined ? undefined : read
  })
  const served = new Map<string, Set<string>>()
  for (const name of Object.keys(values)) {
    const [, metric = '', pairs = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(name)!
    const labels = served.get(metric) ?? new Set(added)
    for (const [, label] of pairs.matchAll(/(\w+)="/g)) labels.add(label!)
    served.set(metric, labels)
  }
  return served
}

test('alerts and dashboard use only metrics and labels that are served', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  await bids(bidder, auction, 200)
  const later = { runAt: new Date(Date.now() + 3_600_000) }
  await server.app.jobs.add(server.app.db, 'notify_end', { productId: auction }, later)
  await readsFromReplica(server)
  await server.visitor().get('/api/products')
  const served = await servedLabels()
  for (const { name, expr } of expressions) {
    const uses = usesOf(expr)
    expect(uses.length > 0 || /\bup\{job="musika"\}/.test(expr), name).toBe(true)
    for (const { metric, labels } of uses) {
      expect([...served.keys()], name).toContain(metric)
      for (const label of labels) expect([...served.get(metric)!], name).toContain(label)
    }
  }
})

test('every alert has a severity and a summary of one or two sentences', () => {
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/^[A-Z{].*\.$/)
  }
})

test('the example configuration of Prometheus reads the alerts', async () => {
  const config = parse(await readDeployed('prometheus/prometheus.yml')) as {
    rule_files: string[]
    scrape_configs: { job_name: string }[]
  }
  expect(config.rule_files).toEqual(['alerts.yml'])
  expect(config.scrape_configs.map(({ job_name }) => job_name)).toEqual(['musika'])
})
