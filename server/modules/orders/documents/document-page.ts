import type PdfKit from 'pdfkit'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import type { Language } from '../../../../messages/index.ts'

/** A4 margins and the width between them, in points. */
const margin = 48
export const pageWidth = 595 - 2 * margin
export const ink = '#1c1b17'
export const quiet = '#5f5b52'

/** Removes characters that the built-in fonts do not have. */
export const drawable = (text: string): string =>
  text.replace(
    /[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]/gu,
    '?',
  )

/** Creates an A4 page with the shop's header, filled by `draw`. Returns the bytes of the PDF. */
export async function documentPage(
  {
    title,
    shop,
    subject,
    language,
  }: { title: string; shop: string; subject: string; language: Language },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const about = { title: `${title} ${subject}`, shop, language }
  return pdfOf({ ...about, size: 'A4', margin }, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(13).fillColor(quiet).text(drawable(shop))
    pdf.moveDown(0.6).fontSize(24).fillColor(ink).text(drawable(title))
    pdf.font('Helvetica').fontSize(11).fillColor(quiet).text(drawable(subject))
    draw(sheetOf(pdf))
  })
}

export type Pdf = InstanceType<typeof PdfKit>

/** Returns the bytes of a PDF whose first page `draw` fills. */
export async function pdfOf(
  {
    title,
    shop,
    language,
    ...page
  }: { title: string; shop: string; language: Language; size: 'A4' | 'A6'; margin: number },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  return new Promise((resolve, reject) => {
    const pdf = new PdfDocument({
      ...page,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: shop },
    })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    draw(pdf)
    pdf.end()
  })
}

/** Draws the parts of a page from top to bottom. */
export interface Sheet {
  heading(text: string): void
  lines(texts: string[]): void
  /** Name on the left, value on the right. */
  pair(name: string, value: string, strong?: boolean): void
  rule(): void
  small(text: string): void
}

function sheetOf(pdf: Pdf): Sheet {
  return {
    heading(text) {
      pdf
        .moveDown(1.2)
        .font('Helvetica-Bold')
        .fontSize(11)
        .fillColor(ink)
        .text(drawable(text), margin)
      pdf.moveDown(0.2)
    },
    lines(texts) {
      pdf.font('Helvetica').fontSize(10.5).fillColor(ink)
      for (const text of texts) pdf.text(drawable(text), margin, undefined, { width: pageWidth })
    },
    pair(name, value, strong = false) {
      pdf
        .font(strong ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(10.5)
        .fillColor(ink)
      const half = pageWidth / 2
      const [left, right] = [drawable(name), drawable(value)]
      const height = Math.max(
        pdf.heightOfString(left, { width: half }),
        pdf.heightOfString(right, { width: half }),
      )
      if (pdf.y + height > 842 - margin) pdf.addPage()
      const top = pdf.y
      pdf.text(left, margin, top, { width: half })
      pdf.text(right, margin + half, top, { width: half, align: 'right' })
      pdf.x = margin
      pdf.y = top + height + 3
    },
    rule() {
      pdf.moveDown(0.4)
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(margin + pageWidth, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#c9c4b8')
        .stroke()
      pdf.moveDown(0.5)
    },
    small(text) {
      pdf.moveDown(0.8).font('Helvetica').fontSize(9).fillColor(quiet)
      pdf.text(drawable(text), margin, undefined, { width: pageWidth })
    },
  }
}

/** The lines of the delivery address. */
export const addressLines = ({ shippingAddress: to }: OrderDetail): string[] =>
  to
    ? [`${to.firstName} ${to.lastName}`, to.address, to.city, to.phone].filter(
        (line) => line !== null,
      )
    : []

/** "21 Nov 2026, 22:15" in Harare. */
export function documentTime(moment: string): string {
  const local = new Date(Date.parse(moment) + 2 * 3_600_000).toISOString()
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const month = months[Number(local.slice(5, 7)) - 1]
  return `${Number(local.slice(8, 10))} ${month} ${local.slice(0, 4)}, ${local.slice(11, 16)}`
}
