import * as auctionsText from '#messages/auctions'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BidProof } from '#contracts/auctions/auctions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { proofQuery } from '../auctions.queries.ts'
import { checkChain, type CheckedStep } from '../check-chain.ts'
import { ButtonRow, Panel, Stack, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

type Result = 'running' | 'unreachable' | 'impossible' | CheckedStep[]

/** Reads the whole chain, page by page, including bids placed since the page was loaded. */
async function readWhole(cache: QueryClient, productId: string): Promise<BidProof> {
  const read = (after?: number) =>
    cache.fetchQuery({ ...proofQuery(productId, after), staleTime: 0 })
  const proof = await read()
  const bids = [...proof.bids]
  while (bids.length < proof.total) {
    const more = await read(bids.at(-1)?.seq ?? 0)
    if (more.bids.length === 0) break
    bids.push(...more.bids)
  }
  return { ...proof, bids }
}

/** Checks the history on the visitor's own device and lists each check. */
export function ChainCheck({ productId }: { productId: string }) {
  const cache = useQueryClient()
  const [result, setResult] = useState<Result>()

  async function check() {
    setResult('running')
    // Browsers compute hashes on secure pages only.
    if (!('subtle' in crypto)) return setResult('impossible')
    try {
      setResult(await checkChain(await readWhole(cache, productId)))
    } catch {
      setResult('unreachable')
    }
  }

  const steps = Array.isArray(result) ? result : undefined
  return (
    <Panel gap={3} className={connectionStyles.needsScripts} aria-labelledby="check-h">
      <h2 id="check-h">{auctionsText.checkItYourself}</h2>
      <Text muted>{auctionsText.yourDeviceComputesEverySeal}</Text>
      <ButtonRow>
        <Button
          icon="shield-check"
          pending={result === 'running'}
          pendingText={auctionsText.checking}
          onClick={() => void check()}
        >
          {auctionsText.checkHistory}
        </Button>
      </ButtonRow>
      <Stack role="status">
        {steps && (
          <>
            <Alert
              tone={steps.every((step) => step.holds) ? 'success' : 'error'}
              icon={steps.every((step) => step.holds) ? 'circle-check' : 'circle-alert'}
            >
              <b>
                {steps.every((step) => step.holds)
                  ? auctionsText.thisHistoryHolds
                  : auctionsText.thisHistoryDoesNotMatch}
              </b>
            </Alert>
            <Stack as="ol" gap={2}>
              {steps.map((step) => (
                <li key={step.name} className={choiceStyles.lineItem}>
                  <Icon name={step.holds ? 'check' : 'x'} />
                  <span>
                    <b>{step.name}.</b>{' '}
                    <VisuallyHidden>
                      {step.holds ? auctionsText.holds : auctionsText.fails}
                    </VisuallyHidden>{' '}
                    {step.found}
                  </span>
                </li>
              ))}
            </Stack>
          </>
        )}
        {result === 'unreachable' && (
          <Alert tone="error" icon="wifi-off">
            {auctionsText.entriesCouldNotBeRead}
          </Alert>
        )}
        {result === 'impossible' && (
          <Alert icon="circle-alert">{auctionsText.thisPageCannotCheckSeals}</Alert>
        )}
      </Stack>
    </Panel>
  )
}
