import type { TextsOf } from '../texts-of.ts'

/** Login, logout, setting a password, and personal data. */
const account = {
  'login.meta': 'Anmelden',
  'login.title': 'Schön, dass Sie da sind.',
  'login.lead': 'Melden Sie sich an und sehen Sie, was aus Ihren Empfehlungen geworden ist.',
  'login.lead.ended':
    'Sie sind inzwischen abgemeldet. Melden Sie sich wieder an, dann machen Sie da weiter, wo Sie waren.',
  'login.lead.back': 'Bitte melden Sie sich an, dann geht es gleich weiter.',
  'login.email': 'E\u2011Mail-Adresse',
  'login.password': 'Passwort',
  'login.remember': 'Angemeldet bleiben',
  'login.remember.hint': 'Nur auf Ihrem eigenen Gerät.',
  'login.submit': 'Anmelden',
  'login.busy': 'Sie werden angemeldet',
  'login.failed': 'Anmelden nicht möglich',
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
  'interstitial.register': 'Konto anlegen',
  'interstitial.login': 'Anmelden',
  'interstitial.code': 'Ich habe einen Empfehlungscode',
  'interstitial.title.autologin': 'Bitte melden Sie sich über Ihr Konto an.',
  'interstitial.text.autologin':
    'Hier meldet man sich nicht mit einem Passwort an. Öffnen Sie das Empfehlungsprogramm in Ihrem Konto bei {tenantDative}, dann sind Sie von selbst angemeldet.',
  'interstitial.homepage': 'Zur Website {tenantGenitive}',

  'login.forgotten': 'Passwort vergessen?',

  'forgotten.meta': 'Passwort vergessen',
  'forgotten.title': 'Passwort vergessen?',
  'forgotten.lead':
    'Kein Problem. Sagen Sie uns Ihre E\u2011Mail-Adresse, dann schicken wir Ihnen einen Link für ein neues.',
  'forgotten.submit': 'Link zuschicken',
  'forgotten.busy': 'Wird angefordert',
  'forgotten.failed': 'Der Link ist noch nicht unterwegs',
  'forgotten.remembered': 'Doch wieder eingefallen?',
  'forgotten.sent.title': 'Schauen Sie in Ihr Postfach.',
  'forgotten.sent.text':
    'Wenn es zu {email} ein Konto gibt, ist jetzt eine E\u2011Mail unterwegs. Der Link darin gilt 60\u00a0Minuten. Nichts gekommen? Dann schauen Sie bitte auch im Spam-Ordner nach.',
  'forgotten.sent.again': 'Noch einmal versuchen',
  'forgotten.sent.home': 'Zur Startseite',

  'prove.title': 'Bitte bestätigen Sie, dass Sie es sind',
  'prove.text':
    'Zu Ihrer Sicherheit fragen wir hier noch einmal nach Ihrem Passwort. Danach geht es gleich weiter.',
  'prove.submit': 'Bestätigen',
  'prove.busy': 'Wird geprüft',
  'prove.cancel': 'Abbrechen',

  'sessions.title': 'Wo Sie angemeldet sind',
  'sessions.lead': 'Ein Gerät kommt Ihnen nicht bekannt vor? Melden Sie es ab und ändern Sie Ihr Passwort.',
  'sessions.device': '{browser} auf {system}',
  'sessions.unknown': 'Unbekanntes Gerät',
  'sessions.current': 'Dieses Gerät',
  'sessions.since': 'Angemeldet seit {time}',
  'sessions.seen': 'zuletzt aktiv {time}',
  'sessions.end': 'Abmelden',
  'sessions.end.device': '{device} abmelden',
  'sessions.ended': 'Das Gerät ist abgemeldet.',
  'sessions.endOthers': 'Überall sonst abmelden',
  'sessions.othersEnded': 'Alle anderen Geräte sind abgemeldet.',
  'sessions.password': 'Passwort ändern',

  'tokenLogin.meta': 'Anmelden',
  'tokenLogin.title': 'Einen Moment, Sie werden angemeldet.',
  'tokenLogin.text': 'Gleich geht es weiter.',
  'tokenLogin.failed.title': 'Anmelden nicht möglich.',
  'tokenLogin.home': 'Zur Startseite',

  'logout.meta': 'Abmelden',
  'logout.title': 'Einen Moment, wir melden Sie ab.',
  'logout.text': 'Danach geht es zur Startseite.',
  'logout.done': 'Sie sind abgemeldet.',
  'logout.failed.title': 'Abmelden nicht möglich',

  'password.show': 'Passwort zeigen',
  'password.hide': 'Passwort verbergen',
  'password.meta.register': 'Registrierung abschließen',
  'password.meta.reset': 'Passwort festlegen',
  'password.title.register': 'Willkommen, {name}!',
  'password.title.register.plain': 'Willkommen!',
  'password.title.reset': 'Ein neues Passwort.',
  'password.lead.register':
    'Legen Sie ein Passwort fest. Damit ist Ihre Adresse {email} bestätigt, und wir dürfen Ihnen Prämien auszahlen.',
  'password.lead.reset': 'Legen Sie ein neues Passwort für {email} fest.',
  'password.change.meta': 'Passwort ändern',
  'password.change.title': 'Ein neues Passwort.',
  'password.change.lead': 'Alle anderen Geräte werden dabei abgemeldet. Auf diesem bleiben Sie angemeldet.',
  'password.change.submit': 'Passwort ändern',
  'password.change.failed': 'Ihr Passwort ist noch das alte',
  'password.change.failed.text':
    'Es hat leider nicht geklappt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'password.change.done': 'Passwort erfolgreich geändert.',
  'password.change.done.text':
    'Ab jetzt melden Sie sich mit dem neuen an. Alle anderen Geräte sind abgemeldet, und wir haben Ihnen zur Sicherheit eine E\u2011Mail geschickt.',
  'password.change.back': 'Zurück zu meinen Daten',
  'password.current': 'Aktuelles Passwort',
  'password.new': 'Neues Passwort',
  'password.repeat': 'Passwort wiederholen',
  'password.rules': 'Ihr Passwort braucht',
  'password.rule.length': 'mindestens {count} Zeichen',
  'password.rule.lower': 'einen Kleinbuchstaben',
  'password.rule.upper': 'einen Großbuchstaben',
  'password.rule.digit': 'eine Ziffer',
  'password.rule.varied': 'nicht nur Wiederholungen oder Reihen',
  'password.rule.met': 'erfüllt',
  'password.rule.unmet': 'fehlt noch',
  'password.strength': 'Stärke',
  'password.strength.0': 'noch kein Passwort',
  'password.strength.1': 'schwach',
  'password.strength.2': 'mittel',
  'password.strength.3': 'stark',
  'password.tip':
    'Am besten sind mehrere Wörter, auf die außer Ihnen niemand kommt. Leerzeichen sind erlaubt.',
  'password.submit': 'Passwort festlegen',
  'password.busy': 'Wird gespeichert',
  'password.failed': 'Das Passwort ist noch nicht gespeichert',
  'password.checking': 'Ihr Link wird geprüft',
  'password.needsScripts':
    'Diese Seite braucht JavaScript, und Ihr Browser führt es gerade nicht aus. Schalten Sie es bitte ein, und laden Sie die Seite neu.',
  'password.expired.title': 'Dieser Link gilt nicht mehr.',
  'password.expired.register':
    'Links aus unseren E\u2011Mails gelten 72\u00a0Stunden und nur ein Mal. Gern schicken wir Ihnen einen neuen.',
  'password.expired.reset':
    'Links für ein neues Passwort gelten 60\u00a0Minuten und nur ein Mal. Öffnen Sie den neuesten aus Ihrem Postfach, oder lassen Sie sich einen neuen schicken.',
  'password.expired.again': 'Neuen Link anfordern',
  'password.expired.login': 'Zum Anmelden',
  'password.unreachable': 'Wir können den Link gerade nicht prüfen',

  'email.change.meta': 'E\u2011Mail-Adresse ändern',
  'email.change.title': 'Eine neue E\u2011Mail-Adresse.',
  'email.change.lead':
    'Wir schicken einen Link an die neue Adresse. Erst wenn Sie ihn dort bestätigen, ändert sich etwas.',
  'email.change.current': 'Bisher gehört Ihr Konto zu {email}.',
  'email.change.new': 'Neue E\u2011Mail-Adresse',
  'email.change.submit': 'Link zuschicken',
  'email.change.busy': 'Wird verschickt',
  'email.change.failed': 'Ihre Adresse ist noch die alte',
  'email.change.sent.title': 'Schauen Sie in Ihr neues Postfach.',
  'email.change.sent.text':
    'An {email} ist ein Link unterwegs. Er gilt 24\u00a0Stunden. Bis Sie ihn bestätigen, melden Sie sich mit {old} an. Nichts gekommen? Dann schauen Sie bitte auch im Spam-Ordner nach.',
  'email.change.sent.again': 'Noch einmal versuchen',
  'email.change.back': 'Zurück zu meinen Daten',

  'email.confirm.meta': 'Neue E\u2011Mail-Adresse bestätigen',
  'email.confirm.title': 'Ist das Ihre neue Adresse?',
  'email.confirm.text':
    'Wenn Sie bestätigen, melden Sie sich künftig mit {email} an und bekommen unsere Nachrichten dorthin. Alle anderen Geräte werden abgemeldet.',
  'email.confirm.submit': 'Neue Adresse bestätigen',
  'email.confirm.busy': 'Wird bestätigt',
  'email.confirm.failed': 'Ihre Adresse ist noch die alte',
  'email.confirm.done.title': 'Ihre neue Adresse gilt jetzt.',
  'email.confirm.done.text': 'Ab jetzt melden Sie sich mit {email} an.',
  'email.confirm.done.login': 'Zum Anmelden',
  'email.confirm.expired.title': 'Dieser Link gilt nicht mehr.',
  'email.confirm.expired.text':
    'Links zum Bestätigen gelten 24\u00a0Stunden, und immer nur der neueste. Wer inzwischen ein neues Passwort gesetzt hat, fängt noch einmal an. Gern schicken wir Ihnen einen neuen Link.',
  'email.confirm.taken.title': 'Zu dieser Adresse gibt es schon ein Konto.',
  'email.confirm.taken.text':
    '{email} gehört inzwischen zu einem anderen Konto. Ihre Adresse ist deshalb noch die alte. Nehmen Sie eine andere, oder melden Sie sich mit diesem Konto an.',
  'email.confirm.taken.other': 'Andere Adresse nehmen',

  'data.meta': 'Meine Daten',
  'data.title': 'Ihre Daten.',
  'data.lead': 'Ihre Angaben, Ihre Zustimmungen und Ihre Geräte auf einen Blick.',
  'data.profile': 'Persönliches',
  'data.name': 'Name',
  'data.email': 'E\u2011Mail-Adresse',
  'data.email.change': 'E\u2011Mail-Adresse ändern',
  'data.change': 'Ihr Name hat sich geändert? ',
  'data.change.link': 'Schreiben Sie uns',
  'data.change.end': '.',
  'data.bank': 'Bankdaten',
  'data.bank.none': 'Noch kein Konto gespeichert.',
  'data.bank.add': 'Konto angeben',
  'data.bank.manage': 'Ändern oder löschen',
  'data.bank.holder': 'Kontoinhaber',
  'data.area': 'Mein Bereich',
  'data.logout': 'Abmelden',
} as const

export type AccountTexts = TextsOf<typeof account>

export default account satisfies AccountTexts
