import formal from '../de/account.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'login.title': 'Schön, dass du da bist.',
  'login.lead': 'Melde dich an und sieh nach, was aus deinen Empfehlungen geworden ist.',
  'login.lead.ended':
    'Du bist inzwischen abgemeldet. Melde dich wieder an, dann machst du da weiter, wo du warst.',
  'login.lead.back': 'Bitte melde dich an, dann geht es gleich weiter.',
  'login.remember.hint': 'Nur auf deinem eigenen Gerät.',
  'login.busy': 'Du wirst angemeldet',

  'passkey.login.busy': 'Dein Gerät prüft',
  'passkey.login.unknown':
    'Diesen Passkey kennen wir nicht, vielleicht wurde er entfernt. Melde dich bitte mit deinem Passwort an.',

  'interstitial.title': 'Schön, dass du hier bist.',
  'interstitial.text':
    'Dieses Empfehlungsprogramm ist für einen geschlossenen Kreis. Melde dich an, dann geht es gleich dort weiter, wo du hinwolltest.',
  'interstitial.title.autologin': 'Bitte melde dich über dein Konto an.',
  'interstitial.text.autologin':
    'Hier meldet man sich nicht mit einem Passwort an. Öffne das Empfehlungsprogramm in deinem Konto bei {tenantDative}, dann bist du von selbst angemeldet.',

  'forgotten.lead':
    'Kein Problem. Sag uns deine E\u2011Mail-Adresse, dann schicken wir dir einen Link für ein neues.',
  'forgotten.sent.title': 'Schau in dein Postfach.',
  'forgotten.sent.text':
    'Wenn es zu {email} ein Konto gibt, ist jetzt eine E\u2011Mail unterwegs. Der Link darin gilt 60\u00a0Minuten. Nichts gekommen? Dann schau bitte auch im Spam-Ordner nach.',

  'prove.title': 'Bitte bestätige, dass du es bist',
  'prove.text':
    'Zu deiner Sicherheit fragen wir hier noch einmal nach deinem Passwort. Danach geht es gleich weiter.',

  'sessions.title': 'Wo du angemeldet bist',
  'sessions.lead': 'Ein Gerät kommt dir nicht bekannt vor? Melde es ab und ändere dein Passwort.',

  'tokenLogin.title': 'Einen Moment, du wirst angemeldet.',

  'logout.title': 'Einen Moment, wir melden dich ab.',
  'logout.done': 'Du bist abgemeldet.',

  'password.lead.register':
    'Leg ein Passwort fest. Damit ist deine Adresse {email} bestätigt, und wir dürfen dir Prämien auszahlen.',
  'password.lead.reset': 'Leg ein neues Passwort für {email} fest.',
  'password.change.lead': 'Alle anderen Geräte werden dabei abgemeldet. Auf diesem bleibst du angemeldet.',
  'password.change.failed': 'Dein Passwort ist noch das alte',
  'password.change.failed.text':
    'Es hat leider nicht geklappt. Bitte versuch es in ein paar Minuten noch einmal.',
  'password.change.done.text':
    'Ab jetzt meldest du dich mit dem neuen an. Alle anderen Geräte sind abgemeldet, und wir haben dir zur Sicherheit eine E\u2011Mail geschickt.',
  'password.rules': 'Dein Passwort braucht',
  'password.tip': 'Am besten sind mehrere Wörter, auf die außer dir niemand kommt. Leerzeichen sind erlaubt.',
  'password.checking': 'Dein Link wird geprüft',
  'password.needsScripts':
    'Diese Seite braucht JavaScript, und dein Browser führt es gerade nicht aus. Schalte es bitte ein, und lade die Seite neu.',
  'password.expired.register':
    'Links aus unseren E\u2011Mails gelten 72\u00a0Stunden und nur ein Mal. Gern schicken wir dir einen neuen.',
  'password.expired.reset':
    'Links für ein neues Passwort gelten 60\u00a0Minuten und nur ein Mal. Öffne den neuesten aus deinem Postfach, oder lass dir einen neuen schicken.',

  'email.change.lead':
    'Wir schicken einen Link an die neue Adresse. Erst wenn du ihn dort bestätigst, ändert sich etwas.',
  'email.change.current': 'Bisher gehört dein Konto zu {email}.',
  'email.change.failed': 'Deine Adresse ist noch die alte',
  'email.change.sent.title': 'Schau in dein neues Postfach.',
  'email.change.sent.text':
    'An {email} ist ein Link unterwegs. Er gilt 24\u00a0Stunden. Bis du ihn bestätigst, meldest du dich mit {old} an. Nichts gekommen? Dann schau bitte auch im Spam-Ordner nach.',

  'email.confirm.title': 'Ist das deine neue Adresse?',
  'email.confirm.text':
    'Wenn du bestätigst, meldest du dich künftig mit {email} an und bekommst unsere Nachrichten dorthin. Alle anderen Geräte werden abgemeldet.',
  'email.confirm.failed': 'Deine Adresse ist noch die alte',
  'email.confirm.done.title': 'Deine neue Adresse gilt jetzt.',
  'email.confirm.done.text': 'Ab jetzt meldest du dich mit {email} an.',
  'email.confirm.expired.text':
    'Links zum Bestätigen gelten 24\u00a0Stunden, und immer nur der neueste. Wer inzwischen ein neues Passwort gesetzt hat, fängt noch einmal an. Gern schicken wir dir einen neuen Link.',
  'email.confirm.taken.text':
    '{email} gehört inzwischen zu einem anderen Konto. Deine Adresse ist deshalb noch die alte. Nimm eine andere, oder melde dich mit diesem Konto an.',

  'data.title': 'Deine Daten.',
  'data.lead': 'Deine Angaben, deine Zustimmungen und deine Geräte auf einen Blick.',
  'data.change': 'Dein Name hat sich geändert? ',
  'data.change.link': 'Schreib uns',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
