import type { TextsOf } from '../texts-of.ts'

/** Bank data, wherever they are entered. */
const bank = {
  'bank.iban': 'IBAN',
  'bank.iban.hint': 'Steht auf Ihrer Bankkarte und auf jedem Kontoauszug.',
  'bank.iban.hint.de': 'Wir überweisen auf deutsche Konten, die IBAN beginnt mit DE.',
  'bank.holder': 'Kontoinhaberin oder Kontoinhaber',
  'bank.holder.hint': 'Genau so, wie die Bank den Namen kennt.',
  'bank.save': 'Bankdaten speichern',
  'bank.busy': 'Wird gespeichert',
  'bank.failed': 'Die Bankdaten sind noch nicht gespeichert',
  'bank.safe': 'Wir speichern Ihre IBAN verschlüsselt und zeigen sie nie wieder ganz an.',
  'bank.stored': 'Gespeichertes Konto',
  'bank.change': 'Ändern',
  'bank.cancel': 'Doch nicht',
  'bank.delete': 'Löschen',
  'bank.delete.title': 'Bankdaten löschen?',
  'bank.delete.text':
    'Wir entfernen IBAN und Namen sofort. Ihre nächste Prämie können Sie trotzdem abholen, dann geben Sie das Konto neu an.',
  'bank.delete.confirm': 'Ja, löschen',
  'bank.delete.keep': 'Behalten',
  'bank.deleted': 'Ihre Bankdaten sind gelöscht.',
  'bank.saved': 'Ihre Bankdaten sind gespeichert.',

  'recipientBank.title': 'Wohin dürfen wir überweisen?',
  'recipientBank.lead':
    'Ihre Prämie aus der Empfehlung von {name}: {amount}. Wir überweisen sie, sobald sie freigegeben ist.',
  'recipientBank.confirmed': 'Danke, Ihre Angaben sind bestätigt. Nur das Konto fehlt noch.',
  'recipientBank.none.title': 'Hier gibt es nichts zu überweisen.',
  'recipientBank.none.text':
    'Bei dieser Empfehlung gibt es für Sie keine Prämie, oder sie ist schon ausgezahlt. Ihre Bankdaten brauchen wir deshalb nicht.',

  'ownBank.meta': 'Meine Bankdaten',
  'ownBank.title': 'Ihr Konto für Prämien.',
  'ownBank.lead': 'Einmal angegeben, immer bereit, wenn eine Prämie wartet.',
  'ownBank.back': 'Meine Daten',
} as const

export type BankTexts = TextsOf<typeof bank>

export default bank satisfies BankTexts
