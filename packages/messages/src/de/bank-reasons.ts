/** Why a bank rejected or returned a payment, by its reason code (ISO 20022); used in a sentence after a colon. */
const bankReasons = {
  AC01: 'Die IBAN stimmt nicht.',
  AC03: 'Die IBAN stimmt nicht.',
  AC04: 'Das Konto ist geschlossen.',
  AC06: 'Das Konto ist gesperrt.',
  AC07: 'Das Konto ist geschlossen.',
  AC14: 'Auf dieses Konto können wir nicht überweisen.',
  AG01: 'Auf dieses Konto können wir nicht überweisen, zum Beispiel weil es ein Sparkonto ist.',
  AG03: 'Ihre Bank nimmt diese Art von Überweisung nicht an.',
  BE01: 'Name und IBAN passen nicht zusammen.',
  BE04: 'Ihrer Bank fehlt die Anschrift zum Konto.',
  CNOR: 'Die Bank zu dieser IBAN ist nicht erreichbar.',
  MD07: 'Das Konto wird nicht mehr geführt.',
  MS02: 'Die Überweisung wurde auf der Empfängerseite abgelehnt.',
  MS03: 'Die Bank hat keinen Grund genannt.',
  RC01: 'Die Bank zu dieser IBAN wurde nicht gefunden.',
  RC04: 'Die Bank zu dieser IBAN wurde nicht gefunden.',
  RR04: 'Die Bank darf die Überweisung aus rechtlichen Gründen nicht ausführen.',
  'payee-check': 'Der Name und die IBAN passen nach Auskunft der Bank nicht zusammen.',
  'unwritable-name':
    'Den Namen können wir so nicht überweisen. Bitte schreiben Sie ihn in lateinischen Buchstaben.',
  other: 'Die Bank konnte die Überweisung nicht ausführen.',
} as const

export type BankReasonKey = keyof typeof bankReasons

export default bankReasons satisfies Readonly<Record<BankReasonKey, string>>
