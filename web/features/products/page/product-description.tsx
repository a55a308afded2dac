import * as productsText from '#messages/products'
import { Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'

/** The seller's text: blank lines separate paragraphs, line breaks are preserved. */
export function ProductDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '')
  return (
    <section className={`${productPageStyles.section} ${productPageStyles.prose}`}>
      <h2>{productsText.description}</h2>
      {paragraphs.map((each, index) => (
        <Text key={index} breakAnywhere className={layoutStyles.keepLines}>
          {each.trim()}
        </Text>
      ))}
    </section>
  )
}
