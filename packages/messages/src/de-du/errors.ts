import formal from '../de/errors.ts'
import type { FamiliarTexts } from '../familiar.ts'
import share from './share.ts'

export const familiar = {
  technical: 'Es ist ein technischer Fehler aufgetreten. Bitte versuch es später noch einmal.',
  unavailable: 'Bei uns gibt es gerade eine Störung. Bitte versuch es in einigen Minuten noch einmal.',
  'invalid-input': 'Bitte prüf deine Angaben.',
  conflict: 'Die Daten haben sich inzwischen geändert. Bitte lade die Seite neu.',
  'link-expired': 'Dieser Link ist abgelaufen. Über „Passwort vergessen“ schicken wir dir gern einen neuen.',
  'not-authorised': 'Dafür fehlt dir die Berechtigung.',
  'session-over': 'Deine Sitzung ist beendet. Bitte melde dich noch einmal an.',
  'account-locked': 'Dieses Konto ist gesperrt. Bitte wende dich an unseren Service.',
  'account-locked-single':
    'Dein Konto wurde gesperrt. Unser Service sagt dir gern, woran es liegt und wie es weitergeht.',
  'account-locked-wildcard':
    'Mit dieser E\u2011Mail-Adresse kannst du leider nicht teilnehmen. Unser Service sagt dir gern, woran es liegt.',
  'login-token-used': 'Dieser Link wurde schon zum Anmelden benutzt. Bitte fordere einen neuen an.',
  'second-factor-required': 'Bitte gib den Code aus deiner Authentifizierungs-App ein.',
  'second-factor-setup': 'Bitte richte zuerst den zweiten Faktor ein.',
  'email-not-allowed':
    'Diese E\u2011Mail-Adresse ist für das Programm nicht zugelassen. Bitte wende dich an unseren Service.',
  'login-first': 'Bitte melde dich dafür zuerst noch einmal an.',
  'opt-in-required':
    'Diese Empfehlung gibt es schon. Bitte bestätige noch deine E\u2011Mail-Adresse. Wir schicken dir die Mail auf Wunsch noch einmal.',
  'opt-in-required-after-creation': share['share.optIn.text'],
  'captcha-required': 'Bitte bestätige noch, dass du ein Mensch bist.',
  'captcha-wrong': 'Die Prüfung ist fehlgeschlagen oder abgelaufen. Bitte bestätige sie noch einmal.',
  'reward-token-invalid': 'Dieser Link zur Prämie ist ungültig. Bitte nimm den Link aus deiner E\u2011Mail.',
  'reward-token-expired': 'Dieser Link zur Prämie ist abgelaufen. Bitte fordere einen neuen an.',
  'bank-data-not-authorised':
    'Deine Bankdaten konnten leider nicht gespeichert werden. Bitte nimm den Link aus deiner E-Mail.',
  'too-many-requests': 'Das waren zu viele Versuche in kurzer Zeit. Bitte warte einen Moment.',
  busy: 'Gerade ist sehr viel los. Bitte versuch es in ein paar Sekunden noch einmal.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
