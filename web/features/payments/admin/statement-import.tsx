import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as paymentsAdminText from '#messages/payments/admin'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import { useState } from 'react'
import { statementPath, type StatementReport } from '#contracts/payments/transfers.ts'
import { sendFile } from '../../../admin/send-file.ts'
import { FilePicker } from '../../../ui/forms/file-picker.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ButtonRow, Panel, Stack, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

/** Imports a bank statement, and shows the result of its lines. */
export function StatementImport() {
  const [report, setReport] = useState<StatementReport>()
  const take = useStaffWrite(
    (file: File) => sendFile<StatementReport>(statementPath, file, 'text/csv'),
    { failed: paymentsAdminText.statementWasNotImported },
  )
  function choose(file: File) {
    setReport(undefined)
    take.mutate(file, { onSuccess: setReport })
  }
  return (
    <Panel gap={2} aria-labelledby="import">
      <h2 id="import">{paymentsAdminText.importStatement}</h2>
      <Text small muted>
        {paymentsAdminText.csvFileOfBankWith({ localCurrency: localCurrency() })}
      </Text>
      <ButtonRow className={connectionStyles.needsScripts}>
        <FilePicker
          label={paymentsAdminText.statementOfBank}
          accept=".csv,text/csv"
          button={paymentsAdminText.chooseFile}
          pending={take.isPending}
          pendingText={paymentsAdminText.reading}
          onChoose={choose}
        />
      </ButtonRow>
      {report && <Report report={report} />}
    </Panel>
  )
}

function Report({ report }: { report: StatementReport }) {
  const { lines, known, duplicates, paid, unmatched, refused } = report
  return (
    <Stack role="status" gap={2}>
      <Alert tone="success" icon="circle-check">
        {paymentsAdminText.lineLinesPaidPaidUnmatched({
          lines,
          paid,
          unmatched,
          known,
          length: refused.length,
          value:
            duplicates > 0
              ? ` ${paymentsAdminText.possibleDuplicatePossibleDuplicatesFor({ duplicates })}`
              : '',
        })}
      </Alert>
      {refused.length > 0 && (
        <ul className={layoutStyles.small}>
          {refused.map(({ line, reason }) => (
            <li key={line}>{paymentsAdminText.lineLineReason({ line, reason })}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
