export const consent = {
  'consent.title': 'Dürfen wir uns etwas merken?',
  'consent.text':
    'Diese Seite funktioniert ohne. Mit Ihrem Ja merken wir uns zum Beispiel, über welche Aktion Sie gekommen sind, und sehen, welche Seiten helfen.',
  'consent.privacy': 'Mehr zum Datenschutz',
  'consent.none': 'Alles ablehnen',
  'consent.all': 'Alle akzeptieren',
  'consent.choose': 'Einzeln auswählen',
  'consent.details': 'Was genau gespeichert wird, und Ihre Einwilligungsnummer',
  'consent.save': 'Auswahl speichern',
  'consent.required': 'Notwendig',
  'consent.required.text':
    'Ihre Anmeldung, diese Auswahl 60 Tage lang und was Sie in diesem Tab begonnen haben. Immer an.',
  'consent.functional': 'Komfort',
  'consent.functional.text':
    'Merkt sich 60 Tage, wie Sie die Prämie zuletzt aufgeteilt haben und welche Hinweise Sie schon kennen.',
  'consent.analytical': 'Statistik',
  'consent.analytical.text':
    'Zeigt uns, welche Seiten helfen und welche nicht. Dafür erkennen wir Ihren Browser bis zu 13 Monate an einer zufälligen Nummer wieder.',
  'consent.marketing': 'Aktionen',
  'consent.marketing.text':
    'Merkt sich bis zu 730 Tage, über welche Aktion Sie gekommen sind. Lädt Videos und Karten anderer Anbieter, wenn Sie darum bitten.',
} as const
