export const privacy = {
  'legal.privacy.title': 'Datenschutz',
  'legal.privacy.intro':
    'Wir erheben so wenig wie möglich und sagen hier, was wir wofür brauchen und wie lange wir es behalten.',
  'legal.privacy.1.title': 'Wer verantwortlich ist',
  'legal.privacy.1.text':
    'Verantwortlich sind wir: {tenant}, {street}, {city}. Unsere Datenschutzbeauftragte erreichen Sie unter {dataProtection}.',
  'legal.privacy.2.title': 'Wenn Sie etwas empfehlen',
  'legal.privacy.2.text':
    'Wir speichern Ihren Namen, Ihre E\u2011Mail-Adresse, das Produkt, Ihre Entscheidung über die Prämie und den Text, dem Sie zugestimmt haben. Ohne diese Angaben können wir Ihnen keine Prämie zuordnen (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO).',
  'legal.privacy.3.title': 'Wenn Sie einem Link folgen',
  'legal.privacy.3.text':
    'Wir zählen den Aufruf und merken uns für 60\u00a0Tage, über welchen Link er kam. Erst wenn Sie bestellen oder ein Angebot anfordern, speichern wir Ihre Angaben. Bestätigen Sie sie nicht, löschen wir sie nach zwölf Wochen. Hat der Anbieter sich bis dahin schon zu Ihrer Bestellung oder Anfrage gemeldet, behalten wir sie, bis Vertrag und Prämie erledigt sind.\n\nWer Ihnen etwas empfohlen hat, erfährt, dass jemand der Empfehlung gefolgt ist und ob ein Vertrag daraus wird. Vornamen und ersten Buchstaben Ihres Nachnamens zeigen wir ihm nur, wenn Sie das erlauben (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO). Sie können es auf der Seite widerrufen, auf die der Link in unserer Bestätigungsmail führt, oder mit einer Nachricht an uns.\n\nHat jemand anderes Ihren Namen bei uns angegeben, informieren wir Sie darüber, sobald Sie den Link öffnen. Wir schreiben Ihnen nicht von uns aus.\n\nDamit niemand die Prämien missbraucht (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO), können wir beim Empfehlen, Anklicken und Abschicken des Formulars einen Abdruck Ihres Netzes und Ihres Browsers aufheben: eine gekürzte IP-Adresse und der Name des Programms, mit einem geheimen Schlüssel unkenntlich gemacht. Nach 90\u00a0Tagen löschen wir ihn.',
  'legal.privacy.4.title': 'Wenn Sie eine Prämie abholen',
  'legal.privacy.4.text':
    'Ihre Bankdaten werden verschlüsselt gespeichert und nur für die Überweisung benutzt. Um zu erkennen, ob viele Prämien auf ein Konto gehen, können wir zwei Jahre lang einen Abdruck der IBAN aufheben, aus dem sie sich nicht lesen lässt. Auffällige Prämien sieht sich ein Mensch an, bevor wir zahlen. Belege über ausgezahlte Prämien müssen wir acht Jahre aufbewahren (§\u00a0147 AO, §\u00a0257 HGB). Wir bewahren sie getrennt von Ihrem Konto auf.',
  'legal.privacy.5.title': 'Cookies und Speicher',
  'legal.privacy.5.text':
    'Ohne Ihre Zustimmung setzen wir nur, was für die Seite nötig ist: eine Sitzung, wenn Sie sich anmelden, Ihre Auswahl zu Cookies und, bis Sie den Tab schließen, welche Empfehlungen Sie darin angelegt haben. Von fremden Servern laden wir nichts, bevor Sie darum bitten.\n\nStimmen Sie der Statistik zu, zählen wir auf unserem eigenen Server, welche Schritte Sie gehen, und erkennen Ihren Browser bis zu 13\u00a0Monate an einer zufälligen Nummer wieder. Stimmen Sie Aktionen zu, merken wir uns bis zu 730\u00a0Tage, über welche Aktion Sie gekommen sind. Wie oft unsere Seiten geöffnet werden, zählen wir immer, aber ohne Cookies, ohne IP-Adresse und ohne etwas, das Sie wiedererkennt.\n\nIhre Antwort heben wir mit einer zufälligen Nummer drei Jahre lang als Nachweis auf. Ändern können Sie sie jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite.',
  'legal.privacy.6.title': 'Newsletter',
  'legal.privacy.6.text':
    'Den Newsletter bekommen Sie nur, wenn Sie ihn bestellt und in einer Mail bestätigt haben (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO). Wir heben den Wortlaut und die Zeitpunkte als Nachweis auf. Abmelden können Sie sich jederzeit.',
  'legal.privacy.7.title': 'Wer Daten bekommt',
  'legal.privacy.7.text':
    'Wir geben Daten nur weiter, wo es nötig ist: an unsere Bank für die Überweisung und an Dienstleister, die in unserem Auftrag und nach unseren Weisungen arbeiten. Teilen Sie einen Link über eine App, gelten dort deren eigene Regeln.',
  'legal.privacy.8.title': 'Ihre Rechte',
  'legal.privacy.8.text':
    'Sie können jederzeit:\n\n- Auskunft über Ihre Daten bekommen und sie als Datei mitnehmen\n- falsche Angaben berichtigen lassen\n- Ihre Daten löschen oder die Verarbeitung einschränken lassen\n- der Verarbeitung widersprechen und Einwilligungen widerrufen\n- sich bei einer Datenschutzaufsicht beschweren\n\nWas davon in Ihrem persönlichen Bereich geht, erledigen Sie dort ohne Umweg. Sonst genügt eine Mail an {dataProtection}.',
} as const
