import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DrillError } from './failure.ts'

/** Debian's packages of the drill, with the oldest version that it knows to work. */
const needed: [name: string, version: string][] = [
  ['postgresql-18', '18'],
  ['patroni', '4.1'],
  ['python3-etcd', '0.4'],
  ['python3-dnspython', '2'],
  ['etcd-server', '3.5'],
  ['etcd-client', '3.5'],
  ['pgbouncer', '1.21'],
  ['haproxy', '3.0'],
  ['valkey-server', '8.1'],
  ['pgbackrest', '2.55'],
  ['python3-moto', '5.1'],
  ['python3-flask-cors', '4'],
  ['nftables', '1.0'],
  ['prometheus', '2.53'],
]
/** The release that has all of them. */
const release = 'forky'

const numbers = (version: string) =>
  version
    .replace(/^\d+:/, '')
    .split(/[^0-9]/, 4)
    .map(Number)

function isOlder(version: string, than: string): boolean {
  const [have, want] = [numbers(version), numbers(than)]
  for (const [index, number] of want.entries())
    if (have[index] !== number) return (have[index] ?? 0) < number
  return false
}

/** The installed versions below `root`, by package. */
function installed(root: string): Map<string, string> {
  const { stdout } = spawnSync(
    'dpkg-query',
    [
      `--admindir=${path.join(root, 'var/lib/dpkg')}`,
      '--show',
      '--showformat=${db:Status-Abbrev} ${Package} ${Version}\n',
      ...needed.map(([name]) => name),
    ],
    { encoding: 'utf8' },
  )
  return new Map(
    (stdout ?? '')
      .split('\n')
      .map((line) => /^ii +(\S+) (\S+)/.exec(line))
      .flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : [])),
  )
}

/** The packages that are missing below `root` or too old, in words. */
function lacking(root: string): string[] {
  const versions = installed(root)
  return needed.flatMap(([name, least]) => {
    const version = versions.get(name)
    if (version === undefined) return [`${name} is missing`]
    return isOlder(version, least) ? [`${name} is ${version}, at least ${least} is needed`] : []
  })
}

/** The versions that the cluster runs. */
export const versionsIn = (root: string): string[] =>
  [...installed(root)].map(([name, version]) => `${name} ${version}`)

/**
 * Returns the root of a file system with all programs: this machine's, or a Debian that `debootstrap` installs in
 * `root`, which takes some minutes the first time. Throws a `DrillError` that names what is missing.
 */
export function findPrograms(root: string, say: (line: string) => void): string {
  if (process.getuid?.() !== 0)
    throw new DrillError(
      'The drill needs root: its servers run as users of their own, in process namespaces that are killed at once.',
    )
  const here = lacking('/')
  if (here.length === 0) return '/'
  if (!existsSync(root)) installDebian(root, here, say)
  else if (lacking(root).length > 0) installPackages(root)
  const there = lacking(root)
  if (there.length > 0)
    throw new DrillError(`The Debian in ${root} cannot be used (${there.join('; ')}): delete it.`)
  return root
}

function installDebian(root: string, reasons: string[], say: (line: string) => void): void {
  if (spawnSync('debootstrap', ['--version']).error)
    throw new DrillError(
      `${reasons.join('; ')}: install them, or debootstrap, with which the drill installs a Debian ${release} of its own.`,
    )
  say(`This machine lacks programs (${reasons[0]}). Installing Debian ${release} in ${root}...`)
  const unfinished = `${root}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(path.dirname(root), { recursive: true })
  const scripts = '/usr/share/debootstrap/scripts'
  const script = [release, 'sid'].find((name) => existsSync(path.join(scripts, name)))
  run('debootstrap', [
    '--variant=minbase',
    release,
    unfinished,
    debianMirror(),
    path.join(scripts, script ?? 'sid'),
  ])
  // No package may start its server, and none of them needs its example database.
  writeFileSync(path.join(unfinished, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', {
    mode: 0o755,
  })
  mkdirSync(path.join(unfinished, 'etc/postgresql-common'), { recursive: true })
  writeFileSync(
    path.join(unfinished, 'etc/postgresql-common/createcluster.conf'),
    'create_main_cluster = false\n',
  )
  installPackages(unfinished)
  renameSync(unfinished, root)
}

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 1 << 26 })

const enter =
  'mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" && root=$1 && shift && DEBIAN_FRONTEND=noninteractive exec chroot "$root" "$@"'

/** Installs what is missing in a Debian of the drill. */
function installPackages(root: string): void {
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends']
  const names = needed.map(([name]) => name)
  run('unshare', ['--mount', 'sh', '-c', enter, 'sh', root, ...install, ...names])
}

/** The mirror from which this machine installs Debian's packages. */
function debianMirror(): string {
  const { stdout } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(LABEL) $(REPO_URI)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  )
  const mirror = /^Debian (\S+)$/m.exec(stdout ?? '')?.[1]
  if (!mirror)
    throw new DrillError(
      'apt-get knows no mirror of Debian on this machine: run apt-get update, or install the packages yourself.',
    )
  return mirror
}
