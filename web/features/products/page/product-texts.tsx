import * as productsText from '#messages/products'
import type { ShownAttribute } from '#contracts/categories/attribute.rules.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'

/** What the seller says about the item: its attributes as a table, and the description. */
export function ProductTexts({ product: { attributes, description } }: { product: ProductDetail }) {
  // Blank lines separate paragraphs, line breaks are preserved.
  const paragraphs = description.split(/\n\s*\n/).filter((each) => each.trim() !== '')
  return (
    <>
      {attributes.length > 0 && (
        <section className={productPageStyles.section} aria-labelledby="details-h">
          <h2 id="details-h">{productsText.details}</h2>
          <dl className={productPageStyles.details}>
            {attributes.map((attribute) => (
              <div key={attribute.key}>
                <dt>{attribute.name}</dt>
                <dd>{valueText(attribute)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={`${productPageStyles.section} ${productPageStyles.prose}`}>
        <h2>{productsText.description}</h2>
        {paragraphs.map((each, index) => (
          <Text key={index} breakAnywhere className={layoutStyles.keepLines}>
            {each.trim()}
          </Text>
        ))}
      </section>
    </>
  )
}

function valueText({ type, unit, value }: ShownAttribute): string {
  if (type === 'yes_no') return value === 'yes' ? productsText.yes : productsText.no
  // Without a unit it may be a year, which has no separators.
  return type === 'number' && unit
    ? productsText.numberWithUnit({ number: Number(value), unit })
    : value
}
