import { chmod, lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Modes of files with mail, evidence and personal data: only for the account that runs the shop. */
export const privateFile = 0o600
export const privateFolder = 0o700

/** Makes a folder and everything in it private, including files that an earlier version left readable by others. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  await restrict(folder, privateFolder)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) await makePrivate(name)
    else if (entry.isFile()) await restrict(name, privateFile)
  }
}

/** Writes a private file completely or not at all, and replaces an older one. Creates its folder. */
export async function writePrivateFile(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: privateFolder })
  await writeFile(`${file}.part`, content, { mode: privateFile })
  await rename(`${file}.part`, file)
}

async function restrict(name: string, mode: number): Promise<void> {
  try {
    if (((await lstat(name)).mode & 0o777) !== mode) await chmod(name, mode)
  } catch (error) {
    // Another process has just delivered or removed it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
