import type { faq as de } from '../../de/legal/faq.ts'

export const faq: Readonly<Record<keyof typeof de, string>> = {
  'legal.faq.title': 'Questions and answers',
  'legal.faq.lead': 'Short answers to what we are asked most often.',
  'legal.faq.1.group': 'Taking part',
  'legal.faq.1.question': 'Do I have to be a customer myself?',
  'legal.faq.1.answer': 'No. You only have to be at least 18 years old and live in Germany.',
  'legal.faq.2.group': 'Taking part',
  'legal.faq.2.question': 'Will my contact get advertising from you?',
  'legal.faq.2.answer':
    'No. You send the link yourself. We write to your contact only when they order or ask for something themselves.',
  'legal.faq.3.group': 'Reward',
  'legal.faq.3.question': 'When will I get my reward?',
  'legal.faq.3.answer':
    'Usually four to ten weeks after the product has been provided. For some connections it can take up to three months. We write to you as soon as the reward is ready.',
  'legal.faq.4.group': 'Reward',
  'legal.faq.4.question': 'How is the reward paid?',
  'legal.faq.4.answer':
    'You choose: a transfer to your account within four weeks after you enter your bank data, or a voucher by email, within 24 hours if a code is in stock.',
  'legal.faq.4.answer@no-vouchers':
    'We transfer it to your account within four weeks after you enter your bank data.',
  'legal.faq.5.group': 'Reward',
  'legal.faq.5.question': 'Can I share the reward?',
  'legal.faq.5.answer':
    'Yes. When you create the referral you choose to keep the reward, split it in half or give it away. Your contact sees it right on the first page.',
  'legal.faq.6.group': 'Link and account',
  'legal.faq.6.question': 'How long is my link valid?',
  'legal.faq.6.answer':
    '60 days. Until then any number of people may use it. After that, simply create a new one.',
  'legal.faq.7.group': 'Link and account',
  'legal.faq.7.question': 'Where can I see what became of my referral?',
  'legal.faq.7.answer':
    'In your personal area. For every referral it says how far it has come and what happens next.',
  'legal.faq.8.group': 'Reward',
  'legal.faq.8.question': 'Do I have to pay tax on the reward?',
  'legal.faq.8.answer':
    'That depends on you. If you stay below 256 euros a year, the reward is usually tax-free. Your area shows what you have received this year.',
  'legal.faq.9.group': 'Taking part',
  'legal.faq.9.question': 'What does it cost me?',
  'legal.faq.9.answer': 'Nothing. Recommending is free and does not bind you to anything.',
  'legal.faq.10.group': 'Taking part',
  'legal.faq.10.question': 'How many people may I invite?',
  'legal.faq.10.answer':
    'As many as you like, as long as you know them personally. Advertising in forums, paid ads and voucher portals is not allowed.',
  'legal.faq.11.group': 'Taking part',
  'legal.faq.11.question': 'Can I recommend myself?',
  'legal.faq.11.answer':
    'No, not with a second email address either. As for people in your household: whoever makes a contract and becomes a customer themselves may be recommended.',
  'legal.faq.12.group': 'Reward',
  'legal.faq.12.question': 'Why do I not see a reward yet?',
  'legal.faq.12.answer':
    'A reward arises when your contact orders or asks for an offer, the contract comes about and the withdrawal period is over. In your area, “Why?” at each referral says what we are waiting for.',
  'legal.faq.13.group': 'Reward',
  'legal.faq.13.question': 'How long can I collect a reward?',
  'legal.faq.13.answer': 'As a rule 180 days after it is ready. We remind you 30 and 7 days before.',
  'legal.faq.14.group': 'Link and account',
  'legal.faq.14.question': 'My contact made a contract without my link. What now?',
  'legal.faq.14.answer':
    'Tell us the customer number or the order number in your area. We will see whether we can pay the reward all the same.',
  'legal.faq.15.group': 'Link and account',
  'legal.faq.15.question': 'I have forgotten my password.',
  'legal.faq.15.answer': 'With “Forgotten password” on the login page we send you a link to set a new one.',
  'legal.faq.16.group': 'Link and account',
  'legal.faq.16.question': 'How do I delete my account?',
  'legal.faq.16.answer':
    'Under “My data”. Please collect rewards that are ready before. What we must keep for our books stays stored apart from it.',
}
