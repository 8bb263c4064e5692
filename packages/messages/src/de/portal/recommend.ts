/** The form that creates a referral. */
export const recommend = {
  'recommend.title': '{product} empfehlen',
  'recommend.meta': '{product} weiterempfehlen: {reward} Prämie, wenn Ihr Kontakt bestellt.',
  'recommend.eyebrow': '{amount} Prämie, wenn Ihr Kontakt bestellt',
  'recommend.eyebrow.none': 'Empfehlung',
  'recommend.lead':
    'Wir brauchen nur Ihren Namen und Ihre E-Mail-Adresse. Danach teilen Sie Ihren Link, wie Sie möchten.',
  'recommend.you': 'Wer empfiehlt?',
  'recommend.firstName': 'Vorname',
  'recommend.lastName': 'Nachname',
  'recommend.email': 'E-Mail-Adresse',
  'recommend.email.hint': 'Hierhin schreiben wir, sobald Ihre Prämie bereit ist.',
  'recommend.terms.before': 'Ich bin mindestens 18 Jahre alt, wohne in Deutschland und stimme den ',
  'recommend.terms.link': 'Geschäftsbedingungen des Empfehlungsprogramms',
  'recommend.terms.after': ' zu.',
  'recommend.terms.label': 'Zustimmung',
  'recommend.newsletter': 'Ich möchte den Newsletter mit neuen Aktionen und Prämien erhalten.',
  'recommend.newsletter.more': 'Was steht darin?',
  'recommend.newsletter.title': 'Unser Newsletter',
  'recommend.newsletter.text1':
    'Höchstens einmal im Monat schreiben wir Ihnen, welche Produkte gerade besonders hoch belohnt werden und welche Aktionen bald enden.',
  'recommend.newsletter.text2':
    'Nach dem Absenden bekommen Sie eine Mail mit einem Link. Erst wenn Sie ihn bestätigen, sind Sie angemeldet. Wir halten dazu den Wortlaut und beide Zeitpunkte fest.',
  'recommend.newsletter.text3':
    'Abmelden geht jederzeit: über den Link am Ende jeder Mail oder in Ihrem Bereich. Ihre Empfehlung hängt davon nicht ab.',
  'recommend.newsletter.ok': 'Alles klar',
  'recommend.submit': 'Empfehlung erstellen',
  'recommend.busy': 'Empfehlung wird erstellt',
  'recommend.private': 'Ihr Kontakt bekommt von uns keine Nachricht. Sie teilen den Link selbst.',
  'recommend.trap': 'Website (bitte leer lassen)',
  'recommend.captcha': 'Bitte bestätigen Sie noch, dass Sie ein Mensch sind.',
  'recommend.captcha.again': 'Die Prüfung war abgelaufen. Bitte bestätigen Sie sie noch einmal.',
  'recommend.failed': 'Das hat noch nicht geklappt',
  'recommend.footnotes': 'Hinweise zum Angebot',
  'recommend.gone': 'Dieses Produkt gibt es nicht mehr',
} as const
