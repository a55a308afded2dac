import { StartError, type Config } from './config.ts'
import { refusalOf } from './kernel/domain-error.ts'
import { copyFiles, type CopyReport } from './platform/storage/copy-files.ts'
import { openBucket, openFolder, restoreBucket } from './platform/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: node server/main.ts files copy --from folder --to s3 [--delete-extra]
       node server/main.ts files copy --from s3 --to folder [--delete-extra]
       node server/main.ts files restore --to 2026-11-27T12:00:00Z
       node server/main.ts files claim`

const form = /^copy --from (folder --to s3|s3 --to folder)( --delete-extra)?$/

/**
 * Copies all files between the folder and the bucket of the settings, with progress and a report. Run again, it
 * continues. `--delete-extra` deletes files that only the target has. `restore` brings back files that
 * were deleted since a moment. `claim` takes the bucket for this database, as after
 * a restore; no other copy of it may run. Throws a `StartError` with the usage for any other
 * command, without the settings of the bucket, and if a copy differs from its original.
 */
export async function runFilesCommand(
  config: Config,
  commandArguments: string[],
  say: (line: string) => void,
): Promise<void> {
  const asked = commandArguments.join(' ')
  const [, direction, extra] = form.exec(asked) ?? []
  const moment = momentIn(asked)
  if (!direction && !moment && asked !== 'claim') throw new StartError(usage)
  if (!config.s3)
    throw new StartError(
      'S3_ENDPOINT is missing: set the variables of the bucket for this command.',
    )
  await withDatabase(config, async (db, { log }) => {
    if (moment) {
      const restored = await restoreBucket({ config, db, log }, moment)
      say(`Restored: ${restored} files`)
      return
    }
    if (!direction) {
      await openBucket({ config, db, log }, true)
      say(`The bucket ${config.s3!.bucket} belongs to this database now.`)
      return
    }
    const folder = openFolder(config)
    const bucket = await openBucket({ config, db, log })
    const [from, to] = direction.startsWith('folder') ? [folder, bucket] : [bucket, folder]
    const report = await copyFiles(from, to, {
      progress: (files) => say(`${files} files checked`),
      deleteExtra: extra !== undefined,
    }).catch(stopped)
    sayReport(report, say)
    if (report.differing.length > 0)
      throw new StartError('Some copies differ from their originals: run the command again.')
  })
}

/** The moment of the command `restore`. */
function momentIn(asked: string): Date | undefined {
  const [, text] =
    /^restore --to (\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)$/.exec(asked) ?? []
  const moment = text === undefined ? undefined : new Date(text)
  return moment && Number.isNaN(moment.getTime()) ? undefined : moment
}

function stopped(error: unknown): never {
  throw new StartError(
    refusalOf(error).code === 'storage_full'
      ? 'The target is full: make room, and run the command again to continue.'
      : 'The S3 store failed (see the log): run the command again to continue.',
  )
}

function sayReport(report: CopyReport, say: (line: string) => void): void {
  say(`Copied: ${report.copied.files} files, ${report.copied.bytes} bytes`)
  say(`Already there: ${report.same.files} files, ${report.same.bytes} bytes`)
  say(`Deleted during the copy: ${report.vanished}`)
  say(`Only at the target: ${report.extra}`)
  say(`Different checksums: ${report.differing.length}`)
  for (const name of report.differing) say(`  ${name}`)
}
