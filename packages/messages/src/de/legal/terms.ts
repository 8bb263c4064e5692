/** Terms and conditions of the referral programme, and a summary for participants. */
export const terms = {
  'legal.terms.title': 'Unsere Geschäfts\u00adbedingungen',
  'legal.terms.intro':
    'Diese Bedingungen gelten zwischen {tenantDative} und allen, die etwas weiterempfehlen.',
  'legal.terms.1.title': '1. Wer mitmachen kann',
  'legal.terms.1.text':
    'Mitmachen kann, wer mindestens 18 Jahre alt ist und in Deutschland wohnt. Ein eigener Vertrag mit {tenantDative} ist nicht nötig. Steht das Programm nur einem bestimmten Kreis offen, müssen Sie außerdem dazugehören.\n\nAusgeschlossen sind Beschäftigte und Dienstleister {tenantGenitive}, soweit für sie kein eigenes Programm besteht. Wer gewerblich vermittelt, kann über dieses Programm keine Prämien erhalten.',
  'legal.terms.2.title': '2. Wie eine Empfehlung entsteht',
  'legal.terms.2.text':
    'Sie wählen ein Produkt und geben Ihren Namen und Ihre E-Mail-Adresse an. Sie erhalten einen eigenen Link und einen Code. Beides geben Sie selbst weiter. Von {tenantDative} bekommt Ihr Kontakt keine Nachricht in Ihrem Auftrag.',
  'legal.terms.2.text@no-offlineCode':
    'Sie wählen ein Produkt und geben Ihren Namen und Ihre E-Mail-Adresse an. Sie erhalten einen eigenen Link und geben ihn selbst weiter. Von {tenantDative} bekommt Ihr Kontakt keine Nachricht in Ihrem Auftrag.',
  'legal.terms.3.title': '3. Wie lange ein Link gilt',
  'legal.terms.3.text':
    'Bis wann ein Link gilt, steht auf der Seite, auf der Sie ihn teilen. Steht dort kein Datum, läuft er nicht ab. Wer einem gültigen Link folgt, hat von da an 60 Tage Zeit zu bestellen oder ein Angebot anzufordern, auch wenn der Link vorher abläuft.\n\nMehrere Menschen können denselben Link nutzen. Ist die Zahl der Prämien begrenzt, steht das beim Produkt. Ist sie erreicht, gibt es für weitere Bestellungen und Anfragen keine Prämie, und der Link kann sie ablehnen. Führen mehrere Links zu demselben Vertrag, zählt der zuletzt benutzte.',
  'legal.terms.4.title': '4. Wann es eine Prämie gibt',
  'legal.terms.4.text':
    'Eine Prämie setzt voraus, dass Ihr Kontakt über Ihren Link oder Code bestellt oder ein Angebot anfordert, dass der Vertrag zustande kommt und dass er noch besteht, wenn wir die Prämie freigeben. Wann das ist, steht in Ihrem Bereich, sobald der Vertrag zustande gekommen ist. Bei manchen Produkten gibt es die Prämie nur für Neukunden, nur in begrenzter Zahl oder nur, solange das Budget einer Aktion reicht. Was davon gerade gilt, steht beim Produkt.\n\nMaßgeblich sind die Prämie und ihre Bedingungen, wie sie am Tag der Bestellung oder Anfrage für das Produkt galten, sonst die vom Tag der Empfehlung. Wird der Vertrag widerrufen, abgelehnt oder vor Beginn storniert, entsteht keine Prämie.',
  'legal.terms.4.text@no-offlineCode':
    'Eine Prämie setzt voraus, dass Ihr Kontakt über Ihren Link bestellt oder ein Angebot anfordert, dass der Vertrag zustande kommt und dass er noch besteht, wenn wir die Prämie freigeben. Wann das ist, steht in Ihrem Bereich, sobald der Vertrag zustande gekommen ist. Bei manchen Produkten gibt es die Prämie nur für Neukunden, nur in begrenzter Zahl oder nur, solange das Budget einer Aktion reicht. Was davon gerade gilt, steht beim Produkt.\n\nMaßgeblich sind die Prämie und ihre Bedingungen, wie sie am Tag der Bestellung oder Anfrage für das Produkt galten, sonst die vom Tag der Empfehlung. Wird der Vertrag widerrufen, abgelehnt oder vor Beginn storniert, entsteht keine Prämie.',
  'legal.terms.5.title': '5. Teilen der Prämie',
  'legal.terms.5.text':
    'Legen Sie eine Empfehlung selbst an und lässt das Produkt mehrere Aufteilungen zu, entscheiden Sie: alles für Sie, geteilt oder alles für Ihren Kontakt. Sonst gilt die Aufteilung, die das Produkt vorgibt. Ihr Kontakt sieht, wie die Prämie aufgeteilt ist. Für seinen Teil kann eine Obergrenze gelten; was darüber liegt, geht an Sie.',
  'legal.terms.6.title': '6. Auszahlung',
  'legal.terms.6.text':
    'Sobald Ihre Prämie bereit ist, bekommen Sie eine E-Mail. Darin steht, bis wann Sie sie abholen können. Sie wählen die Überweisung oder, wenn es für den Betrag einen gibt, einen Gutschein. Wir überweisen {payoutWithin}, nachdem Sie Ihre Bankdaten angegeben haben; einen vorrätigen Gutschein schicken wir innerhalb von 24 Stunden. Ist keiner vorrätig, sagen wir das, bevor Sie wählen.\n\nHolen Sie eine Prämie bis dahin nicht ab, verfällt sie. Haben Sie dafür mehr als eine Woche Zeit, erinnern wir Sie vorher. Für die Versteuerung sind Sie selbst verantwortlich.',
  'legal.terms.6.text@no-vouchers':
    'Sobald Ihre Prämie bereit ist, bekommen Sie eine E-Mail. Darin steht, bis wann Sie sie abholen können. Wir überweisen {payoutWithin}, nachdem Sie Ihre Bankdaten angegeben haben.\n\nHolen Sie eine Prämie bis dahin nicht ab, verfällt sie. Haben Sie dafür mehr als eine Woche Zeit, erinnern wir Sie vorher. Für die Versteuerung sind Sie selbst verantwortlich.',
  'legal.terms.7.title': '7. Faires Empfehlen',
  'legal.terms.7.text':
    'Bitte empfehlen Sie nur Menschen, die Sie kennen, und nur, wenn es ihnen recht ist. Nicht erlaubt sind:\n\n- Empfehlungen an sich selbst, auch über eine zweite E-Mail-Adresse\n- massenhafte oder unverlangte Werbung\n- Anzeigen in Suchmaschinen oder Gutscheinportalen\n- falsche Angaben zum Angebot oder zu sich selbst\n\nBei einem Verstoß können wir Empfehlungen sperren und Prämien zurückfordern.',
  'legal.terms.7.text@no-selfReferralBan':
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
    'Wer Ihrem Link folgt, hat von da an 60 Tage Zeit. Bis wann der Link selbst gilt, steht auf der Seite, auf der Sie ihn teilen.',
  'legal.rules.4.title': 'Wann es eine Prämie gibt',
  'legal.rules.4.text':
    'Der Vertrag muss zustande kommen und noch bestehen, wenn wir die Prämie freigeben. Manchmal gibt es sie nur für Neukunden oder nur in begrenzter Zahl; das steht beim Produkt. Ausgezahlt wird {payoutWithin} nach Angabe Ihrer Bankdaten, ein vorrätiger Gutschein kommt innerhalb von 24 Stunden.',
  'legal.rules.4.text@no-vouchers':
    'Der Vertrag muss zustande kommen und noch bestehen, wenn wir die Prämie freigeben. Manchmal gibt es sie nur für Neukunden oder nur in begrenzter Zahl; das steht beim Produkt. Ausgezahlt wird {payoutWithin} nach Angabe Ihrer Bankdaten.',
  'legal.rules.5.title': 'Das geht nicht',
  'legal.rules.5.text':
    'Sich selbst empfehlen, gewerblich vermitteln, unverlangt werben. In diesen Fällen gibt es keine Prämie.',
  'legal.rules.5.text@no-selfReferralBan':
    'Gewerblich vermitteln, unverlangt werben. In diesen Fällen gibt es keine Prämie.',
  'legal.rules.more': 'Zu den Geschäftsbedingungen',
} as const
