/** Information about the service that § 14 BFSG with its annex 3 requires. */
export const accessibility = {
  'legal.a11y.title': 'Erklärung zur Barrierefreiheit',
  'legal.a11y.intro':
    'Dieses Angebot soll jeder nutzen können. Hier steht, was wir dafür tun, wo es noch hakt und wie Sie uns eine Barriere melden.',
  'legal.a11y.1.title': 'Wofür diese Erklärung gilt',
  'legal.a11y.1.text':
    'Sie gilt für das Empfehlungsprogramm {tenantGenitive} unter dieser Adresse, mit allen seinen Seiten und den E\u2011Mails, die es verschickt. Für andere Seiten, auf die wir verlinken, gelten deren eigene Erklärungen.',
  'legal.a11y.2.title': 'Was das Angebot ist und wie es funktioniert',
  'legal.a11y.2.text':
    'Sie empfehlen Produkte {tenantGenitive} an Menschen, die Sie kennen, und können dafür eine Prämie bekommen:\n\n- Sie wählen ein Produkt und geben Ihren Namen und Ihre E\u2011Mail-Adresse an.\n- Sie bekommen einen Link und teilen ihn, zum Beispiel in einem Chat oder per E\u2011Mail.\n- Wird etwas aus dem Link, sehen Sie in Ihrem persönlichen Bereich, wie weit der Vertrag ist.\n- Ist Ihre Prämie freigegeben, schreiben wir Ihnen, und Sie holen sie ab.\n\nAlles davon geht im Browser, am Telefon wie am Rechner. Sie brauchen keine App.',
  'legal.a11y.3.title': 'Welcher Maßstab gilt',
  'legal.a11y.3.text':
    'Grundlage ist das Barrierefreiheitsstärkungsgesetz (BFSG) mit seiner Verordnung (BFSGV) und der europäischen Norm EN 301 549. Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Sie umfassen mehr, als die Norm verlangt.',
  'legal.a11y.4.title': 'Wie wir ihn erfüllen',
  'legal.a11y.4.text':
    '- Alles lässt sich mit der Tastatur bedienen, und man sieht, wo man ist.\n- Texte und Bedienelemente haben genug Kontrast.\n- Die Seiten bleiben bei 400\u00a0% Vergrößerung und auf schmalen Bildschirmen lesbar.\n- Überschriften, Bereiche und Formularfelder sind so ausgezeichnet, dass Vorleseprogramme sie erkennen.\n- Formulare nennen Fehler in Worten und am richtigen Feld, und was Sie eingegeben haben, bleibt stehen.\n- Keine Information steckt allein in einer Farbe oder einem Bild.\n- Wer Bewegung abgestellt hat, sieht keine.\n- Der Schutz vor Automaten stellt Ihnen keine Aufgabe: Ihr Browser rechnet selbst.\n- Bevor eine Anmeldung endet, sagen wir es, und Sie können sie verlängern.',
  'legal.a11y.5.title': 'Wie weit wir sind',
  'legal.a11y.5.text':
    'Nach unserer eigenen Prüfung ist das Angebot mit den genannten Anforderungen vereinbar. Diese Grenzen kennen wir:\n\n- Eine Fassung in Leichter Sprache und Videos in Gebärdensprache gibt es noch nicht.\n- Von Menschen, die täglich mit einem Vorleseprogramm arbeiten, ist das Angebot noch nicht geprüft.',
  'legal.a11y.6.title': 'Wie und wann geprüft wurde',
  'legal.a11y.6.text':
    'Wir haben uns selbst bewertet; eine unabhängige Stelle hat das Angebot noch nicht geprüft. Bei jeder Änderung prüfen wir die Seiten automatisch, mit dem Prüfprogramm axe und mit Durchgängen allein mit der Tastatur, in einem echten Browser.\n\nDiese Erklärung ist vom 1.\u00a0Oktober 2026. Wir sehen sie bei größeren Änderungen und mindestens einmal im Jahr durch.',
  'legal.a11y.7.title': 'Etwas ist nicht zugänglich?',
  'legal.a11y.7.text':
    'Am einfachsten melden Sie es mit dem Formular unter dieser Erklärung. Sie können auch an {email} schreiben, anrufen unter {phone} oder einen Brief schicken: {tenant}, {street}, {city}. Wir antworten innerhalb von zwei Wochen und helfen Ihnen so lange auf anderem Weg.',
  'legal.a11y.8.title': 'Wer darüber wacht',
  'legal.a11y.8.text':
    'Hilft Ihnen unsere Antwort nicht, können Sie sich an die zuständige Behörde wenden:\n\nMarktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)\nPostfach 39 11 55\n39135 Magdeburg\nTelefon: 0391 567 4530\nE\u2011Mail: MLBF@ms.sachsen-anhalt.de\n\nDort können Sie auch beantragen, dass geprüft wird, ob wir das Gesetz einhalten. Das kostet Sie nichts.',
} as const
