import type { terms as de } from '../../de/legal/terms.ts'

export const terms: Readonly<Record<keyof typeof de, string>> = {
  'legal.terms.title': 'Our terms and conditions',
  'legal.terms.intro': 'These terms apply between {tenant} and everyone who recommends something.',
  'legal.terms.1.title': '1. Who can take part',
  'legal.terms.1.text':
    'You can take part if you are at least 18 years old and live in Germany. You do not need a contract with {tenant} yourself.\n\nEmployees and service providers of {tenant} are excluded unless there is a programme of their own for them. Those who act as commercial intermediaries cannot receive rewards through this programme.',
  'legal.terms.2.title': '2. How a referral comes about',
  'legal.terms.2.text':
    'You choose a product and enter your name and email address. You receive a personal link and a code. You pass both on yourself. {tenant} does not write to your contact on your behalf.\n\nYou cannot refer yourself, not even with a second email address.',
  'legal.terms.2.text@no-offlineCode':
    'You choose a product and enter your name and email address. You receive a personal link and pass it on yourself. {tenant} does not write to your contact on your behalf.\n\nYou cannot refer yourself, not even with a second email address.',
  'legal.terms.3.title': '3. How long a link is valid',
  'legal.terms.3.text':
    'A link is valid for 60 days. Whoever follows it in this time has another 60 days to order or to ask for an offer. Several people may do so, and each contract counts by itself. If several links lead to the same contract, the one used last counts.',
  'legal.terms.4.title': '4. When there is a reward',
  'legal.terms.4.text':
    'A reward is earned when your contact orders or asks for an offer through your link or code, the contract is concluded and the statutory withdrawal period is over. What counts is the reward for the product on the day of the order or request, otherwise on the day of the referral.\n\nIf the contract is withdrawn from, rejected or cancelled before it begins, there is no reward.',
  'legal.terms.4.text@no-offlineCode':
    'A reward is earned when your contact orders or asks for an offer through your link, the contract is concluded and the statutory withdrawal period is over. What counts is the reward for the product on the day of the order or request, otherwise on the day of the referral.\n\nIf the contract is withdrawn from, rejected or cancelled before it begins, there is no reward.',
  'legal.terms.5.title': '5. Sharing the reward',
  'legal.terms.5.text':
    'When you create the referral you decide whether to keep the reward, share it with your contact or give it away. Your contact can see this decision. There may be a limit to your contact’s part; whatever exceeds it goes to you.',
  'legal.terms.6.title': '6. Payment',
  'legal.terms.6.text':
    'As soon as your reward is ready you will receive an email. You choose between a bank transfer and a voucher. We transfer the money within four weeks after you have entered your bank data; a voucher that is in stock is sent within 24 hours. If none is in stock, we say so before you choose.\n\nA reward that is ready can be collected for 180 days. We remind you 30 and 7 days before it expires. You are responsible for any tax due.',
  'legal.terms.6.text@no-vouchers':
    'As soon as your reward is ready you will receive an email. We transfer the money within four weeks after you have entered your bank data.\n\nA reward that is ready can be collected for 180 days. We remind you 30 and 7 days before it expires. You are responsible for any tax due.',
  'legal.terms.7.title': '7. Fair recommending',
  'legal.terms.7.text':
    'Please recommend only to people you know, and only if they are happy with it. The following is not allowed:\n\n- mass or unsolicited advertising\n- advertisements in search engines or voucher portals\n- false statements about the offer or about yourself\n\nIn case of a breach we may block referrals and reclaim rewards.',
  'legal.terms.8.title': '8. Changes and end',
  'legal.terms.8.text':
    'We may change or end the programme for the future. Referrals created until then are subject to the terms you agreed to. German law applies.',

  'legal.rules.title': 'Terms of participation',
  'legal.rules.intro': 'The essentials at a glance. The full text is in the terms and conditions.',
  'legal.rules.1.title': 'You need very little',
  'legal.rules.1.text':
    'You are at least 18 years old and live in Germany. You do not need a contract of your own.',
  'legal.rules.2.title': 'You do the sharing',
  'legal.rules.2.text':
    'We do not write to your contact. You decide whom to send the link to, and in which way.',
  'legal.rules.3.title': 'Your contact has time',
  'legal.rules.3.text':
    'The link is valid for 60 days. Every contract that comes through it counts, also if there are several.',
  'legal.rules.4.title': 'The reward is safe',
  'legal.rules.4.text':
    'It is earned once the contract is concluded and the withdrawal period is over. It is paid within four weeks after you enter your bank data; a voucher that is in stock arrives within 24 hours.',
  'legal.rules.4.text@no-vouchers':
    'It is earned once the contract is concluded and the withdrawal period is over. It is paid within four weeks after you enter your bank data.',
  'legal.rules.5.title': 'What is not possible',
  'legal.rules.5.text':
    'Referring yourself, acting as a commercial intermediary, unsolicited advertising. There is no reward in these cases.',
  'legal.rules.more': 'Read the terms and conditions',
}
