import { accessibility as formal } from '../../de/legal/accessibility.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.a11y.intro':
    'Dieses Angebot soll jeder nutzen können. Hier steht, was wir dafür tun, wo es noch hakt und wie du uns eine Barriere meldest.',
  'legal.a11y.1.text':
    'Diese Erklärung gilt für das Empfehlungsprogramm {tenantGenitive} unter dieser Adresse, mit allen seinen Seiten und den E\u2011Mails, die es verschickt. Für andere Seiten, auf die wir verlinken, gelten deren eigene Erklärungen.',
  'legal.a11y.2.text':
    'Du empfiehlst Produkte {tenantGenitive} an Menschen, die du kennst, und kannst dafür eine Prämie bekommen:\n\n- Du wählst ein Produkt und gibst deinen Namen und deine E\u2011Mail-Adresse an.\n- Du bekommst einen Link und teilst ihn, zum Beispiel in einem Chat oder per E\u2011Mail.\n- Wird etwas aus dem Link, siehst du in deinem persönlichen Bereich, wie weit der Vertrag ist.\n- Ist deine Prämie freigegeben, schreiben wir dir, und du holst sie ab.\n\nAlles davon geht im Browser, am Telefon wie am Rechner. Du brauchst keine App.',
  'legal.a11y.3.text':
    'Grundlage ist das Barrierefreiheitsstärkungsgesetz (BFSG) mit seiner Verordnung (BFSGV) und der europäischen Norm EN 301 549. Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Die umfassen mehr, als die Norm verlangt.',
  'legal.a11y.4.text':
    '- Alles lässt sich mit der Tastatur bedienen, und man sieht, wo man ist.\n- Texte und Bedienelemente haben genug Kontrast.\n- Die Seiten bleiben bei 400\u00a0% Vergrößerung und auf schmalen Bildschirmen lesbar.\n- Überschriften, Bereiche und Formularfelder sind so ausgezeichnet, dass Vorleseprogramme sie erkennen.\n- Formulare nennen Fehler in Worten und am richtigen Feld, und was du eingegeben hast, bleibt stehen.\n- Keine Information steckt allein in einer Farbe oder einem Bild.\n- Wer Bewegung abgestellt hat, sieht keine.\n- Der Schutz vor Automaten stellt dir keine Aufgabe: Dein Browser rechnet selbst.\n- Bevor eine Anmeldung endet, sagen wir es, und du kannst sie verlängern.',
  'legal.a11y.7.text':
    'Am einfachsten meldest du es mit dem Formular unter dieser Erklärung. Du kannst auch an {email} schreiben, anrufen unter {phone} oder einen Brief schicken: {tenant}, {street}, {city}. Wir antworten innerhalb von zwei Wochen und helfen dir so lange auf anderem Weg.',
  'legal.a11y.8.text':
    'Hilft dir unsere Antwort nicht, kannst du dich an die zuständige Behörde wenden:\n\nMarktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)\nPostfach 39 11 55\n39135 Magdeburg\nTelefon: 0391 567 4530\nE\u2011Mail: MLBF@ms.sachsen-anhalt.de\n\nDort kannst du auch beantragen, dass geprüft wird, ob wir das Gesetz einhalten. Das kostet dich nichts.',
} as const satisfies FamiliarTexts<typeof formal>

export const accessibility = { ...formal, ...familiar }
