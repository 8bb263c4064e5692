export const faq = {
  'legal.faq.title': 'Häufige Fragen',
  'legal.faq.lead': 'Kurze Antworten auf das, was wir am häufigsten gefragt werden.',
  'legal.faq.1.question': 'Muss ich selbst Kundin oder Kunde sein?',
  'legal.faq.1.answer': 'Nein. Sie müssen nur mindestens 18 Jahre alt sein und in Deutschland wohnen.',
  'legal.faq.2.question': 'Bekommt mein Kontakt Werbung von Ihnen?',
  'legal.faq.2.answer':
    'Nein. Sie schicken den Link selbst. Wir schreiben Ihrem Kontakt erst, wenn er selbst etwas bestellt.',
  'legal.faq.3.question': 'Wann bekomme ich meine Prämie?',
  'legal.faq.3.answer':
    'Meist vier bis zehn Wochen, nachdem das Produkt bereitgestellt ist. Bei manchen Anschlüssen kann es bis zu drei Monate dauern. Sobald die Prämie bereit ist, schreiben wir Ihnen.',
  'legal.faq.4.question': 'Wie wird die Prämie ausgezahlt?',
  'legal.faq.4.answer':
    'Sie wählen: Wir überweisen auf Ihr Konto, innerhalb von vier Wochen nach Angabe der Bankdaten. Oder Sie bekommen einen Gutschein, innerhalb von 24 Stunden per Mail.',
  'legal.faq.5.question': 'Kann ich die Prämie teilen?',
  'legal.faq.5.answer':
    'Ja. Beim Anlegen wählen Sie, ob Sie die Prämie behalten, halb und halb teilen oder ganz verschenken. Ihr Kontakt sieht es gleich auf der ersten Seite.',
  'legal.faq.6.question': 'Wie lange gilt mein Link?',
  'legal.faq.6.answer': '60 Tage. Danach legen Sie einfach einen neuen an.',
  'legal.faq.7.question': 'Wo sehe ich, was aus meiner Empfehlung wurde?',
  'legal.faq.7.answer':
    'In Ihrem persönlichen Bereich. Dort steht zu jeder Empfehlung, wie weit sie ist und was als Nächstes passiert.',
  'legal.faq.8.question': 'Muss ich die Prämie versteuern?',
  'legal.faq.8.answer':
    'Das hängt von Ihnen ab. Bleiben Sie im Jahr unter 256 Euro, ist die Prämie in der Regel steuerfrei. In Ihrem Bereich sehen Sie, was Sie in diesem Jahr bekommen haben.',
  'legal.faq.more': 'Ihre Frage ist nicht dabei?',
  'legal.faq.more.link': 'Fragen Sie uns',
} as const
