import type { accessibility as de } from '../../de/legal/accessibility.ts'

export const accessibility: Readonly<Record<keyof typeof de, string>> = {
  'legal.a11y.title': 'Accessibility statement',
  'legal.a11y.intro':
    'Everyone should be able to use this service. Here is what we do for that, where it falls short, and how you report a barrier.',
  'legal.a11y.1.title': 'What this statement covers',
  'legal.a11y.1.text':
    'It covers the referral programme of {tenant} at this address, with all its pages and the emails it sends. Other sites we link to have statements of their own.',
  'legal.a11y.2.title': 'What the service is and how it works',
  'legal.a11y.2.text':
    'You recommend products of {tenant} to people you know and can get a reward for it:\n\n- You choose a product and give your name and email address.\n- You get a link and share it, for example in a chat or by email.\n- If something comes of the link, your personal area shows how far the contract is.\n- Once your reward is released we write to you, and you collect it.\n\nAll of this works in a browser, on a phone as on a computer. You need no app.',
  'legal.a11y.3.title': 'Which standard applies',
  'legal.a11y.3.text':
    'The basis is the German Accessibility Strengthening Act (BFSG) with its ordinance (BFSGV) and the European standard EN 301 549. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. They ask for more than the standard does.',
  'legal.a11y.4.title': 'How we meet it',
  'legal.a11y.4.text':
    '- Everything works with the keyboard, and you see where you are.\n- Text and controls have enough contrast.\n- Pages stay readable at 400% zoom and on narrow screens.\n- Headings, regions and form fields are marked so that screen readers know them.\n- Forms name errors in words and at the right field, and what you have entered stays.\n- No information is in a colour or a picture alone.\n- Who has switched off motion sees none.\n- The protection against machines gives you no puzzle: your browser does the sum by itself.\n- Before a login ends we say so, and you can extend it.',
  'legal.a11y.5.title': 'How far we are',
  'legal.a11y.5.text':
    'By our own assessment the service conforms to these requirements. We know of these limits:\n\n- There is no version in easy language and no video in sign language yet.\n- People who use a screen reader every day have not tested the service yet.',
  'legal.a11y.6.title': 'How and when it was assessed',
  'legal.a11y.6.text':
    'We have assessed ourselves; no independent body has tested the service yet. On every change we check the pages automatically, with the testing tool axe and with journeys by keyboard alone, in a real browser.\n\nThis statement is dated 1 October 2026. We review it after larger changes and at least once a year.',
  'legal.a11y.7.title': 'Something is not accessible?',
  'legal.a11y.7.text':
    'The easiest way to tell us is the form below this statement. You can also write to {email}, call {phone} or send a letter: {tenant}, {street}, {city}. We answer within two weeks and help you in another way in the meantime.',
  'legal.a11y.8.title': 'Who supervises it',
  'legal.a11y.8.text':
    'If our answer does not help you, you can turn to the competent authority:\n\nMarktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)\nPostfach 39 11 55\n39135 Magdeburg, Germany\nPhone: +49 391 567 4530\nEmail: MLBF@ms.sachsen-anhalt.de\n\nYou can also ask it to examine whether we keep to the law. That is free of charge.',
}
