import { messagesIn } from '../../../messages/index.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { NewProduct } from '../../../contracts/products/products.ts'
import type { CityGroup } from '../../../contracts/orders/city-groups.ts'
import type { ImportLine, ImportReport } from '../../../contracts/selling/selling.ts'
import { DomainError, refusalOf } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { errorText, fieldTexts, messageText } from '../../platform/http/answers/refusal-texts.ts'
import { idOfKey } from '../../platform/http/idempotency.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireAdult, requireVerifiedEmail } from '../accounts/index.ts'
import { categoryNamed, readTree, type Tree } from '../categories/index.ts'
import { cityGroups } from '../orders/index.ts'
import { judgeItem, listItem, readProducts } from '../products/index.ts'
import { fieldsByColumn, readLine, type Header } from './csv-columns.rules.ts'
import { readListingsFile } from './read-listings-file.ts'

export interface Import {
  bytes: Buffer
  /** Validates every line and lists nothing. */
  dryRun: boolean
  /** Idempotency key: the same file sent again with the same key creates no duplicates, even after a crash. */
  key: string | undefined
}

/**
 * Lists the items of a file line by line. Each line has a separate transaction, so an invalid line does not affect
 * the others. Throws `under_age`, `email_unverified`, `rate_limited`, and `invalid_request` if the whole file is unreadable.
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
  const report: ImportLine[] = []
  for (const { line, cells } of lines) {
    const ownId = key
      ? (idOfKey(seller.id, `${key} ${line} ${cells.join('\u001f')}`) as ProductId)
      : undefined
    report.push({
      line,
      ...(await take(app, seller, { cells, header, now, dryRun, ownId, tree, groups })),
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
}

/** Maximum length of a title in the report, in characters. */
const titleShown = 200

async function take(
  app: App,
  seller: SessionUser,
  { cells, header, now, dryRun, ownId, tree, groups }: Line,
): Promise<Omit<ImportLine, 'line'>> {
  const read = readLine(cells, header, {
    now,
    categoryOf: (text) => categoryNamed(tree, text),
    groupOf: (text) => groups.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id,
  })
  const title = read.title.slice(0, titleShown)
  const { sellingAnswers: says } = messagesIn('en')
  try {
    const given = parseInput(NewProduct, read.given)
    if (Object.keys(read.fields).length > 0)
      throw new DomainError('invalid_request', { fields: read.fields })
    if (dryRun) await judgeItem(app, seller, given)
    const productId = dryRun ? null : await listItem(app, seller, given, ownId)
    const message = productId ? await resultText(app, productId) : says.canBeListed
    return { title, ok: true, productId, message, fields: {} }
  } catch (error) {
    const refused = refusalOf(error)
    const fields = { ...fieldsByColumn(refused.fields ?? {}), ...read.fields }
    const refusal = Object.values(fields)[0] ?? refused.says
    return {
      title,
      ok: false,
      productId: null,
      message: refusal ? messageText(refusal, 'en') : errorText(refused.code, 'en'),
      fields: fieldTexts(fields, 'en'),
    }
  }
}

/** The message of the report for a new listing, which blocked terms may have sent to review. */
async function resultText(app: App, id: ProductId): Promise<string> {
  const listing = (await readProducts(app, [id])).get(id)
  const { sellingAnswers: says } = messagesIn('en')
  return listing?.status === 'removed' ? says.reviewedFirst : says.listed
}
