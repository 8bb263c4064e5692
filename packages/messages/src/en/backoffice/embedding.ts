import type { embedding as german } from '../../de/backoffice/embedding.ts'

/** Embedding the portal in other sites: which sites may, and the code to insert. */
export const embedding: Readonly<Record<keyof typeof german, string>> = {
  'tenants.section.frame': 'Part of other sites',
  'tenants.embedding.parents': 'Who may embed the portal',
  'tenants.embedding.parents.text':
    'Only pages of these addresses may show the portal or the referral form. Everywhere else it stays empty.',
  'tenants.embedding.origins': 'Allowed addresses',
  'tenants.embedding.origins.hint': 'One a line, with https and without a path. Empty: nobody.',
  'tenants.embedding.off':
    'The module “Part of other websites” is off. Switch it on under “Modules and rules”, or nothing on this page applies.',
  'tenants.embedding.snippet': 'How to embed Zuruf',
  'tenants.embedding.snippet.text':
    'Copy these lines to the place in your page where people are to recommend. The link in them helps everybody whose browser runs no scripts.',
  'tenants.embedding.product': 'What opens',
  'tenants.embedding.whole': 'The whole portal',
  'tenants.embedding.mode': 'How it appears',
  'tenants.embedding.mode.dialog': 'Button with a window',
  'tenants.embedding.mode.inline': 'Right in the page',
  'tenants.embedding.language': 'Language',
  'tenants.embedding.language.page': "The page's own",
  'tenants.embedding.label': 'Words of the link',
  'tenants.embedding.label.standard': 'Recommend now',
  'tenants.embedding.code': 'Lines for your page',
  'tenants.embedding.preview': 'What it looks like (new tab)',
  'tenants.embedding.colours':
    'Your page gives the button its colours, with the CSS properties --zuruf-color, --zuruf-text and --zuruf-radius. Your page is told when a referral was made (event zuruf:created with its number), but never by whom.',
}
