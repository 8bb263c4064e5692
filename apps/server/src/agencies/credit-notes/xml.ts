import { vatByStatus } from '@zuruf/domain'
import { create } from 'xmlbuilder2'
import { type CreditDocument, type Party, withPositiveAmounts } from './document.ts'
import { wordsOf } from './document-words.ts'

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** UNTDID 1001: self-billed invoice, self-billed credit note. */
const typeCodes = { 'credit-note': '389', counter: '261' } as const

/** Formats cents as a decimal number of euros: `-1234` → `-12.34`. */
export function decimal(cents: number): string {
  const whole = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${whole.slice(0, -2)}.${whole.slice(-2)}`
}

const compact = (day: string) => day.replaceAll('-', '')
const dateTime = (day: string) => ({ 'udt:DateTimeString': { '@format': '102', '#': compact(day) } })

/** Writes a credit note as Cross Industry Invoice D16B in the profile EN 16931 (ZUGFeRD 2, Factur-X). */
export function creditNoteXml(document: CreditDocument): string {
  const printed = withPositiveAmounts(document)
  const { category, percent, reason } = vatByStatus[printed.vatStatus]
  const exemption = printed.vatStatus === 'reverse-charge' ? { 'ram:ExemptionReasonCode': 'VATEX-EU-AE' } : {}
  return create(
    // Input may contain characters that XML does not allow; a single one makes the whole document unreadable.
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\uFFFD' },
    {
      'rsm:CrossIndustryInvoice': {
        ...namespaces,
        'rsm:ExchangedDocumentContext': {
          'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
        },
        'rsm:ExchangedDocument': {
          'ram:ID': printed.number,
          'ram:TypeCode': typeCodes[printed.kind],
          'ram:IssueDateTime': dateTime(printed.issuedDay),
          'ram:IncludedNote': notesOf(printed).map((note) => ({ 'ram:Content': note })),
        },
        'rsm:SupplyChainTradeTransaction': {
          'ram:IncludedSupplyChainTradeLineItem': printed.lines.map((line, index) => ({
            'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
            'ram:SpecifiedTradeProduct': {
              'ram:Name': `Vermittlungsprovision Auftrag ${line.orderNumber}`,
              'ram:Description': line.productName,
            },
            // A price must not be negative (BR-27), so a reversal has a negative quantity.
            'ram:SpecifiedLineTradeAgreement': {
              'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': decimal(Math.abs(line.amountCents)) },
            },
            'ram:SpecifiedLineTradeDelivery': {
              'ram:BilledQuantity': { '@unitCode': 'C62', '#': line.amountCents < 0 ? '-1' : '1' },
            },
            'ram:SpecifiedLineTradeSettlement': {
              'ram:ApplicableTradeTax': {
                'ram:TypeCode': 'VAT',
                'ram:CategoryCode': category,
                'ram:RateApplicablePercent': String(percent),
              },
              'ram:SpecifiedTradeSettlementLineMonetarySummation': {
                'ram:LineTotalAmount': decimal(line.amountCents),
              },
            },
          })),
          'ram:ApplicableHeaderTradeAgreement': {
            'ram:SellerTradeParty': { 'ram:ID': printed.creditor.number, ...party(printed.creditor) },
            'ram:BuyerTradeParty': party(printed.debtor),
          },
          'ram:ApplicableHeaderTradeDelivery': {},
          'ram:ApplicableHeaderTradeSettlement': {
            'ram:InvoiceCurrencyCode': 'EUR',
            'ram:ApplicableTradeTax': {
              'ram:CalculatedAmount': decimal(printed.vatCents),
              'ram:TypeCode': 'VAT',
              ...(reason && { 'ram:ExemptionReason': reason }),
              'ram:BasisAmount': decimal(printed.netCents),
              'ram:CategoryCode': category,
              ...exemption,
              'ram:RateApplicablePercent': String(percent),
            },
            'ram:BillingSpecifiedPeriod': {
              'ram:StartDateTime': dateTime(printed.periodFrom),
              'ram:EndDateTime': dateTime(printed.periodTo),
            },
            'ram:SpecifiedTradePaymentTerms': {
              'ram:Description': wordsOf(printed).payment,
              'ram:DueDateDateTime': dateTime(printed.dueDay),
            },
            'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
              'ram:LineTotalAmount': decimal(printed.netCents),
              'ram:TaxBasisTotalAmount': decimal(printed.netCents),
              'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': decimal(printed.vatCents) },
              'ram:GrandTotalAmount': decimal(printed.grossCents),
              'ram:DuePayableAmount': decimal(printed.grossCents),
            },
            ...(printed.counterOf && {
              'ram:InvoiceReferencedDocument': {
                'ram:IssuerAssignedID': printed.counterOf.number,
                'ram:FormattedIssueDateTime': {
                  'qdt:DateTimeString': { '@format': '102', '#': compact(printed.counterOf.issuedDay) },
                },
              },
            }),
          },
        },
      },
    },
  ).end({ prettyPrint: true })
}

/** Returns the notes written on the document. */
function notesOf({ kind, counterOf, reason }: CreditDocument): string[] {
  if (kind === 'credit-note') return ['Gutschrift gemäß § 14 Abs. 2 UStG']
  return [`Stornierung der Gutschrift ${counterOf?.number ?? ''}`, ...(reason ? [`Grund: ${reason}`] : [])]
}

function party({ name, street, zip, city, country, vatId, taxNumber }: Party) {
  const registrations = [
    ...(vatId ? [{ 'ram:ID': { '@schemeID': 'VA', '#': vatId } }] : []),
    ...(taxNumber ? [{ 'ram:ID': { '@schemeID': 'FC', '#': taxNumber } }] : []),
  ]
  return {
    'ram:Name': name,
    'ram:PostalTradeAddress': {
      ...(zip && { 'ram:PostcodeCode': zip }),
      ...(street && { 'ram:LineOne': street }),
      ...(city && { 'ram:CityName': city }),
      'ram:CountryID': country,
    },
    ...(registrations.length > 0 && { 'ram:SpecifiedTaxRegistration': registrations }),
  }
}
