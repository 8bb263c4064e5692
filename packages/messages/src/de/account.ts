/** Logging in and out, setting a password, one's own data. */
const account = {
  'login.meta': 'Anmelden',
  'login.title': 'Schön, dass Sie da sind.',
  'login.lead': 'Melden Sie sich an und sehen Sie, was aus Ihren Empfehlungen geworden ist.',
  'login.lead.back': 'Bitte melden Sie sich an, dann geht es gleich weiter.',
  'login.email': 'E-Mail-Adresse',
  'login.password': 'Passwort',
  'login.remember': 'Angemeldet bleiben',
  'login.remember.hint': 'Nur auf Ihrem eigenen Gerät.',
  'login.submit': 'Anmelden',
  'login.busy': 'Sie werden angemeldet',
  'login.failed': 'Das Anmelden hat nicht geklappt',
  'login.new': 'Noch kein Konto?',
  'login.new.action': 'Konto anlegen',

  'passkey.login': 'Passkey verwenden',
  'passkey.login.busy': 'Ihr Gerät prüft',
  'passkey.login.or': 'oder',
  'passkey.login.unknown':
    'Diesen Passkey kennen wir nicht, vielleicht wurde er entfernt. Melden Sie sich bitte mit Ihrem Passwort an.',

  'interstitial.meta': 'Willkommen',
  'interstitial.title': 'Schön, dass Sie hier sind.',
  'interstitial.text':
    'Dieses Empfehlungsprogramm ist für einen geschlossenen Kreis. Melden Sie sich an, dann geht es gleich dort weiter, wo Sie hinwollten.',
  'interstitial.login': 'Anmelden',
  'interstitial.code': 'Ich habe einen Empfehlungscode',
  'interstitial.title.autologin': 'Bitte kommen Sie über Ihr Konto.',
  'interstitial.text.autologin':
    'Hier meldet man sich nicht mit einem Passwort an. Öffnen Sie das Empfehlungsprogramm in Ihrem Konto bei {tenant}, dann sind Sie von selbst angemeldet.',
  'interstitial.homepage': 'Zu {tenant}',

  'logout.meta': 'Abmelden',
  'logout.title': 'Einen Moment, wir melden Sie ab.',
  'logout.text': 'Danach geht es zur Startseite.',
  'logout.done': 'Sie sind abgemeldet.',
  'logout.failed.title': 'Das Abmelden hat nicht geklappt',

  'password.show': 'Passwort zeigen',
  'password.hide': 'Passwort verbergen',
  'password.meta.register': 'Registrierung abschließen',
  'password.meta.reset': 'Passwort festlegen',
  'password.title.register': 'Willkommen, {name}!',
  'password.title.register.plain': 'Willkommen!',
  'password.title.reset': 'Ein neues Passwort.',
  'password.lead.register':
    'Legen Sie ein Passwort fest. Damit ist Ihre Adresse {email} bestätigt und Ihre Prämie sicher.',
  'password.lead.reset': 'Legen Sie ein neues Passwort für {email} fest.',
  'password.new': 'Neues Passwort',
  'password.repeat': 'Passwort wiederholen',
  'password.rules': 'Ihr Passwort braucht',
  'password.rule.length': 'mindestens {count} Zeichen',
  'password.rule.lower': 'einen Kleinbuchstaben',
  'password.rule.upper': 'einen Großbuchstaben',
  'password.rule.digit': 'eine Ziffer',
  'password.rule.met': 'erfüllt',
  'password.rule.unmet': 'fehlt noch',
  'password.tip': 'Am besten sind mehrere Wörter, die nur Sie zusammen denken. Leerzeichen sind erlaubt.',
  'password.submit': 'Passwort festlegen',
  'password.busy': 'Wird gespeichert',
  'password.failed': 'Das Passwort ist noch nicht gespeichert',
  'password.checking': 'Ihr Link wird geprüft',
  'password.expired.title': 'Dieser Link gilt nicht mehr.',
  'password.expired.register':
    'Links aus unseren E-Mails gelten 72 Stunden und nur ein Mal. Fordern Sie mit derselben E-Mail-Adresse einfach einen neuen an.',
  'password.expired.reset':
    'Links aus unseren E-Mails gelten nur kurz und nur ein Mal. Öffnen Sie bitte den neuesten Link aus Ihrem Postfach, oder schreiben Sie uns.',
  'password.expired.again': 'Neuen Link anfordern',
  'password.expired.login': 'Zum Anmelden',
  'password.expired.contact': 'Kontakt aufnehmen',
  'password.unreachable': 'Wir können den Link gerade nicht prüfen',

  'data.meta': 'Meine Daten',
  'data.title': 'Ihre Daten.',
  'data.lead': 'Das wissen wir über Sie. Mehr brauchen wir nicht.',
  'data.profile': 'Persönliches',
  'data.name': 'Name',
  'data.email': 'E-Mail-Adresse',
  'data.change': 'Name oder Adresse haben sich geändert? ',
  'data.change.link': 'Schreiben Sie uns',
  'data.change.end': '.',
  'data.bank': 'Bankdaten',
  'data.bank.none': 'Noch kein Konto hinterlegt.',
  'data.bank.add': 'Konto hinterlegen',
  'data.bank.manage': 'Ändern oder löschen',
  'data.bank.holder': 'Kontoinhaber',
  'data.area': 'Mein Bereich',
  'data.logout': 'Abmelden',
} as const

export type AccountTexts = Readonly<Record<keyof typeof account, string>>

export default account satisfies AccountTexts
