/** How an account begins and ends: registering, taking one's data along, deleting. */
const life = {
  'register.meta': 'Konto anlegen',
  'register.title': 'Ihr Konto bei {tenant}.',
  'register.lead': 'Name und E-Mail-Adresse genügen. Den Rest erledigt ein Klick in unserer Mail.',
  'register.email.hint': 'Hierhin schicken wir Ihnen gleich einen Link.',
  'register.submit': 'Konto anlegen',
  'register.busy': 'Konto wird angelegt',
  'register.failed': 'Das hat noch nicht geklappt',
  'register.privacy.before': 'Was wir mit Ihren Daten tun, steht in unserer ',
  'register.privacy.link': 'Datenschutzerklärung',
  'register.privacy.after': '.',
  'register.login': 'Sie haben schon ein Konto?',
  'register.login.action': 'Anmelden',
  'register.sent.title': 'Bitte sehen Sie in Ihr Postfach.',
  'register.sent.text':
    'Wir haben an {email} geschrieben. Der Link in der Mail gilt 72 Stunden. Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.',
  'register.sent.other': 'Andere Adresse angeben',
  'register.sent.home': 'Zur Startseite',
} as const

export type LifeTexts = Readonly<Record<keyof typeof life, string>>

export default life satisfies LifeTexts
