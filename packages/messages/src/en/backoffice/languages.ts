import type { languages as de } from '../../de/backoffice/languages.ts'

export const languages: Readonly<Record<keyof typeof de, string>> = {
  'languages.progress': '{language}: {done} of {all} texts translated',
  'languages.fallback':
    'What is missing in this language visitors read in the standard language, or in German. Every text you enter holds as soon as it is saved.',
  'languages.untranslated': 'Untranslated only',
  'languages.export': 'Export as CSV',
  'languages.import': 'Import CSV',
  'languages.file.hint':
    'The file has four columns: key, German, English and your text. The last one, “own”, is what gets translated.',
  'languages.preview': 'What the file changes',
  'languages.changes.one': '{count} text changes.',
  'languages.changes.other': '{count} texts change.',
  'languages.unchanged.one': '{count} stays as it is.',
  'languages.unchanged.other': '{count} stay as they are.',
  'languages.faults.one': '{count} line is left out:',
  'languages.faults.other': '{count} lines are left out:',
  'languages.line': 'Line {line}, {key}',
  'languages.fault.text-unknown': 'There is no text with this key.',
  'languages.fault.place-unknown': 'This text has no placeholder “{place}”.',
  'languages.fault.place-missing': 'The placeholder “{place}” is missing.',
  'languages.fault.too-long': 'The text is too long.',
  'languages.fault.already-taken': 'This key is further up already.',
  'languages.more': 'and {count} more',
  'languages.standardAgain': 'The standard text again',
  'languages.take': 'Take into the form',
  'tenants.texts.subject.mails': 'Emails',
  'tenants.texts.subject.faults': 'Errors and hints',
  'tenants.texts.subject.letters': 'Why letters and yearly statement',
  'tenants.texts.subject.all': 'All',
}
