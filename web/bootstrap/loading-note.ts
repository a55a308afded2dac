import * as commonText from '#messages/common'

/** Milliseconds after which a load is worth a note, and for which an error is shown. */
const noteDelay = 300
const errorTime = 5000

/** Says that scripts load, if it takes long. The result removes the note, or replaces it with the reason. */
export function showLoading(): (failed: boolean) => void {
  const note = document.createElement('p')
  note.id = 'loading-note'
  note.role = 'status'
  const show = (text: string) => {
    note.textContent = text
    document.body.append(note)
  }
  const timer = setTimeout(() => show(commonText.loading), noteDelay)
  return (failed) => {
    clearTimeout(timer)
    if (failed) show(commonText.checkYourDataOrSignal)
    setTimeout(() => note.remove(), failed ? errorTime : 0)
  }
}
