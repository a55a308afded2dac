import * as privacyText from '#messages/privacy'
import { rich } from '../../lib/rich.ts'
import { exportFilePath, privacyCalls, type DataExport } from '#contracts/privacy/privacy.ts'
import { exportDays } from '#contracts/privacy/privacy-limits.ts'
import { useCall } from '../../lib/api/calls.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { isRunning, privacyEffects } from './privacy.queries.ts'
import { ButtonRow, Panel, Stack, Text } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** Requests a copy of the member's data, shows its progress and downloads it. */
export function CopyPanel({ latest }: { latest: DataExport | null }) {
  const ask = useCall(privacyCalls.export, {
    ...privacyEffects,
    failed: privacyText.noCopyIsBeingMade,
  })
  const running = isRunning(latest)
  const ready = latest?.status === 'ready'
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="copy-heading">
      <h2 id="copy-heading">{privacyText.copyOfYourData}</h2>
      <Text muted className={accountPageStyles.muted}>
        {privacyText.everythingWeStoreAboutYou({ days: exportDays })}
      </Text>
      <Stack aria-live="polite">
        {running && (
          <Alert icon="clock">{rich(privacyText.yourCopyIsBeingMade, { b: <b /> })}</Alert>
        )}
        {latest?.status === 'failed' && (
          <Alert tone="error">{privacyText.copyFailedPleaseRequestIt}</Alert>
        )}
        {ready && (
          <Alert tone="success" icon="circle-check">
            <b>{privacyText.yourCopyIsReady}</b>{' '}
            {privacyText.itWasMadeOnDay({
              dayAndTime: formatDayAndTime(latest.requestedAt),
              dayAndTime2: formatDayAndTime(latest.expiresAt!),
            })}
          </Alert>
        )}
      </Stack>
      <ButtonRow>
        {ready && (
          <a
            className={buttonClass({})}
            href={exportFilePath.replace('{id}', latest.id)}
            download="musika-your-data.zip"
          >
            {privacyText.downloadSize({ size: sizeOf(latest.bytes ?? 0) })}
          </a>
        )}
        <Button
          variant={ready ? 'line' : 'primary'}
          pending={ask.isPending || running}
          pendingText={privacyText.beingMade}
          onClick={() => ask.mutate({})}
        >
          {latest ? privacyText.makeNewCopy : privacyText.makeCopy}
        </Button>
      </ButtonRow>
    </Panel>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? privacyText.bytesKb({ bytes: Math.max(1, Math.round(bytes / 1024)) })
    : privacyText.toFixedMb({ toFixed: (bytes / 1024 / 1024).toFixed(1) })
