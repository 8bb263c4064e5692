import type { agencyPages as source } from '../../de/legal/agency.ts'

export const agencyPages: Readonly<Record<keyof typeof source, string>> = {
  'legal.agency.home.title': 'Referring for a living.',
  'legal.agency.home.intro':
    'You advise people, we reward your contracts. {tenant} works with agencies that recommend our products under their own name.',
  'legal.agency.home.1.title': 'What you get',
  'legal.agency.home.1.text':
    'For contracts that come about through your links or invitations you get the commission set for the product. Your area shows how high it is.\n\n- links and QR codes of your own, for you and each of your employees\n- an overview of invitations, leads and orders as they happen\n- monthly credit notes, without you writing invoices',
  'legal.agency.home.2.title': 'Who it is for',
  'legal.agency.home.2.text':
    'For sales agencies, retailers, energy consultants and all who refer commercially. Who refers privately is right in the referral programme.',
  'legal.agency.home.3.title': 'How you begin',
  'legal.agency.home.3.text':
    'Register your business, confirm your email address and add your tax and bank data. We look at your data, mostly within one or two working days. Then you invite and refer.',
  'legal.agency.info.title': 'How it works',
  'legal.agency.info.intro': 'From registering to the first credit note.',
  'legal.agency.info.1.title': '1. Register',
  'legal.agency.info.1.text':
    'You give your company, its address and your name, and agree to self-billing. With the link in our email you confirm your address and set a password. You secure your access with a second factor.',
  'legal.agency.info.2.title': '2. Invite employees',
  'legal.agency.info.2.text':
    'As the owner you invite employees. Each gets an agent number of their own and sees only what they made themselves. You see the whole agency and decide on the share of the commission each one gets.',
  'legal.agency.info.3.title': '3. Refer',
  'legal.agency.info.3.text':
    'You invite customers, by email, link, QR code or on the phone. When something comes of it you see it with its state, and release it.',
  'legal.agency.info.4.title': '4. Earn',
  'legal.agency.info.4.text':
    'Once the contract has come about and the order is released, your commission arises. Once a month we settle all commissions by credit note and transfer the amount.',
  'legal.agency.rules.title': 'Rules for agencies',
  'legal.agency.rules.intro': 'Who recommends in the name of {tenant} keeps to these rules.',
  'legal.agency.rules.1.title': '1. Businesses',
  'legal.agency.rules.1.text':
    'Businesses in the sense of §\u00a014 BGB can take part. They act in their own name and on their own account and are neither employees nor commercial agents of {tenant}.',
  'legal.agency.rules.2.title': '2. Advertising only with consent',
  'legal.agency.rules.2.text':
    'Advertising by phone, email or message is forbidden without prior express consent (§\u00a07 UWG). For you that means:\n\n- You call nobody for advertising who has not agreed to it before. You record the consent and keep it for five years (§\u00a07a UWG).\n- You write only to people who want to hear from you.\n- Who says no gets no more advertising from you.',
  'legal.agency.rules.3.title': '3. Honest advice',
  'legal.agency.rules.3.text':
    'You say who you are and that you are paid for a contract (§\u00a05a UWG). You state prices, terms and conditions correctly and completely. Pressure, deception and unannounced doorstep selling are not allowed.',
  'legal.agency.rules.4.title': '4. No contracts of your own',
  'legal.agency.rules.4.title@no-selfReferralBan': '4. No contracts for show',
  'legal.agency.rules.4.text':
    'There is no commission for contracts with yourself, for your household or for show. Search engine ads with our name and voucher sites are excluded.',
  'legal.agency.rules.4.text@no-selfReferralBan':
    'There is no commission for contracts made for show. Search engine ads with our name and voucher sites are excluded.',
  'legal.agency.rules.5.title': '5. Settlement by credit note',
  'legal.agency.rules.5.text':
    'We settle by self-billing (§\u00a014 (2) UStG). You write no invoices of your own, report changes of your tax status at once and check each credit note. You can object to it at any time.\n\nIf a contract is cancelled or withdrawn from after it was settled, we set the commission off against the next credit note.',
  'legal.agency.rules.6.title': '6. The end',
  'legal.agency.rules.6.text':
    'Both sides can end working together at any time. After a serious breach we close the agency at once. What is earned by then we settle and pay. German law applies.',
  'legal.agency.cost.title': 'Costs and earnings',
  'legal.agency.cost.intro': 'Taking part costs nothing.',
  'legal.agency.cost.1.title': 'No costs',
  'legal.agency.cost.1.text':
    'There is no entry fee, no monthly fee, no minimum number of contracts and no term. Access for employees is free, for as many as you like.',
  'legal.agency.cost.2.title': 'What you earn',
  'legal.agency.cost.2.text':
    'The commission depends on the product. After logging in you see it at each product before you recommend it. The commission of the day it comes in counts.',
  'legal.agency.cost.3.title': 'When you get your money',
  'legal.agency.cost.3.text':
    'A commission arises once the contract has come about and the order is released. We settle monthly and transfer within four weeks of the credit note.',
  'legal.agency.cost.4.title': 'VAT',
  'legal.agency.cost.4.text':
    'If you charge VAT we pay it on top. As a small business (§\u00a019 UStG) you get the commission without VAT. Businesses of other EU countries are settled with the reverse charge (§\u00a013b UStG).',
  'legal.agency.privacy.title': 'Data protection for agencies',
  'legal.agency.privacy.intro': 'What we store about you, and what you have to mind yourself.',
  'legal.agency.privacy.1.title': 'Who is responsible',
  'legal.agency.privacy.1.text':
    '{tenant}, {street}, {city} is responsible for these pages. You reach our data protection officer at {dataProtection}.',
  'legal.agency.privacy.2.title': 'Your data',
  'legal.agency.privacy.2.text':
    'We store company, address, names, email address and phone, tax data and bank account, to work with you and to settle (Art.\u00a06 (1) (b) GDPR). The IBAN is encrypted. We keep credit notes for eight years (§\u00a0147 AO). A registration that nobody confirms we delete after 14 days.',
  'legal.agency.privacy.3.title': 'Data of your employees',
  'legal.agency.privacy.3.text':
    'If you invite employees we store their names, addresses and agent numbers. Tell them before that you give us these data. When somebody leaves the agency the access ends; the referrals stay with their state.',
  'legal.agency.privacy.4.title': 'Data of your customers',
  'legal.agency.privacy.4.text':
    'For the data you collect yourself you are responsible (Art.\u00a04 No. 7 GDPR). That means:\n\n- You tell your customers that you pass data on to us (Art.\u00a013 GDPR).\n- You pass on only what an invitation needs.\n- You protect lists and access and report breaches to us without delay.\n\nAs soon as somebody orders or asks for an offer we are responsible for these data.',
  'legal.agency.privacy.5.title': 'Your rights',
  'legal.agency.privacy.5.text':
    'You can ask for access, have data corrected or deleted, object to processing and complain to a data protection authority. A mail to {dataProtection} is enough.',
}
