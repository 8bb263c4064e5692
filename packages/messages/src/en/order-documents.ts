import type { OrderDocumentTexts } from '../de/order-documents.ts'

const orderDocuments: OrderDocumentTexts = {
  'orderDocument.kind.price-summary': 'Prices and term',
  'orderDocument.kind.product-sheet': 'Product sheet',
  'orderDocument.kind.supply-terms': 'Terms of supply',
  'orderDocument.kind.withdrawal-notice': 'Right of withdrawal',
  'orderDocument.kind.withdrawal-form': 'Model withdrawal form',

  'orderDocument.provider': 'Provider',
  'orderDocument.provider.register': 'Company register: {register}',
  'orderDocument.provider.phone': 'Phone: {phone}',
  'orderDocument.provider.email': 'Email: {email}',
  'orderDocument.prices': 'All prices are final prices in euros, including VAT.',
  'orderDocument.included': 'What you get',
  'orderDocument.facts': 'Prices and contract',
  'orderDocument.notes': 'Notes',

  'orderDocument.notice.right': 'Right of withdrawal',
  'orderDocument.notice.right.text':
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
  'orderDocument.notice.period.service':
    'The withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
  'orderDocument.notice.period.goods':
    'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
  'orderDocument.notice.how':
    'To exercise the right of withdrawal, you must inform us ({contact}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory.',
  'orderDocument.notice.inTime':
    'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
  'orderDocument.notice.effects': 'Effects of withdrawal',
  'orderDocument.notice.effects.text':
    'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
  'orderDocument.notice.goods.hold':
    'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
  'orderDocument.notice.goods.return':
    'You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods.',
  'orderDocument.notice.goods.value':
    'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
  'orderDocument.notice.service.begun':
    'If you requested to begin the performance of services or the supply of gas, electricity or heating during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.',

  'orderDocument.form.lead': 'Complete and return this form only if you wish to withdraw from the contract.',
  'orderDocument.form.to': 'To {contact}:',
  'orderDocument.form.hereby':
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
  'orderDocument.form.ordered': 'Ordered on (*)/received on (*):',
  'orderDocument.form.name': 'Name of consumer(s):',
  'orderDocument.form.address': 'Address of consumer(s):',
  'orderDocument.form.signature': 'Signature of consumer(s) (only if this form is notified on paper):',
  'orderDocument.form.date': 'Date:',
  'orderDocument.form.strike': '(*) Delete as appropriate.',
}

export default orderDocuments
