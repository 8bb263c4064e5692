export const accessibility = {
  'legal.a11y.title': 'Erklärung zur Barrierefreiheit',
  'legal.a11y.intro':
    'Dieses Angebot soll jeder nutzen können. Hier steht, was wir dafür tun und wo es noch hakt.',
  'legal.a11y.1.title': 'Wofür diese Erklärung gilt',
  'legal.a11y.1.text':
    'Sie gilt für das Empfehlungsprogramm von {tenant} unter dieser Adresse: Produkte ansehen, empfehlen, Link teilen, bestellen, Prämie abholen und das eigene Konto.',
  'legal.a11y.2.title': 'Welcher Maßstab gilt',
  'legal.a11y.2.text':
    'Grundlage ist das Barrierefreiheitsstärkungsgesetz (BFSG) mit der Norm EN 301 549. Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.',
  'legal.a11y.3.title': 'Wie wir ihn erfüllen',
  'legal.a11y.3.text':
    'Nach unserer eigenen, automatisierten Prüfung ist das Angebot mit WCAG 2.2 AA vereinbar:\n\n- alles lässt sich mit der Tastatur bedienen, und der Fokus ist sichtbar\n- Texte und Bedienelemente haben genug Kontrast, in jeder Farbwelt\n- die Seiten bleiben bei 400 % Vergrößerung und auf schmalen Bildschirmen lesbar\n- Formulare nennen Fehler in Worten und am richtigen Feld\n- wer Bewegung abgestellt hat, sieht keine',
  'legal.a11y.4.title': 'Wie geprüft wurde',
  'legal.a11y.4.text':
    'Bei jeder Änderung prüfen wir die Seiten automatisch: mit dem Prüfprogramm axe und mit Durchgängen allein mit der Tastatur, in einem echten Browser. Von Menschen mit Vorleseprogrammen und von einer unabhängigen Stelle ist das Angebot noch nicht geprüft. Diese Erklärung ist vom 1. Oktober 2026.',
  'legal.a11y.5.title': 'Etwas ist nicht zugänglich?',
  'legal.a11y.5.text':
    'Bitte schreiben Sie an {email} oder rufen Sie an: {phone}. Wir antworten innerhalb von zwei Wochen und helfen Ihnen so lange auf anderem Weg.',
  'legal.a11y.6.title': 'Wer darüber wacht',
  'legal.a11y.6.text':
    'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg. Dorthin können Sie sich wenden, wenn unsere Antwort Ihnen nicht hilft.',
} as const
