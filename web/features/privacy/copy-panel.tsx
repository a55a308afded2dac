import type { DataExport } from '../../../contracts/privacy/privacy.ts'
import { privacyTexts } from '../../../contracts/privacy/privacy-texts.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { useAskForCopy } from './privacy.queries.ts'

/** A copy of one's data: asked for, made, downloaded. */
export function CopyPanel({ latest }: { latest: DataExport | null }) {
  const ask = useAskForCopy()
  const running = latest?.status === 'waiting' || latest?.status === 'building'
  const ready = latest?.status === 'ready'
  return (
    <section className="panel stack" aria-labelledby="copy-heading">
      <h2 id="copy-heading">A copy of your data</h2>
      <p className="muted">
        Everything we keep about you, as one ZIP file: tables that open in a spreadsheet, the same
        for programs, and the pictures of your listings. {privacyTexts.exportPromise}
      </p>
      <div aria-live="polite" className="stack">
        {running && (
          <Notice icon="clock">
            <b>Your copy is being made.</b> You can leave this page.
          </Notice>
        )}
        {latest?.status === 'failed' && (
          <Notice tone="error" icon="circle-alert">
            The copy could not be made. Please ask for it again.
          </Notice>
        )}
        {ready && (
          <Notice tone="success" icon="circle-check">
            <b>Your copy is ready.</b>{' '}
            {`It is from ${formatDayAndTime(latest.requestedAt)} and stays until ${formatDayAndTime(latest.expiresAt!)}.`}
          </Notice>
        )}
      </div>
      <div className="btnrow">
        {ready && (
          <a
            className={buttonClass({})}
            href={`/api/account/exports/${latest.id}/file`}
            download="musika-your-data.zip"
          >
            {`Download (${sizeOf(latest.bytes ?? 0)})`}
          </a>
        )}
        <Button
          variant={ready ? 'line' : 'primary'}
          pending={ask.isPending || running}
          pendingText="Being made..."
          onClick={() => ask.mutate(undefined)}
        >
          {latest ? 'Make a new copy' : 'Make a copy'}
        </Button>
      </div>
    </section>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
