import type PdfKit from 'pdfkit'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Language } from '../../../../messages/index.ts'
import { withFonts, type Fonts, type OwnFont } from '../../../platform/text/fallback-fonts.ts'
import { linesOf } from '../../../platform/text/text-lines.ts'

/** A4 margins and the width between them, in points. */
const margin = 48
const pageWidth = 595 - 2 * margin
const ink = '#1c1b17'
export const quiet = '#5f5b52'

const helvetica =
  /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]+$/u

export interface Look {
  size: number
  bold?: boolean
  color?: string
}
interface Place {
  x: number
  width: number
  right?: boolean
}

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
  return pdfOf({ ...about, size: 'A4', margin }, (pdf, fonts) => {
    const sheet = sheetOf(pdf, fonts)
    sheet.write(shop, { size: 13, bold: true, color: quiet })
    sheet.space(8)
    sheet.write(title, { size: 24, bold: true })
    sheet.write(subject, { size: 11, color: quiet })
    draw(sheet)
  })
}

export type Pdf = InstanceType<typeof PdfKit>

/** Returns the bytes of a PDF whose first page `draw` fills. It may be called again, for a new PDF with more fonts. */
export async function pdfOf(
  {
    title,
    shop,
    language,
    ...page
  }: { title: string; shop: string; language: Language; size: 'A4' | 'A6'; margin: number },
  draw: (pdf: Pdf, fonts: Fonts) => void,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  return withFonts(
    (fonts) =>
      new Promise<Buffer>((resolve, reject) => {
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
        draw(pdf, fonts)
        pdf.end()
      }),
  )
}

/** Breaks a text into at most `most` lines, which `draw` draws one under the other from `y`. */
export function block(
  pdf: Pdf,
  fonts: Fonts,
  text: string,
  { size, bold = false, color = ink }: Look,
  { x, width, right = false }: Place,
  most?: number,
): { height: number; draw: (y: number) => void } {
  const name = bold ? 'Helvetica-Bold' : 'Helvetica'
  const own: OwnFont = {
    weight: bold ? 700 : 400,
    has: (part) => helvetica.test(part),
    widthOf: (part) => pdf.font(name, 1).widthOfString(part),
  }
  const lines = linesOf(fonts, text, { own, size }, width, most)
  const lineHeight = 1.16 * size
  return {
    height: lines.length * lineHeight,
    draw: (y) =>
      lines.forEach((line, row) => {
        const start = right ? x + width - line.width : x
        for (const { subset, text: part, x: distance } of line.runs) {
          if (subset) pdf.registerFont(subset.name, subset.bytes)
          pdf.font(subset?.name ?? name, size).fillColor(color)
          // Glyphs of some scripts are parts of letters, so the text to copy and read aloud is beside them.
          if (subset) pdf.markContent('Span', { actual: part })
          pdf.text(part, start + distance, y + row * lineHeight + 0.85 * size, {
            lineBreak: false,
            baseline: 'alphabetic',
            // With a list, words of a script that goes from right to left keep their order.
            ...(subset && { features: [] }),
          })
          if (subset) pdf.endMarkedContent()
        }
      }),
  }
}

/** Draws the parts of a page from top to bottom. */
export interface Sheet {
  write(text: string, look: Look): void
  /** In points. */
  space(height: number): void
  heading(text: string): void
  lines(texts: string[]): void
  /** Name on the left, value on the right. */
  pair(name: string, value: string, strong?: boolean): void
  rule(): void
  small(text: string): void
}

function sheetOf(pdf: Pdf, fonts: Fonts): Sheet {
  let y = margin
  const draw = (blocks: ReturnType<typeof block>[]) => {
    const height = Math.max(...blocks.map((part) => part.height))
    if (y + height > 842 - margin) {
      pdf.addPage()
      y = margin
    }
    for (const part of blocks) part.draw(y)
    y += height
  }
  const sheet: Sheet = {
    write: (text, look) => draw([block(pdf, fonts, text, look, { x: margin, width: pageWidth })]),
    space(height) {
      y += height
    },
    heading(text) {
      sheet.space(14)
      sheet.write(text, { size: 11, bold: true })
      sheet.space(2)
    },
    lines(texts) {
      for (const text of texts) sheet.write(text, { size: 10.5 })
    },
    pair(name, value, bold = false) {
      const [look, width] = [{ size: 10.5, bold }, pageWidth / 2]
      draw([
        block(pdf, fonts, name, look, { x: margin, width }),
        block(pdf, fonts, value, look, { x: margin + width, width, right: true }),
      ])
      sheet.space(3)
    },
    rule() {
      sheet.space(5)
      pdf
        .moveTo(margin, y)
        .lineTo(margin + pageWidth, y)
        .lineWidth(0.5)
        .strokeColor('#c9c4b8')
        .stroke()
      sheet.space(6)
    },
    small(text) {
      sheet.space(8)
      sheet.write(text, { size: 9, color: quiet })
    },
  }
  return sheet
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
