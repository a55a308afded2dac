import * as sellingText from '#messages/selling'
import type { ImportLine, ImportReport } from '#contracts/selling/selling.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ButtonRow, Text } from '../../../ui/layout.tsx'
import * as ownListStyles from '../../../ui/patterns/own-list.module.css'

interface ImportReportTableProps {
  report: ImportReport
  fileName: string
  onList: () => void
  onDone: () => void
}

/** The result for each line of a file or a dry run, lines with errors first. */
export function ImportReportTable({ report, fileName, onList, onDone }: ImportReportTableProps) {
  const { dryRun, bad, lines, ignoredColumns } = report
  const sorted = [...lines.filter(({ ok }) => !ok), ...lines.filter(({ ok }) => ok)]
  const count = (kind: ImportLine['change']) => lines.filter(({ change }) => change === kind).length
  const counts = {
    created: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
  }
  const toSave = counts.created + counts.changed
  return (
    <>
      <Alert tone={bad === 0 ? 'success' : 'neutral'} icon={bad === 0 ? 'circle-check' : 'info'}>
        <Text as="b" breakAnywhere>
          {fileName}
        </Text>
        : {sentence(dryRun, counts, bad)}
        {ignoredColumns.length > 0 &&
          ` ${sellingText.notUsedIgnoredColumns({ ignoredColumns: ignoredColumns.join(', ') })}`}
      </Alert>
      <ButtonRow>
        {dryRun && toSave > 0 && (
          <Button onClick={onList}>
            {counts.changed > 0
              ? sellingText.saveItems({ count: toSave })
              : sellingText.listItemItems({ good: toSave })}
          </Button>
        )}
        <Button variant="line" onClick={onDone}>
          {dryRun ? sellingText.notNow : sellingText.done}
        </Button>
      </ButtonRow>
      <section className={ownListStyles.importTable} aria-label={sellingText.reportOfEachLine}>
        <table>
          <thead>
            <tr>
              <th scope="col">{sellingText.line}</th>
              <th scope="col">{sellingText.item}</th>
              <th scope="col">{sellingText.result}</th>
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

interface Counts {
  created: number
  changed: number
  unchanged: number
}

function sentence(dryRun: boolean, counts: Counts, bad: number): string {
  const { created: good } = counts
  const onlyNew = dryRun
    ? sellingText.lineLinesCanBeListed({ good })
    : sellingText.itemItemsIsAreListed({ good })
  const fine =
    counts.changed + counts.unchanged > 0 ? sellingText.newChangedUnchanged(counts) : onlyNew
  if (bad === 0) return `${fine}.`
  return sellingText.fineLineLinesNeedsNeed({ fine, bad })
}

function Line({ line: { line, title, ok, message, fields, productId } }: { line: ImportLine }) {
  const problems = Object.entries(fields)
  return (
    <tr className={ok ? undefined : ownListStyles.bad}>
      <Text as="td" tabular>
        {line}
      </Text>
      <Text as="td" breakAnywhere>
        {productId ? (
          <TextLink href={`/product/${productId}`}>{title}</TextLink>
        ) : (
          title || (
            <Text as="span" quiet>
              {sellingText.withoutTitle}
            </Text>
          )
        )}
      </Text>
      <td>
        <Icon name={ok ? 'check' : 'circle-alert'} size={15} />{' '}
        {problems.length === 0
          ? message
          : problems.map(([column, problem]) => (
              <span key={column} className={ownListStyles.problem}>
                <b>{column}</b> {problem}
              </span>
            ))}
      </td>
    </tr>
  )
}
