import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { portsOf, webMax, type Cluster } from '../layout.ts'
import { ownFolder, runningPart, startPart, users } from '../processes.ts'
import { writeDeployFile, type Replacements } from '../templates.ts'

const user = users.proxy

export async function startHaproxy(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'haproxy')) return
  const { shop, primary, figures, web, postgres, patroni } = portsOf(cluster)
  const webServers = Array.from({ length: webMax }, (_, index): Replacements[number] => [
    `10.0.0.2${index + 1}:3000`,
    `127.0.0.1:${web(index + 1)}`,
  ])
  const nodes = [1, 2, 3].map((number): Replacements[number] => [
    `10.0.0.1${number}:5432 port 8008`,
    `127.0.0.1:${postgres(number)} port ${patroni(number)}`,
  ])
  const file = writeDeployFile(cluster, { from: 'haproxy/haproxy.cfg', to: 'haproxy.cfg' }, [
    ['maxconn 60000', `maxconn ${Math.min(60_000, connectionsMax())}`],
    ['bind :80', `bind 127.0.0.1:${shop}`],
    ['127.0.0.1:5000', `127.0.0.1:${primary}`],
    ['127.0.0.1:8404', `127.0.0.1:${figures}`],
    ['/run/haproxy', ownFolder(cluster, 'haproxy', user)],
    ...webServers,
    ...nodes,
  ])
  await startPart(cluster, { name: 'haproxy', user, command: ['haproxy', '-W', '-f', file] })
}

/** How many connections HAProxy may pass on here: each takes two files, and some more are needed. */
const connectionsMax = (): number =>
  Math.floor(Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) / 2) - 500

export async function startPgbouncer(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'pgbouncer')) return
  const { primary, pgbouncer } = portsOf(cluster)
  const userList = path.join(cluster.folder, 'etc/userlist.txt')
  writeFileSync(userList, `"musika" "${cluster.password}"\n`)
  const file = writeDeployFile(cluster, { from: 'pgbouncer/pgbouncer.ini', to: 'pgbouncer.ini' }, [
    ['port=5000', `port=${primary}`],
    ['listen_port = 6432', `listen_port = ${pgbouncer}`],
    ['/etc/pgbouncer/userlist.txt', userList],
  ])
  await startPart(cluster, { name: 'pgbouncer', user, command: ['pgbouncer', file] })
}
