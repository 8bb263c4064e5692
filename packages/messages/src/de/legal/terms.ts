/** Terms and conditions of the referral programme, and a summary for participants. */
export const terms = {
  'legal.terms.title': 'Unsere Geschäfts\u00adbedingungen',
  'legal.terms.intro': 'Diese Bedingungen gelten zwischen {tenant} und allen, die etwas weiterempfehlen.',
  'legal.terms.1.title': '1. Wer mitmachen kann',
  'legal.terms.1.text':
    'Mitmachen können Personen, die mindestens 18 Jahre alt sind und in Deutschland wohnen. Ein eigener Vertrag mit {tenant} ist nicht nötig.\n\nAusgeschlossen sind Beschäftigte und Dienstleister von {tenant}, soweit für sie kein eigenes Programm besteht. Wer gewerblich vermittelt, kann über dieses Programm keine Prämien erhalten.',
  'legal.terms.2.title': '2. Wie eine Empfehlung entsteht',
  'legal.terms.2.text':
    'Sie wählen ein Produkt und geben Ihren Namen und Ihre E-Mail-Adresse an. Sie erhalten einen persönlichen Link und einen Code. Beides geben Sie selbst weiter. {tenant} schreibt Ihrem Kontakt nicht in Ihrem Auftrag.\n\nSich selbst zu empfehlen ist ausgeschlossen, auch über eine zweite E-Mail-Adresse.',
  'legal.terms.2.text@no-offlineCode':
    'Sie wählen ein Produkt und geben Ihren Namen und Ihre E-Mail-Adresse an. Sie erhalten einen persönlichen Link und geben ihn selbst weiter. {tenant} schreibt Ihrem Kontakt nicht in Ihrem Auftrag.\n\nSich selbst zu empfehlen ist ausgeschlossen, auch über eine zweite E-Mail-Adresse.',
  'legal.terms.3.title': '3. Wie lange ein Link gilt',
  'legal.terms.3.text':
    'Ein Link gilt 60 Tage. Wer ihm in dieser Zeit folgt, hat von da an 60 Tage Zeit zu bestellen oder ein Angebot anzufordern. Es dürfen mehrere Menschen sein; jeder Vertrag zählt für sich. Führen mehrere Links zu demselben Vertrag, zählt der zuletzt benutzte.',
  'legal.terms.4.title': '4. Wann es eine Prämie gibt',
  'legal.terms.4.text':
    'Eine Prämie entsteht, wenn Ihr Kontakt über Ihren Link oder Code bestellt oder ein Angebot anfordert, der Vertrag zustande kommt und die gesetzliche Widerrufsfrist abgelaufen ist. Maßgeblich ist die Prämie, die am Tag der Bestellung oder Anfrage für das Produkt galt, sonst die vom Tag der Empfehlung.\n\nWird der Vertrag widerrufen, abgelehnt oder vor Beginn storniert, entsteht keine Prämie.',
  'legal.terms.4.text@no-offlineCode':
    'Eine Prämie entsteht, wenn Ihr Kontakt über Ihren Link bestellt oder ein Angebot anfordert, der Vertrag zustande kommt und die gesetzliche Widerrufsfrist abgelaufen ist. Maßgeblich ist die Prämie, die am Tag der Bestellung oder Anfrage für das Produkt galt, sonst die vom Tag der Empfehlung.\n\nWird der Vertrag widerrufen, abgelehnt oder vor Beginn storniert, entsteht keine Prämie.',
  'legal.terms.5.title': '5. Teilen der Prämie',
  'legal.terms.5.text':
    'Beim Anlegen entscheiden Sie, ob Sie die Prämie behalten, mit Ihrem Kontakt teilen oder ganz verschenken. Ihr Kontakt sieht diese Entscheidung. Für den Teil Ihres Kontakts kann eine Obergrenze gelten; was darüber liegt, geht an Sie.',
  'legal.terms.6.title': '6. Auszahlung',
  'legal.terms.6.text':
    'Sobald Ihre Prämie bereit ist, bekommen Sie eine E-Mail. Sie wählen zwischen Überweisung und Gutschein. Wir überweisen innerhalb von vier Wochen, nachdem Sie Ihre Bankdaten angegeben haben; einen vorrätigen Gutschein schicken wir innerhalb von 24 Stunden. Ist keiner vorrätig, sagen wir das, bevor Sie wählen.\n\nEine bereite Prämie können Sie 180 Tage lang abholen. Wir erinnern Sie 30 und 7 Tage vor Ablauf. Für die Versteuerung sind Sie selbst verantwortlich.',
  'legal.terms.6.text@no-vouchers':
    'Sobald Ihre Prämie bereit ist, bekommen Sie eine E-Mail. Wir überweisen innerhalb von vier Wochen, nachdem Sie Ihre Bankdaten angegeben haben.\n\nEine bereite Prämie können Sie 180 Tage lang abholen. Wir erinnern Sie 30 und 7 Tage vor Ablauf. Für die Versteuerung sind Sie selbst verantwortlich.',
  'legal.terms.7.title': '7. Faires Empfehlen',
  'legal.terms.7.text':
    'Bitte empfehlen Sie nur Menschen, die Sie kennen, und nur, wenn es ihnen recht ist. Nicht erlaubt sind:\n\n- massenhafte oder unverlangte Werbung\n- Anzeigen in Suchmaschinen oder Gutscheinportalen\n- falsche Angaben zum Angebot oder zu sich selbst\n\nBei einem Verstoß können wir Empfehlungen sperren und Prämien zurückfordern.',
  'legal.terms.8.title': '8. Änderungen und Ende',
  'legal.terms.8.text':
    'Wir können das Programm für die Zukunft ändern oder beenden. Für Empfehlungen, die bis dahin angelegt sind, gelten die Bedingungen, denen Sie zugestimmt haben. Es gilt deutsches Recht.',

  'legal.rules.title': 'Teilnahme\u00adbedingungen',
  'legal.rules.intro': 'Das Wichtigste auf einen Blick. Ausführlich steht alles in den Geschäftsbedingungen.',
  'legal.rules.1.title': 'Sie brauchen wenig',
  'legal.rules.1.text':
    'Sie sind mindestens 18 Jahre alt und wohnen in Deutschland. Ein eigener Vertrag ist nicht nötig.',
  'legal.rules.2.title': 'Sie teilen selbst',
  'legal.rules.2.text':
    'Wir schreiben Ihrem Kontakt nicht. Sie entscheiden, wem Sie den Link schicken und auf welchem Weg.',
  'legal.rules.3.title': 'Ihr Kontakt hat Zeit',
  'legal.rules.3.text':
    'Der Link gilt 60 Tage. Jeder Vertrag zählt, der über ihn zustande kommt, auch wenn es mehrere sind.',
  'legal.rules.4.title': 'Die Prämie ist sicher',
  'legal.rules.4.text':
    'Sie entsteht, wenn der Vertrag zustande gekommen und die Widerrufsfrist vorbei ist. Ausgezahlt wird innerhalb von vier Wochen nach Angabe Ihrer Bankdaten, ein vorrätiger Gutschein kommt innerhalb von 24 Stunden.',
  'legal.rules.4.text@no-vouchers':
    'Sie entsteht, wenn der Vertrag zustande gekommen und die Widerrufsfrist vorbei ist. Ausgezahlt wird innerhalb von vier Wochen nach Angabe Ihrer Bankdaten.',
  'legal.rules.5.title': 'Das geht nicht',
  'legal.rules.5.text':
    'Sich selbst empfehlen, gewerblich vermitteln, unverlangt werben. In diesen Fällen gibt es keine Prämie.',
  'legal.rules.more': 'Zu den Geschäftsbedingungen',
} as const
