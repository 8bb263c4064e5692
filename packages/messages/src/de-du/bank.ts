import formal from '../de/bank.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'bank.iban.hint': 'Steht auf deiner Bankkarte und auf jedem Kontoauszug.',
  'bank.safe': 'Wir speichern deine IBAN verschlüsselt und zeigen sie nie wieder ganz an.',
  'bank.delete.text':
    'Wir entfernen IBAN und Namen sofort. Deine nächste Prämie kannst du trotzdem abholen, dann gibst du das Konto neu an.',
  'bank.deleted': 'Deine Bankdaten sind gelöscht.',
  'bank.saved': 'Deine Bankdaten sind gespeichert.',

  'recipientBank.lead':
    'Deine Prämie aus der Empfehlung von {name}: {amount}. Wir überweisen sie, sobald sie freigegeben ist.',
  'recipientBank.confirmed': 'Danke, deine Angaben sind bestätigt. Nur das Konto fehlt noch.',
  'recipientBank.none.text':
    'Bei dieser Empfehlung gibt es für dich keine Prämie, oder sie ist schon ausgezahlt. Deine Bankdaten brauchen wir deshalb nicht.',

  'ownBank.title': 'Dein Konto für Prämien.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
