import type { agencyPages as source } from '../../de/legal/agency.ts'
import type { TextsOf } from '../../texts-of.ts'

export const agencyPages: TextsOf<typeof source> = {
  'legal.agency.home.title': 'Recommend for a living.',
  'legal.agency.home.intro':
    'You advise people, and we pay for the contracts you bring in. {tenant} works with agencies that recommend our products under their own name.',
  'legal.agency.home.1.title': 'What you get',
  'legal.agency.home.1.text':
    'For contracts concluded through your links or invitations, you get the commission set for the product. Your area shows the amount.\n\n- your own links and QR codes, for you and each of your employees\n- a live overview of invitations, leads and orders\n- monthly credit notes, so you don’t need to write invoices',
  'legal.agency.home.2.title': 'Who it is for',
  'legal.agency.home.2.text':
    'For sales agencies, retailers, energy consultants and everyone who recommends commercially. If you recommend privately, the referral programme is the right place for you.',
  'legal.agency.home.3.title': 'How to get started',
  'legal.agency.home.3.text':
    'Register your business, confirm your email address and add your tax and bank details. We review your details, usually within one or two working days. You can then send invitations and make referrals.',
  'legal.agency.info.title': 'How it works',
  'legal.agency.info.intro': 'From registration to your first credit note.',
  'legal.agency.info.1.title': '1. Register',
  'legal.agency.info.1.text':
    'Enter your company, its address and your name, and agree to self-billing. Use the link in our email to confirm your address and set a password. Then secure your access with a second factor.',
  'legal.agency.info.2.title': '2. Invite employees',
  'legal.agency.info.2.text':
    'As the owner you invite employees. Each gets their own agent number and only sees what they created themselves. You see the whole agency and decide on each employee’s share of the commission.',
  'legal.agency.info.3.title': '3. Recommend',
  'legal.agency.info.3.text':
    'You invite customers by email, link, QR code or phone. You see the orders that come of it with their status, and release them.',
  'legal.agency.info.4.title': '4. Earn',
  'legal.agency.info.4.text':
    'You earn your commission once the contract has been concluded and the order has been released. Once a month we settle all commissions by credit note and transfer the amount.',
  'legal.agency.rules.title': 'Rules for agencies',
  'legal.agency.rules.intro': 'Everyone who recommends in the name of {tenant} must follow these rules.',
  'legal.agency.rules.1.title': '1. Businesses',
  'legal.agency.rules.1.text':
    'Businesses in the sense of §\u00a014 BGB can take part. They act in their own name and for their own account and are neither employees nor commercial agents of {tenant}.',
  'legal.agency.rules.2.title': '2. Advertising only with consent',
  'legal.agency.rules.2.text':
    'Advertising by phone, email or message is forbidden without prior express consent (§\u00a07 UWG). For you this means:\n\n- You do not make advertising calls to anyone who has not agreed to them beforehand. You record the consent and keep it for five years (§\u00a07a UWG).\n- You only write to people who want to hear from you.\n- Anyone who says no gets no more advertising from you.',
  'legal.agency.rules.3.title': '3. Honest advice',
  'legal.agency.rules.3.text':
    'You say who you are and that you are paid for a contract (§\u00a05a UWG). You state prices, terms and conditions correctly and completely. Pressure, deception and unannounced doorstep selling are not allowed.',
  'legal.agency.rules.4.title': '4. No contracts of your own',
  'legal.agency.rules.4.title@no-selfReferralBan': '4. No sham contracts',
  'legal.agency.rules.4.text':
    'There is no commission for contracts with yourself, contracts for your household or sham contracts. Search engine ads with our name and voucher sites are excluded.',
  'legal.agency.rules.4.text@no-selfReferralBan':
    'There is no commission for sham contracts. Search engine ads with our name and voucher sites are excluded.',
  'legal.agency.rules.5.title': '5. Settlement by credit note',
  'legal.agency.rules.5.text':
    'We settle by self-billing (§\u00a014 (2) UStG). You do not issue your own invoices, report changes to your tax status immediately and check each credit note. You can object to it at any time.\n\nIf a contract is cancelled or withdrawn from after it was settled, we offset the commission against the next credit note.',
  'legal.agency.rules.6.title': '6. Ending the cooperation',
  'legal.agency.rules.6.text':
    'Either side can end the cooperation at any time. After a serious breach, we close the agency immediately. We settle and pay what has been earned by then. German law applies.',
  'legal.agency.cost.title': 'Costs and earnings',
  'legal.agency.cost.intro': 'Taking part is free.',
  'legal.agency.cost.1.title': 'No costs',
  'legal.agency.cost.1.text':
    'There is no entry fee, no monthly fee, no minimum number of contracts and no term. Access is free for as many employees as you like.',
  'legal.agency.cost.2.title': 'What you earn',
  'legal.agency.cost.2.text':
    'The commission depends on the product. After logging in, you see it for each product before you recommend it. The commission on the day the order or request comes in applies.',
  'legal.agency.cost.3.title': 'When you get your money',
  'legal.agency.cost.3.text':
    'You earn a commission once the contract has been concluded and the order has been released. We settle monthly and transfer the money within two weeks of the credit note.',
  'legal.agency.cost.4.title': 'VAT',
  'legal.agency.cost.4.text':
    'If you charge VAT we pay it on top. As a small business (§\u00a019 UStG) you get the commission without VAT. Businesses in other EU countries are settled under reverse charge (§\u00a013b UStG).',
  'legal.agency.privacy.title': 'Data protection for agencies',
  'legal.agency.privacy.intro': 'What we store about you, and what you are responsible for yourself.',
  'legal.agency.privacy.1.title': 'Who is responsible',
  'legal.agency.privacy.1.text':
    '{tenant}, {street}, {city} is responsible for these pages. You reach our data protection officer at {dataProtection}.',
  'legal.agency.privacy.2.title': 'Your data',
  'legal.agency.privacy.2.text':
    'We store your company, address, names, email address, phone number, tax data and bank account in order to work with you and to settle your commissions (Art.\u00a06 (1) (b) GDPR). The IBAN is encrypted. We keep credit notes for eight years (§\u00a0147 AO). Unconfirmed registrations are deleted after 14 days.',
  'legal.agency.privacy.3.title': 'Data of your employees',
  'legal.agency.privacy.3.text':
    'If you invite employees, we store their names, addresses and agent numbers. Tell them beforehand that you are giving us this data. When someone leaves the agency, their access ends; the referrals and their status are kept.',
  'legal.agency.privacy.4.title': 'Data of your customers',
  'legal.agency.privacy.4.text':
    'You are responsible for the data you collect yourself (Art.\u00a04 No. 7 GDPR). This means:\n\n- You tell your customers that you pass data on to us (Art.\u00a013 GDPR).\n- You only pass on what is needed for an invitation.\n- You protect lists and access, and report breaches to us without delay.\n\nAs soon as someone orders or requests a quote, we are responsible for this data.',
  'legal.agency.privacy.5.title': 'Your rights',
  'legal.agency.privacy.5.text':
    'You can ask for access, have data corrected or deleted, object to processing and complain to a data protection authority. An email to {dataProtection} is enough.',
}
