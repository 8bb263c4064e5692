import { createHash } from 'node:crypto'
import { formatCents, vatByStatus } from '@zuruf/domain'
import { openPdf, type Pdf, pdfPage } from '../../platform/pdf.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { type CreditDocument, type Party, withPositiveAmounts } from './document.ts'
import { dayOf, taxNumbersOf, wordsOf } from './document-words.ts'
import { creditNoteXml } from './xml.ts'

const right = pdfPage.margin + pdfPage.width
const columns = {
  day: { x: pdfPage.margin, width: 66 },
  order: { x: pdfPage.margin + 72, width: 120 },
  product: { x: pdfPage.margin + 198, width: 196 },
  amount: { x: right - 84, width: 84 },
} as const

const money = (cents: number) => formatCents(cents, 'de')

/** PDF/A extension that tells readers where the invoice data are (ZUGFeRD 2, Factur-X 1). */
const facturX = (name: string) => `
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${name}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
        .map(
          (property) => `<rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${property}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${property} of the embedded invoice data</pdfaProperty:description>
      </rdf:li>`,
        )
        .join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`

/** The PDF, the XML embedded in it, and the hash of the PDF. */
export interface IssuedFile {
  readonly pdf: Buffer
  readonly xml: string
  readonly sha256: Buffer
}

/**
 * Creates the document as it is sent: PDF/A-3 in the tenant's design with embedded invoice data (EN 16931). It
 * is always in German, because it must meet German tax law.
 */
export async function createCreditNoteFile(
  document: CreditDocument,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
): Promise<IssuedFile> {
  const printed = withPositiveAmounts(document)
  const xml = creditNoteXml(document)
  const { debtor, creditor } = printed
  const words = wordsOf(printed)
  const { title } = words
  const address = ({ name, street, zip, city }: Party) => [name, street, `${zip} ${city}`.trim()]
  const pdf = openPdf({
    title,
    language: 'de',
    author: debtor.name,
    theme: tenant.theme,
    createdAt: now,
    archive: true,
    sender: [...address(debtor).slice(1), ...taxNumbersOf(debtor)],
    foot: (page, pages) => `${title} · ${debtor.name} · Seite ${page} von ${pages}`,
  })
  const { ink2 } = tenant.theme
  pdf.document.appendXML(facturX('factur-x.xml'))
  pdf.document.file(Buffer.from(xml), {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD invoice data',
    creationDate: now,
    modifiedDate: now,
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions)

  pdf.tagged('P', () => pdf.write(address(creditor).join('\n'), { size: 11 }))
  pdf.document.moveDown(2)
  pdf.tagged('H1', () => pdf.write(title, { face: 'bold', size: 24 }))
  pdf.document.moveDown(0.4)
  pdf.tagged('P', () => pdf.write(words.facts.join('\n'), { size: 9.5, colour: ink2 }))
  pdf.document.moveDown(1.2)
  pdf.tagged('P', () => pdf.write(words.opening))
  pdf.document.moveDown(1)

  drawLines(pdf, printed, tenant)
  drawTotals(pdf, printed, words.total)

  pdf.document.moveDown(1.4)
  for (const paragraph of words.closing) {
    pdf.ensureRoom(pdf.heightOf(paragraph) + 8)
    pdf.tagged('P', () => pdf.write(paragraph))
    pdf.document.moveDown(0.5)
  }
  const file = await pdf.finish()
  return { pdf: file, xml, sha256: createHash('sha256').update(file).digest() }
}

function drawLines(pdf: Pdf, printed: CreditDocument, tenant: Tenant): void {
  const { ink2, line: rule } = tenant.theme as Tenant['theme'] & { readonly line?: string }
  const row = (cells: readonly [string, string, string, string], isHead: boolean) => {
    const style = isHead
      ? ({ face: 'bold', size: 9, colour: ink2 } as const)
      : ({ face: 'regular', size: 9.5 } as const)
    const [, , product] = cells
    const height = pdf.heightOf(product, { size: style.size, width: columns.product.width }) + 6
    pdf.ensureRoom(height)
    const y = pdf.document.y
    const cellColumns = [columns.day, columns.order, columns.product, columns.amount] as const
    pdf.tagged('TR', () => {
      for (const [index, column] of cellColumns.entries()) {
        pdf.write(cells[index] ?? '', { ...style, ...column, y, align: index === 3 ? 'right' : 'left' })
      }
    })
    pdf.decorate((page) =>
      page
        .moveTo(pdfPage.margin, y + height - 3)
        .lineTo(right, y + height - 3)
        .lineWidth(0.5)
        .strokeColor(rule ?? '#d9d6cc')
        .stroke(),
    )
    pdf.document.y = y + height
  }
  row(['Datum', 'Auftrag', 'Leistung', 'Betrag netto'], true)
  for (const { day: on, orderNumber, productName, amountCents } of printed.lines) {
    const what = amountCents < 0 ? `Storno: ${productName}` : productName
    row([dayOf(on), orderNumber, what, money(amountCents)], false)
  }
}

function drawTotals(pdf: Pdf, printed: CreditDocument, total: string): void {
  const { percent } = vatByStatus[printed.vatStatus]
  const sums: readonly (readonly [string, number])[] = [
    ['Summe netto', printed.netCents],
    [`Umsatzsteuer ${percent} %`, printed.vatCents],
    [total, printed.grossCents],
  ]
  pdf.ensureRoom(70)
  pdf.document.moveDown(0.6)
  for (const [index, [label, cents]] of sums.entries()) {
    const style = index === 2 ? ({ face: 'bold', size: 12 } as const) : ({ size: 10 } as const)
    const y = pdf.document.y
    pdf.tagged('P', () => {
      pdf.write(label, { ...style, x: columns.product.x, y, width: 196 })
      pdf.write(money(cents), { ...style, x: right - 110, y, width: 110, align: 'right' })
    })
    pdf.document.moveDown(0.2)
  }
}
