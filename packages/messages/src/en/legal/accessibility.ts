import type { accessibility as de } from '../../de/legal/accessibility.ts'

export const accessibility: Readonly<Record<keyof typeof de, string>> = {
  'legal.a11y.title': 'Accessibility statement',
  'legal.a11y.intro':
    'Everyone should be able to use this service. Here is what we do for that and where it falls short.',
  'legal.a11y.1.title': 'What this statement covers',
  'legal.a11y.1.text':
    'It covers the referral programme of {tenant} at this address: viewing products, recommending, sharing a link, ordering, collecting a reward, and your own account.',
  'legal.a11y.2.title': 'Which standard applies',
  'legal.a11y.2.text':
    'The basis is the German Accessibility Strengthening Act (BFSG) with the standard EN 301 549. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  'legal.a11y.3.title': 'How we meet it',
  'legal.a11y.3.text':
    'According to our own automated tests the service conforms to WCAG 2.2 AA:\n\n- everything works with the keyboard, and the focus is visible\n- text and controls have enough contrast, in every colour theme\n- pages stay readable at 400 % zoom and on narrow screens\n- forms name errors in words and at the right field\n- who has switched off motion sees none',
  'legal.a11y.4.title': 'How it was tested',
  'legal.a11y.4.text':
    'On every change we check the pages automatically: with the testing tool axe, and with journeys by keyboard alone, in a real browser. Neither people using screen readers nor an independent body have tested the service yet. This statement is dated 1 October 2026.',
  'legal.a11y.5.title': 'Something is not accessible?',
  'legal.a11y.5.text':
    'Please write to {email} or call {phone}. We answer within two weeks and help you in another way in the meantime.',
  'legal.a11y.6.title': 'Who supervises it',
  'legal.a11y.6.text':
    'The competent authority is the market surveillance authority of the German states for the accessibility of products and services (MLBF) in Magdeburg. You can turn to it if our answer does not help you.',
}
