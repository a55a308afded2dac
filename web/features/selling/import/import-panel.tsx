import { localCurrency } from '../../../../contracts/currencies/currencies.ts'
import { useRef, useState } from 'react'
import { limits } from '../../../../contracts/common/limits.ts'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useImport } from './import.mutation.ts'
import { ImportReportTable } from './import-report.tsx'

interface Chosen {
  file: File
  key: string
}

/** Many listings from a file: checked first, then listed; and one's own listings as a file. */
export function ImportPanel() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const { mutate, reset, data: report, error, isPending, variables } = useImport()

  // Two presses of one hand are one.
  const busy = useRef(false)
  function send(what: Chosen, dryRun: boolean) {
    if (busy.current) return
    busy.current = true
    mutate({ ...what, dryRun }, { onSettled: () => (busy.current = false) })
  }
  function check(file: File) {
    const next = { file, key: newIdempotencyKey() }
    setChosen(next)
    send(next, true)
  }
  const list = () => chosen && send(chosen, false)
  const again = () => chosen && variables && send(chosen, variables.dryRun)
  function start() {
    setChosen(undefined)
    reset()
    input.current?.focus()
  }

  return (
    <section className="panel import" aria-labelledby="import-h">
      <h2 id="import-h">Listings from a file</h2>
      <p className="muted small">
        {`A table saved as CSV, up to ${limits.importLines} lines and 1 MB. It is checked first; nothing is listed before you say so. Photos are added afterwards.`}
      </p>
      <div className="btnrow">
        <input
          ref={input}
          className="vh"
          type="file"
          accept=".csv,text/csv"
          aria-label="File of listings"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) check(file)
          }}
        />
        <Button variant="tint" pending={isPending} onClick={() => input.current?.click()}>
          {chosen ? 'Choose another file' : 'Choose a file'}
        </Button>
        <a className="btn btn-line" href="/api/selling/export.csv" download>
          Download my listings
        </a>
      </div>
      <Disclosure summary="Which columns">
        <div className="stack-s small muted">
          <p>
            The first line names the columns. Needed: <b>title</b>, <b>description</b>,{' '}
            <b>condition</b> (new, like-new, good, fair or poor) and <b>price</b>.
          </p>
          <p>
            Optional: <b>currency</b> ({localCurrency()} or USD), <b>quantity</b>, <b>category</b>,{' '}
            <b>location</b>, <b>shipping</b>, <b>collection</b> (no, yes or only), <b>format</b>{' '}
            (fixed or auction), <b>days</b>, <b>buy_it_now</b> and <b>reserve</b> for auctions.
          </p>
          <p>The file of your own listings has the same columns, so you can start from it.</p>
        </div>
      </Disclosure>
      <div aria-live="polite" className="stack">
        {isPending && <p className="muted">{variables.dryRun ? 'Checking...' : 'Listing...'}</p>}
        {error && (
          <Notice className="note-err" icon="circle-alert">
            <b>{reasonOf(error, 'The file could not be sent. Please check your connection.')}</b>{' '}
            <button type="button" className="link" onClick={again}>
              Try again
            </button>
          </Notice>
        )}
        {report && chosen && !isPending && (
          <ImportReportTable
            report={report}
            fileName={chosen.file.name}
            onList={list}
            onDone={start}
          />
        )}
      </div>
    </section>
  )
}
