/** Embedding the portal in other sites: which sites may, and the code to insert. */
export const embedding = {
  'tenants.section.frame': 'In andere Seiten einbauen',
  'tenants.embedding.parents': 'Wer das Portal einbauen darf',
  'tenants.embedding.parents.text':
    'Nur Seiten dieser Adressen dürfen das Portal oder das Empfehlungsformular zeigen. Überall sonst bleibt es leer.',
  'tenants.embedding.origins': 'Erlaubte Adressen',
  'tenants.embedding.origins.hint': 'Eine je Zeile, mit https und ohne Pfad. Leer: niemand.',
  'tenants.embedding.off':
    'Das Modul „In andere Websites einbauen“ ist aus. Schalten Sie es unter „Module und Regeln“ ein, sonst gilt nichts von dieser Seite.',
  'tenants.embedding.snippet': 'So binden Sie Zuruf ein',
  'tenants.embedding.snippet.text':
    'Kopieren Sie diese Zeilen an die Stelle Ihrer Seite, an der empfohlen werden soll. Der Link darin hilft allen, bei denen keine Skripte laufen.',
  'tenants.embedding.product': 'Was sich öffnet',
  'tenants.embedding.whole': 'Das ganze Portal',
  'tenants.embedding.mode': 'Wie es erscheint',
  'tenants.embedding.mode.dialog': 'Knopf, der ein Fenster öffnet',
  'tenants.embedding.mode.inline': 'Direkt in der Seite',
  'tenants.embedding.language': 'Sprache',
  'tenants.embedding.language.page': 'Die der Seite',
  'tenants.embedding.label': 'Beschriftung',
  'tenants.embedding.label.standard': 'Jetzt weiterempfehlen',
  'tenants.embedding.code': 'Zeilen für Ihre Seite',
  'tenants.embedding.preview': 'So sieht es aus (neuer Tab)',
  'tenants.embedding.colours':
    'Die Farben des Knopfes gibt Ihre Seite vor, mit den CSS-Eigenschaften --zuruf-color, --zuruf-text und --zuruf-radius. Ihre Seite erfährt, wenn eine Empfehlung entstanden ist (Ereignis zuruf:created mit der Empfehlungsnummer), aber nie, von wem.',
} as const
