import { portsOf, type Cluster } from '../layout.ts'
import { ownFolder, runningPart, startPart, users } from '../processes.ts'
import { writeDeployFile } from '../templates.ts'
import { statusOf, waitFor } from '../waiting.ts'

export const etcdUrl = (cluster: Cluster, number: number): string =>
  `127.0.0.1:${portsOf(cluster).etcd(number)}`

export async function startEtcd(cluster: Cluster): Promise<void> {
  const numbers = Array.from({ length: cluster.size.etcd }, (_, index) => index + 1)
  for (const number of numbers) await startMember(cluster, number)
  const what = 'answer of etcd'
  for (const number of numbers)
    await waitFor(cluster, { what, seconds: 30, part: `etcd${number}` }, async () =>
      (await statusOf(`http://${etcdUrl(cluster, number)}/health`)) === 200 ? true : undefined,
    )
}

async function startMember(cluster: Cluster, number: number): Promise<void> {
  const name = `etcd${number}`
  if (runningPart(cluster, name)) return
  const { etcd, etcdPeer } = portsOf(cluster)
  const members = Array.from(
    { length: cluster.size.etcd },
    (_, index) => `node${index + 1}=http://127.0.0.1:${etcdPeer(index + 1)}`,
  )
  const client = `http://127.0.0.1:${etcd(number)}`
  const peer = `http://127.0.0.1:${etcdPeer(number)}`
  const user = users.etcd + number
  const file = writeDeployFile(cluster, { from: 'etcd/etcd.conf.yml', to: `${name}.yml` }, [
    ['name: node1', `name: node${number}`],
    ['/var/lib/etcd/musika', ownFolder(cluster, name, user)],
    ['listen-client-urls: http://10.0.0.11:2379', `listen-client-urls: ${client}`],
    ['advertise-client-urls: http://10.0.0.11:2379', `advertise-client-urls: ${client}`],
    ['listen-peer-urls: http://10.0.0.11:2380', `listen-peer-urls: ${peer}`],
    ['initial-advertise-peer-urls: http://10.0.0.11:2380', `initial-advertise-peer-urls: ${peer}`],
    [
      'node1=http://10.0.0.11:2380,node2=http://10.0.0.12:2380,node3=http://10.0.0.13:2380',
      members.join(),
    ],
  ])
  await startPart(cluster, { name, user, command: ['etcd', '--config-file', file] })
}
