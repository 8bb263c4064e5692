import { formatCents, formatGermanDate, TAX_FREE_LIMIT_CENTS } from '@zuruf/domain'
import { standardTexts } from '@zuruf/messages/server'
import type { Context } from '../../platform/context.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { openPdf, type Pdf, pdfPage } from '../../platform/pdf.ts'
import { ownText } from '../../platform/tenants/own-text.ts'
import { serverTexts, type Words } from '../../platform/texts.ts'
import type { Statement, StatementLine } from './service.ts'

const companyTexts = standardTexts('company')

/** Position and width of the columns in points. */
const columns = {
  date: { x: pdfPage.margin, width: 70 },
  product: { x: pdfPage.margin + 76, width: 200 },
  how: { x: pdfPage.margin + 286, width: 115 },
  amount: { x: pdfPage.margin + pdfPage.width - 76, width: 76 },
} as const

/** Renders the yearly statement as a PDF in the tenant's theme and the language of the context. */
export async function statementPdf(statement: Statement, context: Context): Promise<Buffer> {
  const { tenant, locale, now } = context
  const texts = serverTexts(tenant, locale, 'statement')
  const company = (key: keyof typeof companyTexts.de) => ownText(tenant, locale, key, companyTexts)
  const money = (cents: number) => formatCents(cents, locale)
  const values = {
    year: String(statement.year),
    name: `${statement.firstName} ${statement.lastName}`.trim(),
    date: formatGermanDate(now),
    total: money(statement.totalCents),
  }
  const text = (wording: string) => fillPlaceholders(wording, values)
  const pdf = openPdf({
    title: `${text(texts.title)} · ${tenant.name}`,
    language: locale,
    author: tenant.name,
    theme: tenant.theme,
    createdAt: now,
    sender: [
      company('legal.company.street'),
      company('legal.company.city'),
      company('legal.company.phone'),
      company('legal.company.email'),
    ],
    foot: (page, pages) =>
      [
        company('legal.company.register'),
        fillPlaceholders(texts.page, { page: String(page), pages: String(pages) }),
      ].join(' · '),
  })
  const { ink2, brand } = tenant.theme

  pdf.tagged('H1', () => pdf.write(text(texts.title), { face: 'bold', size: 24 }))
  pdf.tagged('P', () => pdf.write(text(texts.for), { size: 13, colour: ink2 }))
  pdf.document.moveDown(0.3)
  pdf.tagged('P', () => pdf.write(text(texts.asOf), { size: 9, colour: ink2 }))
  pdf.document.moveDown(1.2)
  const opening = statement.lines.length === 0 ? texts.empty : texts.intro
  const notes = statement.provisional ? [opening, texts.provisional] : [opening]
  pdf.tagged('P', () => pdf.write(notes.map(text).join(' ')))
  pdf.document.moveDown(1)

  if (statement.lines.length > 0) {
    drawTable(
      pdf,
      [
        [texts.columns.date, texts.columns.product, texts.columns.how, texts.columns.amount],
        ...statement.lines.map((line) => [
          formatGermanDate(line.at),
          `${line.claimKind === 'bonus' ? fillPlaceholders(texts.bonus, { product: line.productName }) : line.productName}\n${fillPlaceholders(texts.referral, { number: line.referralNumber })}`,
          describeLine(line, texts),
          money(line.cents),
        ]),
        [text(texts.total), '', '', money(statement.totalCents)],
      ],
      tenant.theme,
    )
    if (statement.lines.some(({ how }) => how === 'voucher')) {
      pdf.tagged('P', () => pdf.write(texts.voucherNote, { size: 9, colour: ink2 }))
    }
    pdf.document.moveDown(1.4)
  }

  const verdict = statement.totalCents >= TAX_FREE_LIMIT_CENTS ? texts.tax.reached : texts.tax.under
  const paragraphs = [texts.tax.rule, verdict, texts.tax.advice].map(text)
  pdf.ensureRoom(40 + paragraphs.reduce((sum, one) => sum + pdf.heightOf(one, { size: 9.5 }) + 6, 0))
  pdf.tagged('H2', () => pdf.write(texts.tax.heading, { face: 'bold', size: 12, colour: brand }))
  pdf.document.moveDown(0.3)
  for (const paragraph of paragraphs) {
    pdf.tagged('P', () => pdf.write(paragraph, { size: 9.5 }))
    pdf.document.moveDown(0.4)
  }
  return pdf.finish()
}

/** Returns the text of the column `how`: how the amount was paid, or why it was taken back. */
function describeLine({ what, how }: StatementLine, texts: Words<'statement'>): string {
  if (what === 'waived') return texts.what.waived
  if (what === 'clawed-back' || how === null) return texts.what.clawedBack
  const method = texts.how[how === 'cash' ? 'bank' : how]
  return what === 'returned' ? fillPlaceholders(texts.what.returned, { how: method }) : method
}

/** Draws the table; the first row is the heading, the last the total. */
function drawTable(pdf: Pdf, rows: readonly string[][], theme: Context['tenant']['theme']): void {
  const table = pdf.document.struct('Table')
  pdf.root.add(table)
  const positions = Object.values(columns)
  for (const [index, cells] of rows.entries()) {
    const heading = index === 0
    const bold = heading || index === rows.length - 1
    const style = (column: number) => ({
      face: bold ? ('bold' as const) : ('regular' as const),
      size: heading ? 9 : 10,
      colour: heading ? theme.ink2 : theme.ink,
      ...positions[column],
      align: column === 3 ? ('right' as const) : ('left' as const),
    })
    const height = Math.max(...cells.map((cell, column) => pdf.heightOf(cell, style(column))))
    pdf.ensureRoom(height + 14)
    const top = pdf.document.y
    const row = pdf.document.struct('TR')
    table.add(row)
    for (const [column, cell] of cells.entries()) {
      pdf.tagged(heading ? 'TH' : 'TD', () => pdf.write(cell, { ...style(column), y: top }), row)
    }
    row.end()
    const bottom = top + height + 5
    const colour = bold ? theme.ink : theme.line
    pdf.decorate((page) => page.rect(pdfPage.margin, bottom, pdfPage.width, bold ? 1 : 0.5).fill(colour))
    pdf.document.y = bottom + 7
  }
  table.end()
}
