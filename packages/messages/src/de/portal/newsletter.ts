/** Consent to the newsletter: the same wording wherever it is requested, and stored as proof. */
export const newsletter = {
  'newsletter.consent':
    'Ja, {tenantMay} mir per E-Mail den Newsletter mit Produkten, Aktionen und Prämien des Empfehlungsprogramms schicken, höchstens einmal im Monat. Das kann ich jederzeit widerrufen.',
  'newsletter.more': 'Was steht darin?',
  'newsletter.title': 'Unser Newsletter',
  'newsletter.text1':
    'Höchstens einmal im Monat schreiben wir Ihnen, welche Produkte gerade besonders hoch belohnt werden und welche Aktionen bald enden.',
  'newsletter.text2':
    'Angemeldet sind Sie erst, wenn Sie über den Link in einer Mail bestätigt haben, dass die Adresse Ihnen gehört. Wir halten dazu den Wortlaut und die Zeitpunkte fest.',
  'newsletter.text3':
    'Abmelden geht jederzeit: über den Link am Ende jeder Mail oder in Ihrem Bereich. Ihre Empfehlungen und Prämien hängen davon nicht ab.',
  'newsletter.ok': 'Alles klar',
} as const
