export const consent = {
  'consent.title': 'Dürfen wir uns etwas merken?',
  'consent.text':
    'Diese Seite funktioniert ohne. Mit Ihrem Ja merken wir uns zum Beispiel, über welche Aktion Sie gekommen sind.',
  'consent.privacy': 'Mehr zum Datenschutz',
  'consent.none': 'Alles ablehnen',
  'consent.all': 'Alle akzeptieren',
  'consent.choose': 'Einzeln auswählen',
  'consent.save': 'Auswahl speichern',
  'consent.required': 'Notwendig',
  'consent.required.text': 'Anmeldung und diese Auswahl. Immer an.',
  'consent.functional': 'Komfort',
  'consent.functional.text': 'Merkt sich, was Sie eingestellt haben.',
  'consent.analytical': 'Statistik',
  'consent.analytical.text': 'Zeigt uns, welche Seiten helfen und welche nicht.',
  'consent.marketing': 'Aktionen',
  'consent.marketing.text': 'Merkt sich bis zu 730 Tage, über welche Aktion Sie gekommen sind.',
} as const
