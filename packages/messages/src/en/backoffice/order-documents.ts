import type { orderDocuments as german } from '../../de/backoffice/order-documents.ts'
import type { TextsOf } from '../../texts-of.ts'

export const orderDocuments: TextsOf<typeof german> = {
  'documents.menu': 'Order documents',
  'documents.lead':
    'The documents customers can read before they order. They are also sent by email after the confirmation, and each order records which version was shown. Prices and term always come from the catalogue. Have your texts checked by a lawyer.',
  'documents.inShop':
    'This client sells through its own shop. The documents belong there because that is where the contract is concluded. Visitors do not currently see the documents on this page.',
  'documents.table': 'Documents by kind, product and language',
  'documents.document': 'Document',
  'documents.shown': 'What visitors see',
  'documents.since': 'Since',
  'documents.language': 'Language',
  'documents.product': 'Product',
  'documents.kind': 'Kind',
  'documents.all': 'All products',
  'documents.gone': 'No longer in the catalogue',
  'documents.kind.price-summary': 'Prices and term',
  'documents.kind.product-sheet': 'Product sheet',
  'documents.kind.supply-terms': 'Terms of supply',
  'documents.kind.withdrawal-notice': 'Right of withdrawal',
  'documents.kind.withdrawal-form': 'Model withdrawal form',
  'documents.state.text': 'Own text',
  'documents.state.pdf': 'PDF file',
  'documents.state.other': '{language} version',
  'documents.state.catalogue': 'From the catalogue',
  'documents.state.draft': 'Draft',
  'documents.state.none': 'Missing',
  'documents.by': '{time} by {name}',
  'documents.add': 'Add for a product',
  'documents.add.text':
    'A document for one product takes precedence over the one for all products. In the next step you upload a PDF or write the text.',
  'documents.add.go': 'Continue',
  'documents.current.draft':
    'A draft based on the statutory model, with the address from the imprint. You can find it below: have it checked, edit it or publish it as it is.',
  'documents.current.catalogue': 'A sheet with the product’s catalogue data.',
  'documents.current.other': 'The {language} version, as long as there is none in {own}.',
  'documents.current.none': 'Nothing. The order form does not show this document.',
  'documents.current.general': 'The document for all products.',
  'documents.notice.goods':
    'For devices and other goods, the draft contains the period that starts when they arrive. What you publish here applies to all products without their own document, including goods.',
  'documents.view': 'View',
  'documents.newTab': 'opens in a new tab',
  'documents.upload': 'Upload PDF',
  'documents.upload.text':
    'Up to 5\u00a0MB. Visitors see it immediately. Anyone who already has the form open can still order with the previous version for one day.',
  'documents.withdraw': 'Withdraw',
  'documents.withdraw.text':
    'Visitors will see the default again instead of your own document. This version is kept under “Versions” and with the orders that used it.',
  'documents.withdrawn': 'Withdrawn.',
  'documents.text': 'Text',
  'documents.text.lead':
    'Visitors see a page with only this text, and the email contains it as a file. Anyone who already has the form open can still order with the previous version for one day.',
  'documents.title': 'Title',
  'documents.body': 'Content',
  'documents.preview': 'Preview',
  'documents.preview.close': 'Close',
  'documents.publish': 'Publish',
  'documents.published': 'Published. Visitors can see it now.',
  'documents.versions': 'Versions',
  'documents.versions.none': 'No versions of your own yet.',
  'documents.versions.offered': 'Current',
  'documents.restore': 'Restore',
  'documents.restore.text': 'Visitors will immediately see the version “{title}” from {time} again.',
  'documents.restored': 'The earlier version has been restored.',
}
