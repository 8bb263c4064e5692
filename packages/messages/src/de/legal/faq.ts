export const faq = {
  'legal.faq.title': 'Häufige Fragen',
  'legal.faq.lead': 'Kurze Antworten auf das, was wir am häufigsten gefragt werden.',
  'legal.faq.1.group': 'Mitmachen',
  'legal.faq.1.question': 'Muss ich selbst Kundin oder Kunde sein?',
  'legal.faq.1.answer':
    'Nein. Sie müssen mindestens 18 Jahre alt sein und in Deutschland wohnen. Steht das Programm nur einem bestimmten Kreis offen, müssen Sie außerdem dazugehören.',
  'legal.faq.2.group': 'Mitmachen',
  'legal.faq.2.question': 'Bekommt mein Kontakt Werbung von Ihnen?',
  'legal.faq.2.answer':
    'Nein. Sie schicken den Link selbst. Wir schreiben Ihrem Kontakt erst, wenn er selbst etwas bestellt oder anfragt.',
  'legal.faq.3.group': 'Prämie',
  'legal.faq.3.question': 'Wann bekomme ich meine Prämie?',
  'legal.faq.3.answer':
    'Das hängt vom Produkt ab: Der Vertrag muss zustande kommen, und danach kann eine Wartezeit laufen. Worauf wir gerade warten, steht in Ihrem Bereich unter „Wo ist meine Prämie?“. Sobald die Prämie bereit ist, schreiben wir Ihnen.',
  'legal.faq.4.group': 'Prämie',
  'legal.faq.4.question': 'Wie wird die Prämie ausgezahlt?',
  'legal.faq.4.answer':
    'Wir überweisen {payoutWithin}, nachdem Sie Ihre Bankdaten angegeben haben. Gibt es für den Betrag einen Gutschein, können Sie auch den wählen. Er kommt innerhalb von 24\u00a0Stunden per Mail, wenn ein Code vorrätig ist. Wer ihn einlöst und wie lange er mindestens gilt, sehen Sie, bevor Sie wählen.',
  'legal.faq.4.answer@no-vouchers':
    'Wir überweisen {payoutWithin}, nachdem Sie Ihre Bankdaten angegeben haben.',
  'legal.faq.5.group': 'Prämie',
  'legal.faq.5.question': 'Kann ich die Prämie teilen?',
  'legal.faq.5.answer':
    'Das hängt vom Produkt ab. Welche Aufteilungen möglich sind, sehen Sie, wenn Sie es empfehlen. Ihr Kontakt sieht es gleich auf der ersten Seite.',
  'legal.faq.6.group': 'Link und Konto',
  'legal.faq.6.question': 'Wie lange gilt mein Link?',
  'legal.faq.6.answer':
    'Bis zu dem Datum auf der Seite, auf der Sie ihn teilen. Steht dort keines, läuft er nicht ab. In den letzten zwei Wochen vor dem Ende können Sie ihn dort mit einem Klick verlängern, solange es das Produkt noch gibt.',
  'legal.faq.7.group': 'Link und Konto',
  'legal.faq.7.question': 'Wo sehe ich, was aus meiner Empfehlung wurde?',
  'legal.faq.7.answer':
    'In Ihrem persönlichen Bereich. Dort steht zu jeder Empfehlung, wie weit sie ist und was als Nächstes passiert.',
  'legal.faq.8.group': 'Prämie',
  'legal.faq.8.question': 'Muss ich die Prämie versteuern?',
  'legal.faq.8.answer':
    'Das hängt von Ihnen ab. Bleiben Sie im Jahr unter 256\u00a0Euro, ist die Prämie in der Regel steuerfrei. In Ihrem Bereich sehen Sie, was Sie in diesem Jahr bekommen haben.',
  'legal.faq.9.group': 'Mitmachen',
  'legal.faq.9.question': 'Was kostet mich das?',
  'legal.faq.9.answer': 'Nichts. Empfehlen ist kostenlos und verpflichtet Sie zu nichts.',
  'legal.faq.10.group': 'Mitmachen',
  'legal.faq.10.question': 'Wie viele Menschen darf ich einladen?',
  'legal.faq.10.answer':
    'Alle, die Sie persönlich kennen. Ist die Zahl der Prämien begrenzt, steht das beim Produkt. Werbung in Foren, Anzeigen und Gutscheinportalen ist nicht erlaubt.',
  'legal.faq.11.group': 'Mitmachen',
  'legal.faq.11.question': 'Kann ich mich selbst empfehlen?',
  'legal.faq.11.answer':
    'Nein. Auch nicht über eine zweite E\u2011Mail-Adresse. Für Menschen in Ihrem Haushalt gilt: Wer selbst einen Vertrag schließt und selbst Kundin oder Kunde wird, darf empfohlen werden. Gibt es die Prämie nur für Neukunden, zählt ein Haushalt aber als ein Kunde.',
  'legal.faq.11.answer@no-selfReferralBan':
    'Ja. Für Ihre eigene Bestellung oder Anfrage gelten dieselben Bedingungen wie für jede andere. Gibt es die Prämie nur für Neukunden, zählt Ihr Haushalt als ein Kunde.',
  'legal.faq.12.group': 'Prämie',
  'legal.faq.12.question': 'Warum sehe ich noch keine Prämie?',
  'legal.faq.12.answer':
    'Ihr Kontakt muss bestellen oder ein Angebot anfordern, und der Vertrag muss zustande kommen und noch bestehen, wenn wir die Prämie freigeben. Manchmal gibt es sie nur für Neukunden oder nur in begrenzter Zahl. In Ihrem Bereich steht bei jeder Empfehlung unter „Wo ist meine Prämie?“, worauf wir gerade warten.',
  'legal.faq.13.group': 'Prämie',
  'legal.faq.13.question': 'Wie lange kann ich eine Prämie abholen?',
  'legal.faq.13.answer':
    'Das Datum steht in der E\u2011Mail, die wir Ihnen schicken, sobald sie bereit ist, und in Ihrem Bereich. Haben Sie mehr als eine Woche Zeit, erinnern wir Sie vorher.',
  'legal.faq.14.group': 'Link und Konto',
  'legal.faq.14.question': 'Mein Kontakt hat ohne meinen Link einen Vertrag geschlossen. Was nun?',
  'legal.faq.14.answer':
    'Melden Sie uns die Kundennummer oder die Auftragsnummer in Ihrem Bereich. Wir prüfen, ob wir die Prämie trotzdem zahlen können.',
  'legal.faq.15.group': 'Link und Konto',
  'legal.faq.15.question': 'Ich habe mein Passwort vergessen.',
  'legal.faq.15.answer':
    'Über „Passwort vergessen“ auf der Anmeldeseite schicken wir Ihnen einen Link, mit dem Sie ein neues festlegen.',
  'legal.faq.16.group': 'Link und Konto',
  'legal.faq.16.question': 'Wie lösche ich mein Konto?',
  'legal.faq.16.answer':
    'Unter „Meine Daten“. Prämien, die schon bereitstehen, sollten Sie vorher abholen. Was wir für die Buchhaltung aufbewahren müssen, bleibt davon getrennt gespeichert.',
  'legal.faq.16.answer@no-login':
    'Schreiben Sie uns. Prämien, die schon bereitstehen, sollten Sie vorher abholen. Was wir für die Buchhaltung aufbewahren müssen, bleibt davon getrennt gespeichert.',
} as const
