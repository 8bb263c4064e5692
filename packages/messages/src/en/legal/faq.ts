import type { faq as de } from '../../de/legal/faq.ts'

export const faq: Readonly<Record<keyof typeof de, string>> = {
  'legal.faq.title': 'Questions and answers',
  'legal.faq.lead': 'Short answers to what we are asked most often.',
  'legal.faq.1.question': 'Do I have to be a customer myself?',
  'legal.faq.1.answer': 'No. You only have to be at least 18 years old and live in Germany.',
  'legal.faq.2.question': 'Will my contact get advertising from you?',
  'legal.faq.2.answer':
    'No. You send the link yourself. We write to your contact only when they order something themselves.',
  'legal.faq.3.question': 'When will I get my reward?',
  'legal.faq.3.answer':
    'Usually four to ten weeks after the product has been provided. For some connections it can take up to three months. We write to you as soon as the reward is ready.',
  'legal.faq.4.question': 'How is the reward paid?',
  'legal.faq.4.answer':
    'You choose: a transfer to your account within four weeks after you enter your bank data, or a voucher by mail within 24 hours.',
  'legal.faq.5.question': 'Can I share the reward?',
  'legal.faq.5.answer':
    'Yes. When you create the referral you choose to keep the reward, split it in half or give it away. Your contact sees it right on the first page.',
  'legal.faq.6.question': 'How long is my link valid?',
  'legal.faq.6.answer': '60 days. After that, simply create a new one.',
  'legal.faq.7.question': 'Where can I see what became of my referral?',
  'legal.faq.7.answer':
    'In your personal area. For every referral it says how far it has come and what happens next.',
  'legal.faq.8.question': 'Do I have to pay tax on the reward?',
  'legal.faq.8.answer':
    'That depends on you. If you stay below 256 euros a year, the reward is usually tax-free. Your area shows what you have received this year.',
  'legal.faq.more': 'Is your question missing?',
  'legal.faq.more.link': 'Ask us',
}
