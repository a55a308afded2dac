import { useNow } from '../clock.ts'
import { useSavedAt } from '../api/connection.ts'
import { savedNote } from './saved-note.ts'
import * as savedLineStyles from './saved-line.module.css'

const minute = 60_000

/** The time at which a price from the device's cache was read; shown below it. */
export function SavedLabel() {
  const savedAt = useSavedAt()
  return savedAt === undefined ? null : <Note savedAt={savedAt} />
}

function Note({ savedAt }: { savedAt: number }) {
  const now = useNow(minute)
  return <p className={savedLineStyles.savedLine}>{savedNote(savedAt, now)}</p>
}
