import type { ImportLine, ImportReport } from '../../../../contracts/selling/selling.ts'
import { counted } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

interface ImportReportTableProps {
  report: ImportReport
  fileName: string
  onList: () => void
  onDone: () => void
}

/** What became of each line of a file, or would: bad ones first, each with its sentences. */
export function ImportReportTable({ report, fileName, onList, onDone }: ImportReportTableProps) {
  const { dryRun, good, bad, lines, ignoredColumns } = report
  const sorted = [...lines.filter(({ ok }) => !ok), ...lines.filter(({ ok }) => ok)]
  return (
    <>
      <Notice tone={bad === 0 ? 'success' : 'neutral'} icon={bad === 0 ? 'circle-check' : 'info'}>
        <b className="wrap-anywhere">{fileName}</b>: {sentence(dryRun, good, bad)}
        {ignoredColumns.length > 0 && ` Not used: ${ignoredColumns.join(', ')}.`}
      </Notice>
      <div className="btnrow">
        {dryRun && good > 0 && <Button onClick={onList}>{`List ${counted(good, 'item')}`}</Button>}
        <Button variant="line" onClick={onDone}>
          {dryRun ? 'Not now' : 'Done'}
        </Button>
      </div>
      <section className="import-t" aria-label="Report of each line">
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Item</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function sentence(dryRun: boolean, good: number, bad: number): string {
  const fine = dryRun
    ? `${counted(good, 'line')} can be listed`
    : `${counted(good, 'item')} ${good === 1 ? 'is' : 'are'} listed`
  if (bad === 0) return `${fine}.`
  return `${fine}, ${counted(bad, 'line')} ${bad === 1 ? 'needs' : 'need'} a change.`
}

function Line({ line: { line, title, ok, message, fields, productId } }: { line: ImportLine }) {
  const problems = Object.entries(fields)
  return (
    <tr className={ok ? undefined : 'bad'}>
      <td className="num">{line}</td>
      <td className="wrap-anywhere">
        {productId ? (
          <Link className="link" href={`/product/${productId}`}>
            {title}
          </Link>
        ) : (
          title || <span className="quiet">Without a title</span>
        )}
      </td>
      <td>
        <Icon name={ok ? 'check' : 'circle-alert'} size={15} />{' '}
        {problems.length === 0
          ? message
          : problems.map(([column, problem]) => (
              <span key={column} className="problem">
                <b>{column}</b> {problem}
              </span>
            ))}
      </td>
    </tr>
  )
}
