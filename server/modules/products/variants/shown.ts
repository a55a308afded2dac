import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, VariantId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import { variantWords } from '#contracts/products/variant.rules.ts'
import type { Variant, Variants } from '#contracts/products/variants.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { fromInForce, inForce } from '../../../platform/rates.ts'
import { valuesColumn } from './store.ts'

const isListed = 'v.position is not null'

/** SQL: whether the variants of `p` in stock have one price; null for a listing without variants. */
export const varietyColumn = `case when p.option_names is not null then (
  select case when min(v.price_minor) < max(v.price_minor) then 'from_price' else 'one_price' end
  from variants v where v.product_id = p.id and ${isListed} and v.stock > 0) end as variety`

interface VariantRow {
  id: VariantId
  values: string[]
  quantity: number
  /** Amounts in minor units: in the default currency, in the listing's, and over the price that was typed. */
  minor: string
  originalMinor: string
  differenceMinor: string
  image: string | null
}

export interface VariantsRow {
  options: string[]
  baseMinor: string
  list: VariantRow[]
}

const variantJson = (
  rates: string,
) => `json_build_object('id', v.id, 'values', ${valuesColumn('v')},
  'quantity', case when ${isListed} then v.stock else 0 end,
  'minor', variant_price_in_force(p, v.price_minor, ${rates})::text, 'originalMinor', v.price_minor::text,
  'differenceMinor', (v.price_minor - p.variant_base_minor)::text,
  'image', (select i.id from images i where i.id = v.image_id and i.product_id = p.id))`

/** SQL: the variants of `p` as a `VariantsRow`; null for a listing without variants. */
export const variantsColumn = (
  rates: string,
): string => `case when p.option_names is not null then (
  select json_build_object('options', p.option_names, 'baseMinor', p.variant_base_minor::text,
    'list', json_agg(${variantJson(rates)} order by v.position))
  from variants v where v.product_id = p.id and ${isListed}) end as variants`

interface Currencies {
  base: CurrencyCode
  currency: CurrencyCode
}

const variantOf = (row: VariantRow, { base, currency }: Currencies): Variant => ({
  id: row.id,
  values: row.values,
  quantity: row.quantity,
  price: wireAmount(BigInt(row.minor), base),
  originalPrice: wireAmount(BigInt(row.originalMinor), currency),
  priceDifference: wireAmount(BigInt(row.differenceMinor), currency),
  image: row.image && `/images/${row.image}`,
})

export const variantsOfRow = (
  { options, baseMinor, list }: VariantsRow,
  currencies: Currencies,
): Variants => ({
  options,
  basePrice: wireAmount(BigInt(baseMinor), currencies.currency),
  list: list.map((row) => variantOf(row, currencies)),
})

const selectVariants = statement<{ variant: VariantRow }>(
  'variants_by_id',
  `select ${variantJson(fromInForce.rates)} as variant
   from variants v join products p on p.id = v.product_id cross join ${inForce}
   where v.id = any((select $1::uuid[])::uuid[])`,
)

/** What a line of a cart names. */
interface Line {
  productId: ProductId
  variantId: VariantId | null
}

/**
 * The listing of each line, as if its variant were a listing of its own: with the values in the title, and the
 * variant's price, stock and picture. Undefined for a line whose listing is not among `products`.
 */
export async function withVariants(
  { pool }: Pick<App, 'pool'>,
  lines: readonly Line[],
  products: ReadonlyMap<ProductId, Product>,
): Promise<(Product | undefined)[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const rows = ids.length === 0 ? [] : await run(pool, selectVariants, [ids])
  const variants = new Map(rows.map(({ variant }) => [variant.id, variant]))
  return lines.map(({ productId, variantId }) => {
    const product = products.get(productId)
    const variant = variantId === null ? undefined : variants.get(variantId)
    return product && variant ? asVariant(product, variantOf(variant, product)) : product
  })
}

function asVariant(product: Product, variant: Variant): Product {
  const { variety: _, ...listing } = product
  const { values, quantity, price, originalPrice, image } = variant
  return {
    ...listing,
    title: `${product.title} (${variantWords(values)})`,
    price,
    originalPrice,
    quantity,
    images: image ? [image, ...product.images.filter((path) => path !== image)] : product.images,
  }
}
