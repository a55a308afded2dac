import * as productsText from '#messages/products'
import type { ShownAttribute } from '../../../../contracts/categories/attribute.rules.ts'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'

/** What the seller says about the item, as a table. */
export function ProductDetails({ attributes }: { attributes: ShownAttribute[] }) {
  return (
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
  )
}

function valueText({ type, unit, value }: ShownAttribute): string {
  if (type === 'yes_no') return value === 'yes' ? productsText.yes : productsText.no
  // Without a unit it may be a year, which has no separators.
  return type === 'number' && unit
    ? productsText.numberWithUnit({ number: Number(value), unit })
    : value
}
