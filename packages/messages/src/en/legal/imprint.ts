import type { ImprintTexts } from '../../de/legal/imprint.ts'

export const imprint: ImprintTexts = {
  'legal.imprint.title': 'Imprint',
  'legal.imprint.description': 'Who is behind the referral programme of {tenant} and how to reach us.',
  'legal.imprint.provider': 'Provider',
  'legal.imprint.contact': 'Contact',
  'legal.imprint.phone': 'Phone: {phone}',
  'legal.imprint.email': 'Email: {email}',
  'legal.imprint.management': 'Managing directors',
  'legal.imprint.register': 'Commercial register',
  'legal.imprint.vat': 'VAT identification number',
  'legal.imprint.responsible': 'Responsible for the content',
  'legal.imprint.responsible.text': '{management}, address as above.',
  'legal.imprint.dispute': 'Dispute resolution',
  'legal.imprint.dispute.text':
    'We are willing to take part in proceedings before the energy conciliation body Schlichtungsstelle Energie e.\u00a0V. in Berlin. For questions about telephone and internet you can turn to the telecommunications conciliation body of the Federal Network Agency.',
  'legal.imprint.pictures': 'Pictures',
  'legal.imprint.pictures.text': 'All illustrations on these pages were made for this programme.',
}
