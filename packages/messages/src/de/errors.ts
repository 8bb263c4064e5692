import share from './share.ts'

/** Texts of the error catalogue by key. Those given in the specification are used verbatim (SPEC §8). */
const errors = {
  technical: 'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  unavailable: 'Bei uns gibt es gerade eine Störung. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'invalid-input': 'Bitte prüfen Sie Ihre Angaben.',
  'not-found': 'Das haben wir leider nicht gefunden.',
  conflict: 'Die Daten haben sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  'wrong-credentials': 'E\u2011Mail-Adresse oder Passwort stimmen nicht.',
  'link-expired':
    'Dieser Link ist abgelaufen. Über „Passwort vergessen“ schicken wir Ihnen gern einen neuen.',
  'not-authorised': 'Dafür fehlt Ihnen die Berechtigung.',
  'session-over': 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
  'account-locked': 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an unseren Service.',
  'account-locked-single':
    'Ihr Konto wurde gesperrt. Unser Service sagt Ihnen gern, woran es liegt und wie es weitergeht.',
  'account-locked-wildcard':
    'Mit dieser E\u2011Mail-Adresse können Sie leider nicht teilnehmen. Unser Service sagt Ihnen gern, woran es liegt.',
  'email-not-registered': 'Diese E\u2011Mail-Adresse ist bei uns nicht registriert.',
  'login-token-used': 'Dieser Link wurde schon zum Anmelden benutzt. Bitte fordern Sie einen neuen an.',
  'second-factor-required': 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
  'second-factor-setup': 'Bitte richten Sie zuerst den zweiten Faktor ein.',
  'referral-exists': 'Diese Empfehlung gibt es schon.',
  'email-exists': 'Diese E\u2011Mail-Adresse ist schon vergeben.',
  'email-not-allowed':
    'Diese E\u2011Mail-Adresse ist für das Programm nicht zugelassen. Bitte wenden Sie sich an unseren Service.',
  'email-invalid': 'Dies ist keine gültige E-Mail-Adresse.',
  'recipient-is-recommender': 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
  'terms-required': 'Die Zustimmung ist erforderlich, um fortzufahren.',
  'login-first': 'Bitte melden Sie sich dafür zuerst noch einmal an.',
  'opt-in-required':
    'Diese Empfehlung gibt es schon. Bitte bestätigen Sie noch Ihre E\u2011Mail-Adresse. Wir schicken Ihnen die Mail auf Wunsch noch einmal.',
  // Also shown on the share page, which does not load this file.
  'opt-in-required-after-creation': share['share.optIn.text'],
  'referral-blocked': 'Diese Empfehlung ist leider nicht mehr möglich',
  'referral-expired': 'Diese Empfehlung ist leider abgelaufen.',
  'referral-used-up': 'Über diesen Link gibt es keine Prämie mehr. Er gilt nicht mehr.',
  'captcha-required': 'Bitte bestätigen Sie noch, dass Sie ein Mensch sind.',
  'captcha-wrong': 'Die Prüfung ist fehlgeschlagen oder abgelaufen. Bitte bestätigen Sie sie noch einmal.',
  'reward-already-picked': 'Diese Prämie wurde schon abgeholt.',
  'reward-token-invalid':
    'Dieser Link zur Prämie ist ungültig. Bitte verwenden Sie den Link aus Ihrer E\u2011Mail.',
  'reward-token-expired': 'Dieser Link zur Prämie ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'unknown-tenant': 'Unter dieser Adresse gibt es kein Empfehlungsprogramm.',
  'unknown-product-api': 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
  'unknown-category': '404 - Unknown category',
  'content-unavailable': 'Inhalt nicht verfügbar',
  'tenant-frozen':
    'Dieses Empfehlungsportal zieht gerade um. In einigen Minuten geht es weiter, und nichts geht verloren.',
  'bank-data-not-authorised':
    'Ihre Bankdaten konnten leider nicht gespeichert werden. Bitte verwenden Sie den Link aus Ihrer E-Mail.',
  'too-many-requests': 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment.',
  busy: 'Gerade ist sehr viel los. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'provider-signature': 'Die Signatur der Anfrage fehlt oder ist ungültig.',
  'event-before-referral': 'Dieser Zeitpunkt liegt vor der Empfehlung oder vor dem Klick auf ihren Link.',
  'event-in-future': 'Dieser Zeitpunkt liegt in der Zukunft.',
  'event-ambiguous': 'Mehrere Bestellungen kommen in Frage. Bitte nennen Sie die Auftragsnummer.',
  'handover-off': 'Die Übergabe von Aufträgen ist für diesen Mandanten nicht eingeschaltet.',
} as const

export type ErrorKey = keyof typeof errors
export type ErrorTexts = Readonly<Record<ErrorKey, string>>

export default errors satisfies ErrorTexts
