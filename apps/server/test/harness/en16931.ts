import { XmlDocument } from 'libxml2-wasm'

/**
 * Checks credit notes against EN 16931, the European standard for electronic invoices: the business rules that one of
 * our documents could break, on its XML. Mandatory terms (BR), sums (BR-CO), and the VAT categories we use (BR-S, BR-E,
 * BR-AE). Independent of the code that writes the documents.
 */
const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Returns the names of the rules that the document breaks. */
export function brokenRules(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    return checkRules(document)
      .filter(([, holds]) => !holds)
      .map(([name]) => name)
  } finally {
    document.dispose()
  }
}

/** Returns each rule with whether the document follows it. */
function checkRules(document: XmlDocument): [string, boolean][] {
  const all = (path: string) => document.find(path, namespaces).map(({ content }) => content.trim())
  const one = (path: string) => all(path)[0] ?? ''
  const has = (path: string) => one(path) !== ''
  const cents = (text: string) => (/^-?\d+\.\d\d$/.test(text) ? Number(text.replace('.', '')) : Number.NaN)
  const head = '//rsm:ExchangedDocument'
  const line = '//ram:IncludedSupplyChainTradeLineItem'
  const sums = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation'
  const settlement = '//ram:ApplicableHeaderTradeSettlement'
  const tax = `${settlement}/ram:ApplicableTradeTax`
  const seller = '//ram:SellerTradeParty'
  const buyer = '//ram:BuyerTradeParty'
  const lines = all(line).length
  const totals = all(`${line}//ram:LineTotalAmount`).map(cents)
  const prices = all(`${line}//ram:NetPriceProductTradePrice/ram:ChargeAmount`).map(cents)
  const quantities = all(`${line}//ram:BilledQuantity`).map(Number)
  const category = one(`${tax}/ram:CategoryCode`)
  const percent = Number(one(`${tax}/ram:RateApplicablePercent`))
  const [basis, taxed] = [cents(one(`${tax}/ram:BasisAmount`)), cents(one(`${tax}/ram:CalculatedAmount`))]
  const [net, vat, gross, due] = [
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'DuePayableAmount',
  ].map((name) => cents(one(`${sums}/ram:${name}`))) as [number, number, number, number]
  const lineSum = totals.reduce((sum, one) => sum + one, 0)
  const sellerTax = (scheme: string) =>
    has(`${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='${scheme}']`)
  const buyerVat = has(`${buyer}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`)
  const isExempt = category === 'E' || category === 'AE'
  return [
    ['BR-01', one('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') === 'urn:cen.eu:en16931:2017'],
    ['BR-02', has(`${head}/ram:ID`)],
    ['BR-03', /^\d{8}$/.test(one(`${head}/ram:IssueDateTime/udt:DateTimeString[@format='102']`))],
    ['BR-04', ['389', '261'].includes(one(`${head}/ram:TypeCode`))],
    ['BR-05', one(`${settlement}/ram:InvoiceCurrencyCode`) === 'EUR'],
    ['BR-06', has(`${seller}/ram:Name`)],
    ['BR-07', has(`${buyer}/ram:Name`)],
    ['BR-08', has(`${seller}/ram:PostalTradeAddress/ram:CountryID`)],
    ['BR-11', has(`${buyer}/ram:PostalTradeAddress/ram:CountryID`)],
    ['BR-12', !Number.isNaN(cents(one(`${sums}/ram:LineTotalAmount`)))],
    ['BR-13', !Number.isNaN(net)],
    ['BR-14', !Number.isNaN(gross)],
    ['BR-15', !Number.isNaN(due)],
    ['BR-16', lines > 0],
    ['BR-21', new Set(all(`${line}//ram:LineID`)).size === lines],
    ['BR-22', quantities.length === lines && quantities.every(Number.isFinite)],
    ['BR-25', all(`${line}//ram:SpecifiedTradeProduct/ram:Name`).filter(Boolean).length === lines],
    ['BR-26', prices.length === lines],
    ['BR-27', prices.every((price) => price >= 0)],
    ['BR-29', one(`${settlement}//ram:StartDateTime`) <= one(`${settlement}//ram:EndDateTime`)],
    [
      'BR-55',
      !has('//ram:InvoiceReferencedDocument') || has('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID'),
    ],
    [
      'line totals',
      totals.every((total, index) => total === (prices[index] ?? 0) * (quantities[index] ?? 0)),
    ],
    ['BR-CO-04', all(`${line}//ram:ApplicableTradeTax/ram:CategoryCode`).every((code) => code === category)],
    ['BR-CO-10', lineSum === cents(one(`${sums}/ram:LineTotalAmount`))],
    ['BR-CO-13', net === cents(one(`${sums}/ram:LineTotalAmount`))],
    ['BR-CO-14', vat === taxed],
    ['BR-CO-15', gross === net + vat],
    ['BR-CO-16', due === gross],
    // Exact, rounding half a cent away from 0; the standard's own check tolerates one euro.
    ['BR-CO-17', taxed === (Math.sign(basis) * Math.round((Math.abs(basis) * percent) / 100) || 0)],
    ['BR-CO-18', all(`${tax}/ram:TypeCode`).join() === 'VAT'],
    ['BR-CO-25', due <= 0 || has('//ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString')],
    ['BR-CO-26', has(`${seller}/ram:ID`) || sellerTax('VA')],
    ['BR-S-02', category !== 'S' || sellerTax('VA') || sellerTax('FC')],
    ['BR-S-05', category !== 'S' || percent > 0],
    ['BR-S-10', category !== 'S' || !has(`${tax}/ram:ExemptionReason`)],
    ['BR-E-02', category !== 'E' || sellerTax('VA') || sellerTax('FC')],
    ['BR-AE-02', category !== 'AE' || (sellerTax('VA') && buyerVat)],
    ['BR-E-05, BR-AE-05', !isExempt || percent === 0],
    ['BR-E-08, BR-AE-08, BR-S-08', basis === lineSum],
    ['BR-E-09, BR-AE-09', !isExempt || taxed === 0],
    ['BR-E-10, BR-AE-10', !isExempt || has(`${tax}/ram:ExemptionReason`)],
  ]
}
