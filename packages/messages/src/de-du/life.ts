import formal from '../de/life.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'register.title': 'Dein Konto bei {tenantDative}.',
  'register.email.hint': 'An diese Adresse schicken wir dir gleich einen Link.',
  'register.privacy.before': 'Was wir mit deinen Daten tun, steht in unserer ',
  'register.login': 'Du hast schon ein Konto?',
  'register.sent.title': 'Bitte schau in dein Postfach.',
  'register.sent.text':
    'Wir haben an {email} geschrieben. Der Link in der Mail gilt 72\u00a0Stunden. Ist nach ein paar Minuten nichts da, schau bitte auch im Spam-Ordner nach.',

  'passkey.text':
    'Melde dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an, ganz ohne Passwort. Dein Passwort gilt weiter.',
  'passkey.add.text':
    'Gib zur Sicherheit dein Passwort ein. Danach fragt dein Gerät nach Fingerabdruck, Gesicht oder PIN.',
  'passkey.name.hint': 'Damit du ihn wiedererkennst, zum Beispiel „Mein Telefon“.',
  'passkey.busy': 'Dein Gerät fragt dich',
  'passkey.added': 'Dein Passkey ist angelegt.',
  'passkey.failed.text': 'Dein Gerät konnte keinen Passkey anlegen. Vielleicht fehlt eine Bildschirmsperre.',
  'passkey.cancelled': 'Abgebrochen. Versuch es einfach noch einmal.',
  'passkey.remove.text':
    'Mit „{name}“ kann man sich dann nicht mehr anmelden. Auf deinem Gerät löschst du den Passkey in dessen Einstellungen.',

  'export.text':
    'Alles, was wir über dich gespeichert haben, in einer Datei: dein Profil, deine Empfehlungen und Prämien, deine Anmeldungen.',

  'delete.text':
    'Du kannst jederzeit gehen. Vorher zeigen wir dir, was dabei verloren geht und was wir noch aufbewahren müssen.',
  'delete.dialog.title': 'Möchtest du dein Konto löschen?',
  'delete.ready.title': '{amount} liegen noch für dich bereit',
  'delete.ready.one': 'Hol diese Prämie vorher ab, sonst verfällt sie.',
  'delete.ready.other': 'Hol deine {count} Prämien vorher ab, sonst verfallen sie.',
  'delete.pending.one':
    'Eine Bestellung oder Anfrage ist in Bearbeitung. Dein Anteil an der Prämie verfällt mit dem Konto.',
  'delete.pending.other':
    '{count} Bestellungen und Anfragen sind in Bearbeitung. Deine Anteile an den Prämien verfallen mit dem Konto.',
  'delete.goes.bank': 'Deine Bankdaten und die Namen deiner Kontakte',
  'delete.goes.referrals.one': 'Dein offener Empfehlungslink funktioniert dann nicht mehr',
  'delete.goes.referrals.other': 'Deine {count} offenen Empfehlungslinks funktionieren dann nicht mehr',
  'delete.goes.newsletter': 'Der Newsletter endet, falls du ihn bekommst',
  'delete.stays.underway.one': 'Eine schon abgeholte Prämie zahlen wir dir noch aus',
  'delete.stays.underway.other': '{count} schon abgeholte Prämien zahlen wir dir noch aus',
  'delete.stays.records':
    'Belege über ausgezahlte Prämien, mit deinem Namen und dem Konto, bis Ende {year}: Das verlangt das Steuerrecht',
  'delete.stays.trace':
    'Zahlen ohne deinen Namen, zum Beispiel wie viele Empfehlungen es gab, und der Nachweis, dass dein Konto gelöscht wurde',
  'delete.sure.required': 'Bitte bestätige das noch.',
  'delete.password': 'Dein Passwort, damit es sicher du bist',
  'delete.agency.title': 'Für „{name}“ bist nur du verantwortlich',
  'delete.agency.text':
    'So lässt sich dein Konto nicht löschen. In einer Agentur kannst du unter „Mitarbeiter“ zuerst jemanden zum Inhaber machen. Sonst schreib uns: Wir beenden die Zusammenarbeit, und was verdient ist, wird noch abgerechnet. Danach kannst du dein Konto löschen.',
  'delete.agency.action': 'Schreib uns',
  'delete.failed': 'Dein Konto ist noch da',

  'goodbye.title': 'Dein Konto ist gelöscht.',
  'goodbye.text':
    'Danke, dass du dabei warst. Eine letzte E\u2011Mail bestätigt dir die Löschung. Wenn du wiederkommen möchtest, fangen wir einfach neu an.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
