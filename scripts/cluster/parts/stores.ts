import { AwsClient } from 'aws4fetch'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { portsOf, type Cluster } from '../layout.ts'
import { runningPart, startPart, users } from '../processes.ts'
import { writeDeployFile } from '../templates.ts'
import { waitFor } from '../waiting.ts'

/** The bucket of deploy/systemd/musika.env. */
const bucket = 'musika-files'
/** The bucket of deploy/pgbackrest/pgbackrest.conf. */
const backupBucket = 'musika-backups'
export const storageKey = { id: 'drill', region: 'af-south-1' }

export async function startValkey(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'valkey')) return
  const { valkey } = portsOf(cluster)
  const file = writeDeployFile(cluster, { from: 'valkey/valkey.conf', to: 'valkey.conf' }, [
    ['bind 10.0.0.31', 'bind 127.0.0.1'],
    ['port 6379', `port ${valkey}`],
    ['>PASSWORD', `>${cluster.password}`],
  ])
  await startPart(cluster, { name: 'valkey', user: users.valkey, command: ['valkey-server', file] })
}

/** Starts moto, a server of the S3 protocol that holds everything in memory, and creates the bucket. */
export async function startStorage(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'storage')) return
  const { storage } = portsOf(cluster)
  await startMoto(cluster, 'storage', storage)
  await waitFor(cluster, { what: 'bucket for files', seconds: 60, part: 'storage' }, () =>
    createBucket(cluster, storage, bucket),
  )
}

/** The same behind TLS, which pgBackRest needs; HAProxy ends it, because moto's own TLS closes connections wrongly. */
export async function startBackupStore(cluster: Cluster): Promise<void> {
  if (runningPart(cluster, 'backups')) return
  const { backups, backupsPlain } = portsOf(cluster)
  await startMoto(cluster, 'backups', backupsPlain)
  const certificate = path.join(cluster.folder, 'etc/backups.pem')
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '3650']
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', '-', '-out', '-']
  const pem = execFileSync('openssl', ['req', '-x509', ...key, ...subject], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  writeFileSync(certificate, pem)
  const settings = path.join(cluster.folder, 'etc/backups.cfg')
  writeFileSync(
    settings,
    `defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
listen backups
    bind 127.0.0.1:${backups} ssl crt ${certificate}
    server moto 127.0.0.1:${backupsPlain}
`,
  )
  const command = ['haproxy', '-f', settings]
  await startPart(cluster, { name: 'backups-tls', user: users.proxy, command })
  await waitFor(cluster, { what: 'bucket for backups', seconds: 60, part: 'backups' }, () =>
    createBucket(cluster, backupsPlain, backupBucket),
  )
}

const startMoto = (cluster: Cluster, name: string, port: number) =>
  startPart(cluster, {
    name,
    user: users.storage,
    command: ['moto_server', '--host', '127.0.0.1', '--port', String(port)],
  })

async function createBucket(
  cluster: Cluster,
  port: number,
  name: string,
): Promise<true | undefined> {
  const { id: accessKeyId, region } = storageKey
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: cluster.password,
    service: 's3',
    region,
  })
  const response = await client.fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'PUT',
    body: `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`,
  })
  return response.ok || undefined
}
