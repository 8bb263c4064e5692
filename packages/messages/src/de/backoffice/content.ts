/** The content desk, prepared. */
export const content = {
  'content.menu': 'Portal',
  'content.title': 'Inhalte',
  'content.lead':
    'Hier werden Sie die Texte und Bilder des Portals bearbeiten. Noch gibt es diesen Arbeitsplatz nicht; was heute schon wo geht, steht unten.',
  'content.today': 'Wo es heute geht',
  'content.blocks': 'Textblöcke',
  'content.blocks.text': 'Überschriften und Absätze der Seiten, auch der Startseite.',
  'content.blocks.today': 'Einzelne Sätze in den Einstellungen des Mandanten, unter „Texte“.',
  'content.faqs': 'Fragen und Antworten',
  'content.faqs.text': 'Die Seite „FAQ“ und die Fragen an den Seiten, an denen sie sich stellen.',
  'content.faqs.today': 'Noch nirgends: Sie kommen mit dem Programm.',
  'content.footnotes': 'Fußnoten',
  'content.footnotes.text': 'Was zu einem Tarif oder Gerät im Kleingedruckten steht.',
  'content.footnotes.today': 'Im Katalog, unter „Fußnoten“.',
  'content.images': 'Bilder',
  'content.images.text': 'Titelbild, Bilder in Blöcken, mit dem Text für alle, die sie nicht sehen.',
  'content.images.today': 'Bilder der Produkte im Katalog, das Logo in den Einstellungen des Mandanten.',
  'content.variables': 'Variablen',
  'content.variables.text':
    'Angaben, die in vielen Texten vorkommen, zum Beispiel eine Frist oder ein Betrag.',
  'content.variables.today': 'Noch nirgends.',
  'content.languages': 'Sprachen',
  'content.languages.text': 'Dieselben Inhalte in jeder Sprache des Mandanten, und was davon noch fehlt.',
  'content.languages.today': 'Die Auswahl der Sprachen in den Einstellungen des Mandanten.',
}
