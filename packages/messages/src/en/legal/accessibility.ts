import type { accessibility as de } from '../../de/legal/accessibility.ts'
import type { TextsOf } from '../../texts-of.ts'

export const accessibility: TextsOf<typeof de> = {
  'legal.a11y.title': 'Accessibility statement',
  'legal.a11y.intro':
    'Everyone should be able to use this service. Here is what we do to achieve this, where it falls short, and how you can report a problem.',
  'legal.a11y.1.title': 'What this statement covers',
  'legal.a11y.1.text':
    'It covers the referral programme of {tenant} at this address, with all its pages and the emails it sends. Other sites we link to have statements of their own.',
  'legal.a11y.2.title': 'What the service is and how it works',
  'legal.a11y.2.text':
    'You recommend products of {tenant} to people you know and can get a reward for it:\n\n- You choose a product and give your name and email address.\n- You get a link and share it, for example in a chat or by email.\n- If something comes of the link, your personal area shows the status of the contract.\n- Once your reward is released, we email you and you collect it.\n\nAll of this works in a browser, on a phone or a computer. You don’t need an app.',
  'legal.a11y.3.title': 'Which standard applies',
  'legal.a11y.3.text':
    'This service is based on the German Accessibility Strengthening Act (BFSG), its ordinance (BFSGV) and the European standard EN 301 549. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. These go beyond the standard.',
  'legal.a11y.4.title': 'How we meet it',
  'legal.a11y.4.text':
    '- Everything works with the keyboard, and you can always see where you are.\n- Text and controls have enough contrast.\n- Pages stay readable at 400% zoom and on narrow screens.\n- Headings, regions and form fields are marked up for screen readers.\n- Forms describe errors in words next to the right field, and keep what you have entered.\n- No information is conveyed by colour or pictures alone.\n- If you have switched off motion, you see none.\n- The spam protection does not ask you to solve a puzzle: your browser does the work by itself.\n- We warn you before your login ends, and you can extend it.',
  'legal.a11y.5.title': 'How far we are',
  'legal.a11y.5.text':
    'By our own assessment, the service conforms to these requirements. We know of these limitations:\n\n- There is no version in easy-to-read language and no video in sign language yet.\n- People who use a screen reader every day have not tested the service yet.',
  'legal.a11y.6.title': 'How and when it was assessed',
  'legal.a11y.6.text':
    'This is a self-assessment; no independent body has tested the service yet. With every change, we check the pages automatically in a real browser, with the testing tool axe and with tests that only use the keyboard.\n\nThis statement is dated 1 October 2026. We review it after larger changes and at least once a year.',
  'legal.a11y.7.title': 'Is something not accessible?',
  'legal.a11y.7.text':
    'The easiest way to tell us is the form below this statement. You can also write to {email}, call {phone} or send a letter: {tenant}, {street}, {city}. We will reply within two weeks and help you in another way in the meantime.',
  'legal.a11y.8.title': 'Who supervises it',
  'legal.a11y.8.text':
    'If our answer does not help you, you can contact the competent authority:\n\nMarktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)\nPostfach 39 11 55\n39135 Magdeburg, Germany\nPhone: +49 391 567 4530\nEmail: MLBF@ms.sachsen-anhalt.de\n\nYou can also ask it to check whether we comply with the law. That is free of charge.',
}
