import type { content as german } from '../../de/backoffice/content.ts'

export const content: Record<keyof typeof german, string> = {
  'content.menu': 'Portal',
  'content.title': 'Content',
  'content.lead':
    'This is where you will edit the texts and pictures of the portal. This desk does not exist yet; what can be done today, and where, is said below.',
  'content.today': 'Where it is done today',
  'content.blocks': 'Blocks of text',
  'content.blocks.text': 'Headlines and paragraphs of the pages, the home page among them.',
  'content.blocks.today': 'Single sentences in the settings of the tenant, under “Texts”.',
  'content.faqs': 'Questions and answers',
  'content.faqs.text': 'The page “FAQ”, and questions on the pages where they arise.',
  'content.faqs.today': 'Nowhere yet: they come with the program.',
  'content.footnotes': 'Footnotes',
  'content.footnotes.text': 'The small print of a tariff or device.',
  'content.footnotes.today': 'In the catalogue, under “Footnotes”.',
  'content.images': 'Pictures',
  'content.images.text': 'Key visual, pictures in blocks, with the text for those who do not see them.',
  'content.images.today': 'Pictures of products in the catalogue, the logo in the settings of the tenant.',
  'content.variables': 'Variables',
  'content.variables.text': 'What many texts mention, such as a period or an amount.',
  'content.variables.today': 'Nowhere yet.',
  'content.languages': 'Languages',
  'content.languages.text': 'The same content in every language of the tenant, and what is still missing.',
  'content.languages.today': 'The choice of languages in the settings of the tenant.',
}
