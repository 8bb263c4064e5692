export const faq = {
  'legal.faq.title': 'Häufige Fragen',
  'legal.faq.lead': 'Kurze Antworten auf das, was wir am häufigsten gefragt werden.',
  'legal.faq.1.group': 'Mitmachen',
  'legal.faq.1.question': 'Muss ich selbst Kundin oder Kunde sein?',
  'legal.faq.1.answer': 'Nein. Sie müssen nur mindestens 18 Jahre alt sein und in Deutschland wohnen.',
  'legal.faq.2.group': 'Mitmachen',
  'legal.faq.2.question': 'Bekommt mein Kontakt Werbung von Ihnen?',
  'legal.faq.2.answer':
    'Nein. Sie schicken den Link selbst. Wir schreiben Ihrem Kontakt erst, wenn er selbst etwas bestellt oder anfragt.',
  'legal.faq.3.group': 'Prämie',
  'legal.faq.3.question': 'Wann bekomme ich meine Prämie?',
  'legal.faq.3.answer':
    'Meist vier bis zehn Wochen, nachdem das Produkt bereitgestellt ist. Bei manchen Anschlüssen kann es bis zu drei Monate dauern. Sobald die Prämie bereit ist, schreiben wir Ihnen.',
  'legal.faq.4.group': 'Prämie',
  'legal.faq.4.question': 'Wie wird die Prämie ausgezahlt?',
  'legal.faq.4.answer':
    'Sie wählen: Wir überweisen auf Ihr Konto, innerhalb von vier Wochen nach Angabe der Bankdaten. Oder Sie bekommen einen Gutschein, und zwar innerhalb von 24 Stunden per Mail, wenn ein Code vorrätig ist.',
  'legal.faq.4.answer@no-vouchers':
    'Wir überweisen auf Ihr Konto, innerhalb von vier Wochen nach Angabe der Bankdaten.',
  'legal.faq.5.group': 'Prämie',
  'legal.faq.5.question': 'Kann ich die Prämie teilen?',
  'legal.faq.5.answer':
    'Ja. Beim Anlegen wählen Sie, ob Sie die Prämie behalten, halb und halb teilen oder ganz verschenken. Ihr Kontakt sieht es gleich auf der ersten Seite.',
  'legal.faq.6.group': 'Link und Konto',
  'legal.faq.6.question': 'Wie lange gilt mein Link?',
  'legal.faq.6.answer':
    '60 Tage. So lange dürfen ihn beliebig viele nutzen. Danach legen Sie einfach einen neuen an.',
  'legal.faq.7.group': 'Link und Konto',
  'legal.faq.7.question': 'Wo sehe ich, was aus meiner Empfehlung wurde?',
  'legal.faq.7.answer':
    'In Ihrem persönlichen Bereich. Dort steht zu jeder Empfehlung, wie weit sie ist und was als Nächstes passiert.',
  'legal.faq.8.group': 'Prämie',
  'legal.faq.8.question': 'Muss ich die Prämie versteuern?',
  'legal.faq.8.answer':
    'Das hängt von Ihnen ab. Bleiben Sie im Jahr unter 256 Euro, ist die Prämie in der Regel steuerfrei. In Ihrem Bereich sehen Sie, was Sie in diesem Jahr bekommen haben.',
  'legal.faq.9.group': 'Mitmachen',
  'legal.faq.9.question': 'Was kostet mich das?',
  'legal.faq.9.answer': 'Nichts. Empfehlen ist kostenlos und verpflichtet Sie zu nichts.',
  'legal.faq.10.group': 'Mitmachen',
  'legal.faq.10.question': 'Wie viele Menschen darf ich einladen?',
  'legal.faq.10.answer':
    'So viele Sie möchten, solange Sie sie persönlich kennen. Werbung in Foren, Anzeigen und Gutscheinportalen ist nicht erlaubt.',
  'legal.faq.11.group': 'Mitmachen',
  'legal.faq.11.question': 'Kann ich mich selbst empfehlen?',
  'legal.faq.11.answer':
    'Nein. Auch nicht über eine zweite E-Mail-Adresse. Für Menschen in Ihrem Haushalt gilt: Wer selbst einen Vertrag schließt und selbst Kundin oder Kunde wird, darf empfohlen werden.',
  'legal.faq.12.group': 'Prämie',
  'legal.faq.12.question': 'Warum sehe ich noch keine Prämie?',
  'legal.faq.12.answer':
    'Eine Prämie entsteht, wenn Ihr Kontakt bestellt oder ein Angebot anfordert, der Vertrag zustande kommt und die Widerrufsfrist vorbei ist. In Ihrem Bereich steht bei jeder Empfehlung unter „Warum?“, worauf wir gerade warten.',
  'legal.faq.13.group': 'Prämie',
  'legal.faq.13.question': 'Wie lange kann ich eine Prämie abholen?',
  'legal.faq.13.answer':
    'In der Regel 180 Tage, nachdem sie bereitsteht. Wir erinnern Sie 30 und 7 Tage vorher.',
  'legal.faq.14.group': 'Link und Konto',
  'legal.faq.14.question': 'Mein Kontakt hat ohne meinen Link einen Vertrag geschlossen. Was nun?',
  'legal.faq.14.answer':
    'Melden Sie uns die Kundennummer oder die Auftragsnummer in Ihrem Bereich. Wir prüfen, ob wir die Prämie trotzdem zahlen können.',
  'legal.faq.15.group': 'Link und Konto',
  'legal.faq.15.question': 'Ich habe mein Passwort vergessen.',
  'legal.faq.15.answer':
    'Über „Passwort vergessen“ auf der Anmeldeseite schicken wir Ihnen einen Link, mit dem Sie ein neues setzen.',
  'legal.faq.16.group': 'Link und Konto',
  'legal.faq.16.question': 'Wie lösche ich mein Konto?',
  'legal.faq.16.answer':
    'Unter „Meine Daten“. Prämien, die schon bereitstehen, sollten Sie vorher abholen. Was wir für die Buchhaltung aufbewahren müssen, bleibt davon getrennt gespeichert.',
} as const
