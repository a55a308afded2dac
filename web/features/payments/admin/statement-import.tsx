import { localCurrency } from '../../../../contracts/currencies/currencies.ts'
import { useState } from 'react'
import type { StatementReport } from '../../../../contracts/payments/transfers.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/money/format.ts'
import { FilePicker } from '../../../ui/forms/file-picker.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'

async function send(file: File): Promise<StatementReport> {
  const response = await fetch('/api/admin/transfers/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
    credentials: 'include',
  }).catch(() => {
    throw new ApiError(0, 'no connection')
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  return body as StatementReport
}

/** Takes in a statement of the bank, and tells what became of its lines. */
export function StatementImport() {
  const [report, setReport] = useState<StatementReport>()
  const take = useAdminWrite(send, { failed: 'The statement was not taken in' })
  function choose(file: File) {
    setReport(undefined)
    take.mutate(file, { onSuccess: setReport })
  }
  return (
    <section className="panel stack-s" aria-labelledby="import">
      <h2 id="import">Import a statement</h2>
      <p className="small muted">
        A CSV file of the bank with the columns date, amount (or credit), narration, and currency
        where it is not {localCurrency()}; a line number or balance tells equal lines apart. A line
        with one reference of ours and exactly its amount pays at once.
      </p>
      <div className="btnrow needs-scripts">
        <FilePicker
          label="Statement of the bank"
          accept=".csv,text/csv"
          button="Choose a file"
          pending={take.isPending}
          pendingText="Reading..."
          onChoose={choose}
        />
      </div>
      {report && <Report report={report} />}
    </section>
  )
}

function Report({ report }: { report: StatementReport }) {
  const { lines, known, duplicates, paid, unmatched, refused } = report
  return (
    <div role="status" className="stack-s">
      <Notice tone="success" icon="circle-check">
        {`${counted(lines, 'line')}: ${paid} paid, ${unmatched} open, ${known} known before, ${refused.length} not readable.${duplicates > 0 ? ` ${counted(duplicates, 'possible duplicate')} for you to decide.` : ''}`}
      </Notice>
      {refused.length > 0 && (
        <ul className="small">
          {refused.map(({ line, reason }) => (
            <li key={line}>{`Line ${line}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
