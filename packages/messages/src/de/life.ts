import type { TextsOf } from '../texts-of.ts'

/** Texts about a person's account: registration, passkeys, data export, deletion. */
const life = {
  'register.meta': 'Konto anlegen',
  'register.title': 'Ihr Konto bei {tenantDative}.',
  'register.lead': 'Name und E\u2011Mail-Adresse genügen. Den Rest erledigt ein Klick in unserer Mail.',
  'register.email.hint': 'An diese Adresse schicken wir Ihnen gleich einen Link.',
  'register.submit': 'Konto anlegen',
  'register.busy': 'Konto wird angelegt',
  'register.failed': 'Das hat noch nicht geklappt',
  'register.privacy.before': 'Was wir mit Ihren Daten tun, steht in unserer ',
  'register.privacy.link': 'Datenschutzerklärung',
  'register.privacy.after': '.',
  'register.login': 'Sie haben schon ein Konto?',
  'register.login.action': 'Anmelden',
  'register.sent.title': 'Bitte schauen Sie in Ihr Postfach.',
  'register.sent.text':
    'Wir haben an {email} geschrieben. Der Link in der Mail gilt 72\u00a0Stunden. Ist nach ein paar Minuten nichts da, schauen Sie bitte auch im Spam-Ordner nach.',
  'register.sent.other': 'Andere Adresse angeben',
  'register.sent.home': 'Zur Startseite',

  'passkey.title': 'Passkeys',
  'passkey.text':
    'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ganz ohne Passwort. Ihr Passwort gilt weiter.',
  'passkey.unable': 'Dieser Browser kann keine Passkeys anlegen.',
  'passkey.add': 'Passkey anlegen',
  'passkey.add.title': 'Ein Passkey für dieses Gerät',
  'passkey.add.text':
    'Geben Sie zur Sicherheit Ihr Passwort ein. Danach fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN.',
  'passkey.name': 'Name',
  'passkey.name.hint': 'Damit Sie ihn wiedererkennen, zum Beispiel „Mein Telefon“.',
  'passkey.submit': 'Weiter',
  'passkey.busy': 'Ihr Gerät fragt Sie',
  'passkey.added': 'Ihr Passkey ist angelegt.',
  'passkey.failed': 'Der Passkey ist noch nicht angelegt',
  'passkey.failed.text': 'Ihr Gerät konnte keinen Passkey anlegen. Vielleicht fehlt eine Bildschirmsperre.',
  'passkey.cancelled': 'Abgebrochen. Versuchen Sie es einfach noch einmal.',
  'passkey.known': 'Für dieses Gerät gibt es schon einen Passkey.',
  'passkey.created': 'Angelegt am {date}',
  'passkey.used': 'Zuletzt benutzt am {date}',
  'passkey.remove': 'Entfernen',
  'passkey.remove.named': 'Passkey {name} entfernen',
  'passkey.remove.title': 'Passkey entfernen?',
  'passkey.remove.text':
    'Mit „{name}“ kann man sich dann nicht mehr anmelden. Auf Ihrem Gerät löschen Sie den Passkey in dessen Einstellungen.',
  'passkey.remove.confirm': 'Entfernen',
  'passkey.remove.keep': 'Behalten',
  'passkey.removed': 'Der Passkey ist entfernt.',

  'export.title': 'Meine Daten mitnehmen',
  'export.text':
    'Alles, was wir über Sie gespeichert haben, in einer Datei: Ihr Profil, Ihre Empfehlungen und Prämien, Ihre Anmeldungen.',
  'export.action': 'Meine Daten herunterladen',

  'delete.title': 'Konto löschen',
  'delete.text':
    'Sie können jederzeit gehen. Vorher zeigen wir Ihnen, was dabei verloren geht und was wir noch aufbewahren müssen.',
  'delete.open': 'Konto löschen …',
  'delete.dialog.title': 'Möchten Sie Ihr Konto löschen?',
  'delete.ready.title': '{amount} liegen noch für Sie bereit',
  'delete.ready.one': 'Holen Sie diese Prämie vorher ab, sonst verfällt sie.',
  'delete.ready.other': 'Holen Sie Ihre {count} Prämien vorher ab, sonst verfallen sie.',
  'delete.ready.action': 'Prämie abholen',
  'delete.pending.title': '{amount} könnten noch dazukommen',
  'delete.pending.one':
    'Eine Bestellung oder Anfrage ist in Bearbeitung. Ihr Anteil an der Prämie verfällt mit dem Konto.',
  'delete.pending.other':
    '{count} Bestellungen und Anfragen sind in Bearbeitung. Ihre Anteile an den Prämien verfallen mit dem Konto.',
  'delete.goes': 'Das löschen wir sofort',
  'delete.goes.profile': 'Name, E\u2011Mail-Adresse, Passwort und alle Anmeldungen',
  'delete.goes.bank': 'Ihre Bankdaten und die Namen Ihrer Kontakte',
  'delete.goes.referrals.one': 'Ihr offener Empfehlungslink funktioniert dann nicht mehr',
  'delete.goes.referrals.other': 'Ihre {count} offenen Empfehlungslinks funktionieren dann nicht mehr',
  'delete.goes.newsletter': 'Der Newsletter endet, falls Sie ihn bekommen',
  'delete.stays': 'Das bleibt noch, und warum',
  'delete.stays.underway.one': 'Eine schon abgeholte Prämie zahlen wir Ihnen noch aus',
  'delete.stays.underway.other': '{count} schon abgeholte Prämien zahlen wir Ihnen noch aus',
  'delete.stays.records':
    'Belege über ausgezahlte Prämien, mit Ihrem Namen und dem Konto, bis Ende {year}: Das verlangt das Steuerrecht',
  'delete.stays.trace':
    'Zahlen ohne Ihren Namen, zum Beispiel wie viele Empfehlungen es gab, und der Nachweis, dass Ihr Konto gelöscht wurde',
  'delete.sure': 'Mir ist klar, dass sich das nicht rückgängig machen lässt.',
  'delete.sure.required': 'Bitte bestätigen Sie das noch.',
  'delete.password': 'Ihr Passwort, damit es sicher Sie sind',
  'delete.agency.title': 'Für „{name}“ sind nur Sie verantwortlich',
  'delete.agency.text':
    'So lässt sich Ihr Konto nicht löschen. In einer Agentur können Sie unter „Mitarbeiter“ zuerst jemanden zum Inhaber machen. Sonst schreiben Sie uns: Wir beenden die Zusammenarbeit, und was verdient ist, wird noch abgerechnet. Danach können Sie Ihr Konto löschen.',
  'delete.agency.action': 'Schreiben Sie uns',
  'delete.failed': 'Ihr Konto ist noch da',
  'delete.submit': 'Endgültig löschen',
  'delete.busy': 'Wird gelöscht',
  'delete.keep': 'Konto behalten',

  'goodbye.meta': 'Konto gelöscht',
  'goodbye.title': 'Ihr Konto ist gelöscht.',
  'goodbye.text':
    'Danke, dass Sie dabei waren. Eine letzte E\u2011Mail bestätigt Ihnen die Löschung. Wenn Sie wiederkommen möchten, fangen wir einfach neu an.',
  'goodbye.home': 'Zur Startseite',
} as const

export type LifeTexts = TextsOf<typeof life>

export default life satisfies LifeTexts
