/** The form that creates a referral. */
export const recommend = {
  'recommend.title': '{product} empfehlen',
  'recommend.meta': '{product} weiterempfehlen: {reward} Prämie, wenn Ihr Kontakt bestellt.',
  'recommend.eyebrow': '{amount} Prämie, wenn Ihr Kontakt bestellt',
  'recommend.limited':
    '{amount} gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, beträgt die Prämie {sure}.',
  'recommend.newCustomers':
    'Die Prämie gibt es für Neukunden: Ihr Kontakt hat in den letzten {days} Tagen nichts bei uns bestellt.',
  'recommend.eyebrow.none': 'Empfehlung',
  'recommend.lead':
    'Wir brauchen nur Ihren Namen und Ihre E\u2011Mail-Adresse. Danach teilen Sie Ihren Link, wie Sie möchten.',
  'recommend.you': 'Wer empfiehlt?',
  'recommend.firstName': 'Vorname',
  'recommend.lastName': 'Nachname',
  'recommend.email': 'E-Mail-Adresse',
  'recommend.email.hint': 'Hierhin schreiben wir, sobald Ihre Prämie bereit ist.',
  'recommend.terms.before': 'Ich bin mindestens 18 Jahre alt, wohne in Deutschland und stimme den ',
  'recommend.terms.link': 'Geschäftsbedingungen des Empfehlungsprogramms',
  'recommend.terms.after': ' zu.',
  'recommend.terms.label': 'Zustimmung',
  'recommend.submit': 'Empfehlung erstellen',
  'recommend.busy': 'Empfehlung wird erstellt',
  'recommend.private': 'Ihr Kontakt bekommt von uns keine Nachricht. Sie teilen den Link selbst.',
  'recommend.trap': 'Website (bitte leer lassen)',
  'recommend.captcha': 'Bitte bestätigen Sie noch, dass Sie ein Mensch sind.',
  'recommend.captcha.again': 'Die Prüfung war abgelaufen. Bitte bestätigen Sie sie noch einmal.',
  'recommend.failed': 'Das hat noch nicht geklappt',
  'recommend.repeated': 'Das haben Sie eben schon empfohlen',
  'recommend.repeated.show': 'Zum vorhandenen Link',
  'recommend.repeated.anyway': 'Trotzdem neu erstellen',
  'recommend.footnotes': 'Hinweise zum Angebot',
} as const
