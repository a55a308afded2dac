import { messagesIn } from '../../../messages/index.ts'
import { ProductId } from '#contracts/common/ids.ts'
import { ProductEdit } from '#contracts/products/listing-edits.ts'
import { NewProduct } from '#contracts/products/products.ts'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import type { ImportLine, ImportReport } from '#contracts/selling/selling.ts'
import { DomainError, refusalOf } from '../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import { errorText, fieldTexts, messageText } from '../../platform/http/answers/refusal-texts.ts'
import { idOfKey } from '../../platform/http/idempotency.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireAdult, requireVerifiedEmail } from '../accounts/index.ts'
import { categoryNamed, readTree, type Tree } from '../categories/index.ts'
import { cityGroups } from '../orders/index.ts'
import { editItem, judgeItem, listItem, readProducts } from '../products/index.ts'
import { changeOf, type LineChange } from './csv-changes.rules.ts'
import {
  cellIn,
  fieldsByColumn,
  readLine,
  type Header,
  type ReadLine,
} from './csv-columns.rules.ts'
import { ownLines, type OwnLine } from './export-listings.ts'
import { readListingsFile } from './read-listings-file.ts'

export interface Import {
  bytes: Buffer
  /** Validates every line and lists nothing. */
  dryRun: boolean
  /** Idempotency key: the same file sent again with the same key creates no duplicates, even after a crash. */
  key: string | undefined
}

/**
 * Lists the items of a file line by line, and changes the listings whose ids it names. Each line has a separate
 * transaction, so an invalid line does not affect the others. Throws `under_age`, `email_unverified`, `rate_limited`,
 * and `invalid_request` if the whole file is unreadable.
 */
export async function importListings(
  app: App,
  seller: SessionUser,
  { bytes, dryRun, key }: Import,
): Promise<ImportReport> {
  const now = await app.clock.now(app.db)
  requireAdult(seller, now)
  await requireVerifiedEmail(app.db, seller.id)
  await app.limits.take('listing_file', seller.id)
  const { header, lines } = readListingsFile(bytes)
  const tree = await readTree(app)
  const groups = await cityGroups(app)
  const named = lines.map(({ cells }) => cellIn(cells, header.id).toLowerCase())
  const ids = named.filter((id): id is ProductId => ProductId.safeParse(id).success)
  const own = new Map((await ownLines(app, app.db, seller.id, ids)).map((one) => [one.id, one]))
  const report: ImportLine[] = []
  for (const [index, { line, cells }] of lines.entries()) {
    const ownId = key
      ? (idOfKey(seller.id, `${key} ${line} ${cells.join('\u001f')}`) as ProductId)
      : undefined
    const id = named[index]!
    const first = id ? lines[named.indexOf(id)]! : undefined
    const listing: Line['listing'] = id
      ? (own.get(id as ProductId) ?? messageRef('sellingRefusals.idUnknown'))
      : undefined
    report.push({
      line,
      ...(await take(app, seller, {
        cells,
        header,
        now,
        dryRun,
        ownId,
        tree,
        groups,
        listing:
          first && first.line !== line
            ? messageRef('sellingRefusals.idTwice', { line: String(first.line) })
            : listing,
      })),
    })
  }
  return {
    dryRun,
    good: report.filter(({ ok }) => ok).length,
    bad: report.filter(({ ok }) => !ok).length,
    ignoredColumns: header.ignored,
    lines: report,
  }
}

interface Line {
  cells: string[]
  header: Header
  now: Date
  dryRun: boolean
  ownId: ProductId | undefined
  tree: Tree
  groups: readonly CityGroup[]
  /** The listing that its id names, or why the id is refused. Undefined for a new item. */
  listing: OwnLine | MessageRef | undefined
}

/** Maximum length of a title in the report, in characters. */
const titleShown = 200

async function take(app: App, seller: SessionUser, line: Line): Promise<Omit<ImportLine, 'line'>> {
  const { cells, header, now, tree, groups, listing } = line
  const reading = {
    now,
    categoryOf: (text: string) => categoryNamed(tree, text),
    groupOf: (text: string) =>
      groups.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id,
  }
  const read = readLine(cells, header, reading)
  const isOwn = listing !== undefined && 'cells' in listing
  const change = isOwn ? changeOf(cells, header, listing, reading) : undefined
  const title = (read.title || (isOwn ? String(listing.cells.title) : '')).slice(0, titleShown)
  const wrong = change ? change.fields : listing ? { id: listing as MessageRef } : read.fields
  try {
    return {
      title,
      ok: true,
      fields: {},
      ...(isOwn
        ? await update(app, seller, { ...line, listing, change: change!, wrong })
        : await create(app, seller, { ...line, given: read.given, wrong })),
    }
  } catch (error) {
    const refused = refusalOf(error)
    const fields = { ...fieldsByColumn(refused.fields ?? {}), ...wrong }
    const refusal = Object.values(fields)[0] ?? refused.says
    return {
      title,
      ok: false,
      change: null,
      productId: isOwn ? listing.id : null,
      message: refusal ? messageText(refusal, 'en') : errorText(refused.code, 'en'),
      fields: fieldTexts(fields, 'en'),
    }
  }
}

type Taken = Pick<ImportLine, 'change' | 'productId' | 'message'>

const refuse = (fields: Record<string, MessageRef>): void => {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_request', { fields })
}

async function create(
  app: App,
  seller: SessionUser,
  { given, wrong, dryRun, ownId }: Line & Pick<ReadLine, 'given'> & { wrong: ReadLine['fields'] },
): Promise<Taken> {
  const { sellingAnswers: says } = messagesIn('en')
  if ('id' in wrong) refuse(wrong)
  const item = parseInput(NewProduct, given)
  refuse(wrong)
  if (dryRun) await judgeItem(app, seller, item)
  const productId = dryRun ? null : await listItem(app, seller, item, ownId)
  const message = productId ? await resultText(app, productId, says.listed) : says.canBeListed
  return { change: 'new', productId, message }
}

async function update(
  app: App,
  seller: SessionUser,
  {
    listing: { id, version },
    change: { given, columns },
    wrong,
    dryRun,
  }: Line & { listing: OwnLine; change: LineChange; wrong: ReadLine['fields'] },
): Promise<Taken> {
  const { sellingAnswers: says } = messagesIn('en')
  const sent = parseInput(ProductEdit, given)
  refuse(wrong)
  if (columns.length === 0) return { change: 'unchanged', productId: id, message: says.unchanged }
  await editItem(app, seller, { id, sent: { ...sent, version }, dryRun })
  const changed = { columns: columns.join(', ') }
  const message = dryRun
    ? says.canBeChanged(changed)
    : await resultText(app, id, says.changed(changed))
  return { change: 'changed', productId: id, message }
}

/** The message of the report for a listing, which blocked terms may have sent to review. */
async function resultText(app: App, id: ProductId, done: string): Promise<string> {
  const listing = (await readProducts(app, [id])).get(id)
  const { sellingAnswers: says } = messagesIn('en')
  return listing?.status === 'removed' ? says.reviewedFirst : done
}
