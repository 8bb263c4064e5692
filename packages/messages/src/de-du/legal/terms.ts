import { terms as formal } from '../../de/legal/terms.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.terms.1.text':
    'Mitmachen kann, wer mindestens 18 Jahre alt ist und in Deutschland wohnt. Ein eigener Vertrag mit {tenantDative} ist nicht nötig. Steht das Programm nur einem bestimmten Kreis offen, musst du außerdem dazugehören.\n\nAusgeschlossen sind Beschäftigte und Dienstleister {tenantGenitive}, soweit für sie kein eigenes Programm besteht. Wer gewerblich vermittelt, kann über dieses Programm keine Prämien erhalten.',
  'legal.terms.2.text':
    'Du wählst ein Produkt und gibst deinen Namen und deine E-Mail-Adresse an. Du erhältst einen eigenen Link und einen Code. Beides gibst du selbst weiter. Von {tenantDative} bekommt dein Kontakt keine Nachricht in deinem Auftrag.',
  'legal.terms.2.text@no-offlineCode':
    'Du wählst ein Produkt und gibst deinen Namen und deine E-Mail-Adresse an. Du erhältst einen eigenen Link und gibst ihn selbst weiter. Von {tenantDative} bekommt dein Kontakt keine Nachricht in deinem Auftrag.',
  'legal.terms.3.text':
    'Bis wann ein Link gilt, steht auf der Seite, auf der du ihn teilst. Steht dort kein Datum, läuft er nicht ab. Wer einem gültigen Link folgt, hat von da an 60 Tage Zeit zu bestellen oder ein Angebot anzufordern, auch wenn der Link vorher abläuft.\n\nMehrere Menschen können denselben Link nutzen. Ist die Zahl der Prämien begrenzt, steht das beim Produkt. Ist sie erreicht, gibt es für weitere Bestellungen und Anfragen keine Prämie, und der Link kann sie ablehnen. Führen mehrere Links zu demselben Vertrag, zählt der zuletzt benutzte.',
  'legal.terms.4.text':
    'Eine Prämie setzt voraus, dass dein Kontakt über deinen Link oder Code bestellt oder ein Angebot anfordert, dass der Vertrag zustande kommt und dass er noch besteht, wenn wir die Prämie freigeben. Wann das ist, steht in deinem Bereich, sobald der Vertrag zustande gekommen ist. Bei manchen Produkten gibt es die Prämie nur für Neukunden, nur in begrenzter Zahl oder nur, solange das Budget einer Aktion reicht. Was davon gerade gilt, steht beim Produkt.\n\nMaßgeblich sind die Prämie und ihre Bedingungen, wie sie am Tag der Bestellung oder Anfrage für das Produkt galten, sonst die vom Tag der Empfehlung. Wird der Vertrag widerrufen, abgelehnt oder vor Beginn storniert, entsteht keine Prämie.',
  'legal.terms.4.text@no-offlineCode':
    'Eine Prämie setzt voraus, dass dein Kontakt über deinen Link bestellt oder ein Angebot anfordert, dass der Vertrag zustande kommt und dass er noch besteht, wenn wir die Prämie freigeben. Wann das ist, steht in deinem Bereich, sobald der Vertrag zustande gekommen ist. Bei manchen Produkten gibt es die Prämie nur für Neukunden, nur in begrenzter Zahl oder nur, solange das Budget einer Aktion reicht. Was davon gerade gilt, steht beim Produkt.\n\nMaßgeblich sind die Prämie und ihre Bedingungen, wie sie am Tag der Bestellung oder Anfrage für das Produkt galten, sonst die vom Tag der Empfehlung. Wird der Vertrag widerrufen, abgelehnt oder vor Beginn storniert, entsteht keine Prämie.',
  'legal.terms.5.text':
    'Legst du eine Empfehlung selbst an und lässt das Produkt mehrere Aufteilungen zu, entscheidest du: alles für dich, geteilt oder alles für deinen Kontakt. Sonst gilt die Aufteilung, die das Produkt vorgibt. Dein Kontakt sieht, wie die Prämie aufgeteilt ist. Für seinen Teil kann eine Obergrenze gelten; was darüber liegt, geht an dich.',
  'legal.terms.6.text':
    'Sobald deine Prämie bereit ist, bekommst du eine E-Mail. Darin steht, bis wann du sie abholen kannst. Du wählst die Überweisung oder, wenn es für den Betrag einen gibt, einen Gutschein. Wir überweisen {payoutWithin}, nachdem du deine Bankdaten angegeben hast; einen vorrätigen Gutschein schicken wir innerhalb von 24 Stunden. Ist keiner vorrätig, sagen wir das, bevor du wählst.\n\nHolst du eine Prämie bis dahin nicht ab, verfällt sie. Hast du dafür mehr als eine Woche Zeit, erinnern wir dich vorher. Für die Versteuerung bist du selbst verantwortlich.',
  'legal.terms.6.text@no-vouchers':
    'Sobald deine Prämie bereit ist, bekommst du eine E-Mail. Darin steht, bis wann du sie abholen kannst. Wir überweisen {payoutWithin}, nachdem du deine Bankdaten angegeben hast.\n\nHolst du eine Prämie bis dahin nicht ab, verfällt sie. Hast du dafür mehr als eine Woche Zeit, erinnern wir dich vorher. Für die Versteuerung bist du selbst verantwortlich.',
  'legal.terms.7.text':
    'Bitte empfiehl nur Menschen, die du kennst, und nur, wenn es ihnen recht ist. Nicht erlaubt sind:\n\n- Empfehlungen an dich selbst, auch über eine zweite E-Mail-Adresse\n- massenhafte oder unverlangte Werbung\n- Anzeigen in Suchmaschinen oder Gutscheinportalen\n- falsche Angaben zum Angebot oder zu dir selbst\n\nBei einem Verstoß können wir Empfehlungen sperren und Prämien zurückfordern.',
  'legal.terms.7.text@no-selfReferralBan':
    'Bitte empfiehl nur Menschen, die du kennst, und nur, wenn es ihnen recht ist. Nicht erlaubt sind:\n\n- massenhafte oder unverlangte Werbung\n- Anzeigen in Suchmaschinen oder Gutscheinportalen\n- falsche Angaben zum Angebot oder zu dir selbst\n\nBei einem Verstoß können wir Empfehlungen sperren und Prämien zurückfordern.',
  'legal.terms.8.text':
    'Wir können das Programm für die Zukunft ändern oder beenden. Für Empfehlungen, die bis dahin angelegt sind, gelten die Bedingungen, denen du zugestimmt hast. Es gilt deutsches Recht.',

  'legal.rules.1.title': 'Du brauchst wenig',
  'legal.rules.1.text':
    'Du bist mindestens 18 Jahre alt und wohnst in Deutschland. Ein eigener Vertrag ist nicht nötig.',
  'legal.rules.2.title': 'Du teilst selbst',
  'legal.rules.2.text':
    'Wir schreiben deinem Kontakt nicht. Du entscheidest, wem du den Link schickst und auf welchem Weg.',
  'legal.rules.3.title': 'Dein Kontakt hat Zeit',
  'legal.rules.3.text':
    'Wer deinem Link folgt, hat von da an 60 Tage Zeit. Bis wann der Link selbst gilt, steht auf der Seite, auf der du ihn teilst.',
  'legal.rules.4.text':
    'Der Vertrag muss zustande kommen und noch bestehen, wenn wir die Prämie freigeben. Manchmal gibt es sie nur für Neukunden oder nur in begrenzter Zahl; das steht beim Produkt. Ausgezahlt wird {payoutWithin} nach Angabe deiner Bankdaten, ein vorrätiger Gutschein kommt innerhalb von 24 Stunden.',
  'legal.rules.4.text@no-vouchers':
    'Der Vertrag muss zustande kommen und noch bestehen, wenn wir die Prämie freigeben. Manchmal gibt es sie nur für Neukunden oder nur in begrenzter Zahl; das steht beim Produkt. Ausgezahlt wird {payoutWithin} nach Angabe deiner Bankdaten.',
} as const satisfies FamiliarTexts<typeof formal>

export const terms = { ...formal, ...familiar }
