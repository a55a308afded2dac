import type { App } from '../app.ts'
import type { StaticFiles } from '../http/answers/static-files.ts'
import { startSweeps } from '../sweeper.ts'
import { packAssets } from './asset-pack.ts'
import { markUsed, publishAssets, removeOldAssets } from './publish-assets.ts'
import { createReleasedAssets, type FindReleased } from './released-assets.ts'

export interface SharedAssets {
  find: FindReleased
  stop(): Promise<void>
}

/** Stores the assets of this release for processes of other releases, and finds theirs. */
export async function shareAssets(app: App, files: StaticFiles): Promise<SharedAssets> {
  const { id } = packAssets(files)
  let published = false
  const publish = async () => {
    await publishAssets(app, packAssets(files))
    published = true
  }
  await publish().catch((error: unknown) =>
    app.log.warn({ err: error }, 'the web assets were not stored; it will be tried again'),
  )
  const sweep = {
    name: 'assets of releases',
    every: 60_000,
    async run() {
      if (!published || !(await markUsed(app, id))) await publish()
      await removeOldAssets(app)
    },
  }
  const sweeps = startSweeps([sweep], app.log)
  return { find: createReleasedAssets(app, id), stop: () => sweeps.stop() }
}
