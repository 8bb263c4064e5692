import type { embedding as german } from '../../de/backoffice/embedding.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Embedding the portal in other sites: which sites may, and the code to insert. */
export const embedding: TextsOf<typeof german> = {
  'tenants.section.frame': 'Embedding',
  'tenants.embedding.parents': 'Who may embed the portal',
  'tenants.embedding.parents.text':
    'Only pages at these addresses can show the portal or the referral form. It stays empty everywhere else.',
  'tenants.embedding.origins': 'Allowed addresses',
  'tenants.embedding.origins.hint': 'One per line, with https and without a path. Leave empty to allow none.',
  'tenants.embedding.off':
    'The module “Embed in other websites” is off. Switch it on under “Modules and rules”; otherwise nothing on this page applies.',
  'tenants.embedding.snippet': 'How to embed Zuruf',
  'tenants.embedding.snippet.text':
    'Copy these lines to the place on your page where people should recommend. The link in them works in browsers without scripts.',
  'tenants.embedding.product': 'What opens',
  'tenants.embedding.whole': 'The whole portal',
  'tenants.embedding.mode': 'How it appears',
  'tenants.embedding.mode.dialog': 'Button with a window',
  'tenants.embedding.mode.inline': 'Directly in the page',
  'tenants.embedding.language': 'Language',
  'tenants.embedding.language.page': 'Same as the page',
  'tenants.embedding.label': 'Link text',
  'tenants.embedding.label.standard': 'Recommend now',
  'tenants.embedding.code': 'Lines for your page',
  'tenants.embedding.preview': 'Preview (new tab)',
  'tenants.embedding.colours':
    'You can style the button on your page with the CSS properties --zuruf-color, --zuruf-text and --zuruf-radius. Your page is notified when a referral is created (event zuruf:created with its number), but not who created it.',
}
