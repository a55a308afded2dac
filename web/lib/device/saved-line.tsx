import { useNow } from '../clock.ts'
import { useSavedAt } from '../api/connection.ts'
import { savedNote } from './saved-note.ts'
import * as savedLineStyles from './saved-line.module.css'

const minute = 60_000

/** Below a price that was kept on the device: when it was read. */
export function SavedLabel() {
  const savedAt = useSavedAt()
  return savedAt === undefined ? null : <Note savedAt={savedAt} />
}

function Note({ savedAt }: { savedAt: number }) {
  const now = useNow(minute)
  return <p className={savedLineStyles.savedLine}>{savedNote(savedAt, now)}</p>
}
