import * as productsText from '#messages/products'

/** The seller's words: blank lines part paragraphs, line breaks stay. */
export function ProductDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '')
  return (
    <section className="sect prose">
      <h2>{productsText.description}</h2>
      {paragraphs.map((each, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          {each.trim()}
        </p>
      ))}
    </section>
  )
}
