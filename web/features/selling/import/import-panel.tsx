import * as sellingText from '#messages/selling'
import { rich } from '../../../lib/rich.ts'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import { useRef, useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { exportPath } from '#contracts/selling/selling.ts'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useImport } from './import.mutation.ts'
import { ImportReportTable } from './import-report.tsx'
import { ButtonRow, Panel, Stack, Text } from '../../../ui/layout.tsx'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as ownListStyles from '../../../ui/patterns/own-list.module.css'
import * as noteStyles from '../../../ui/states/note.module.css'

interface Chosen {
  file: File
  key: string
}

/** Imports listings from a file, after a dry run, and exports the member's listings. */
export function ImportPanel() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const { mutate, reset, data: report, error, isPending, variables } = useImport()

  // A double click sends one request.
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
    <Panel className={ownListStyles.importBox} aria-labelledby="import-h">
      <h2 id="import-h">{sellingText.listingsFromFile}</h2>
      <Text small muted>
        {sellingText.tableSavedAsCsvUp({ importLines: limits.importLines })}
      </Text>
      <ButtonRow>
        <input
          ref={input}
          className={layoutStyles.visuallyHidden}
          type="file"
          accept=".csv,text/csv"
          aria-label={sellingText.fileOfListings}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) check(file)
          }}
        />
        <Button variant="tint" pending={isPending} onClick={() => input.current?.click()}>
          {chosen ? sellingText.chooseAnotherFile : sellingText.chooseFile}
        </Button>
        <a className={`${buttonStyles.button} ${buttonStyles.outline}`} href={exportPath} download>
          {sellingText.downloadMyListings}
        </a>
      </ButtonRow>
      <Disclosure summary={sellingText.whichColumns}>
        <Stack gap={2} className={`${layoutStyles.small} ${layoutStyles.muted}`}>
          <p>
            {rich(sellingText.firstLineNamesColumnsNeeded, {
              b: <b />,
              b2: <b />,
              b3: <b />,
              b4: <b />,
            })}
          </p>
          <p>
            {rich(sellingText.optionalCurrencyLocalCurrencyOr, {
              b: <b />,
              localCurrency: localCurrency(),
              b2: <b />,
              b3: <b />,
              b4: <b />,
              b5: <b />,
              b6: <b />,
              b7: <b />,
              b8: <b />,
              b9: <b />,
              b10: <b />,
            })}
          </p>
          <p>{rich(sellingText.attributesHaveColumns, { b: <b />, b2: <b /> })}</p>
          <p>{sellingText.fileOfYourOwnListings}</p>
        </Stack>
      </Disclosure>
      <Stack aria-live="polite">
        {isPending && (
          <Text muted>{variables.dryRun ? sellingText.checking : sellingText.listing}</Text>
        )}
        {error && (
          <Alert className={noteStyles.failed} icon="circle-alert">
            <b>{reasonOf(error, sellingText.fileCouldNotBeSent)}</b>{' '}
            <button type="button" className={layoutStyles.link} onClick={again}>
              {sellingText.tryAgain}
            </button>
          </Alert>
        )}
        {report && chosen && !isPending && (
          <ImportReportTable
            report={report}
            fileName={chosen.file.name}
            onList={list}
            onDone={start}
          />
        )}
      </Stack>
    </Panel>
  )
}
