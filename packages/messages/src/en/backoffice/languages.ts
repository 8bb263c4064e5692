import type { languages as de } from '../../de/backoffice/languages.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Texts of the page on which a tenant's languages are translated, by form or CSV file. */
export const languages: TextsOf<typeof de> = {
  'languages.progress': '{language}: {done} of {all} texts translated',
  'languages.fallback':
    'Texts that are missing in this language are shown in the default language or in German. Every text you enter applies as soon as it is saved.',
  'languages.untranslated': 'Untranslated only',
  'languages.export': 'Export as CSV',
  'languages.import': 'Import CSV',
  'languages.file.hint':
    'The columns of the file are the key, our text in each of our languages, and your text. Enter your translation in the last one, “own”.',
  'languages.preview': 'Changes in the file',
  'languages.changes.one': '{count} text will change.',
  'languages.changes.other': '{count} texts will change.',
  'languages.unchanged.one': '{count} text stays the same.',
  'languages.unchanged.other': '{count} texts stay the same.',
  'languages.faults.one': '{count} row will be skipped:',
  'languages.faults.other': '{count} rows will be skipped:',
  'languages.line': 'Row {line}, {key}',
  'languages.fault.text-unknown': 'There is no text with this key.',
  'languages.fault.place-unknown': 'This text has no placeholder “{place}”.',
  'languages.fault.place-missing': 'The placeholder “{place}” is missing.',
  'languages.fault.too-long': 'The text is too long.',
  'languages.fault.already-taken': 'This key already appears above.',
  'languages.more': 'and {count} more',
  'languages.standardAgain': 'Reset to standard text',
  'languages.take': 'Apply to the form',
  'tenants.texts.subject.mails': 'Emails',
  'tenants.texts.subject.faults': 'Errors and hints',
  'tenants.texts.subject.letters': 'Explanations and yearly statement',
  'tenants.texts.subject.all': 'All',
}
