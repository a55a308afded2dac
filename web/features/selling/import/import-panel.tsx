import * as sellingText from '#messages/selling'
import { rich } from '../../../lib/rich.ts'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import { useRef, useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { exportPath, importPath, type ImportReport } from '#contracts/selling/selling.ts'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import { reasonOf, ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownSelling } from '../selling.queries.ts'
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

interface Import {
  file: File
  /** Only validates the lines. */
  dryRun: boolean
  /** The idempotency key, the same for repeated clicks. */
  key: string
}

/** Sends a file of listings; returns the result of each line. */
function useImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendFile,
    onSuccess: ({ dryRun }) => {
      if (!dryRun) for (const queryKey of ownSelling) void cache.invalidateQueries({ queryKey })
    },
  })
}

async function sendFile({ file, dryRun, key }: Import): Promise<ImportReport> {
  if (file.size > limits.importBytes)
    throw new ApiError(413, 'too large', { message: 'The file is larger than 1 MB.' })
  let response: Response
  try {
    response = await fetch(`${importPath}${dryRun ? '?dryRun=1' : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...(!dryRun && { 'idempotency-key': key }) },
      body: file,
      credentials: 'include',
    })
  } catch {
    throw new ApiError(0, 'no connection')
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  return body as ImportReport
}
