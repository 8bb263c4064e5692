import { privacy as formal } from '../../de/legal/privacy.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.privacy.1.text':
    'Verantwortlich sind wir: {tenant}, {street}, {city}. Unsere Datenschutzbeauftragte erreichst du unter {dataProtection}.',
  'legal.privacy.2.title': 'Wenn du etwas empfiehlst',
  'legal.privacy.2.text':
    'Wir speichern deinen Namen, deine E\u2011Mail-Adresse, das Produkt, deine Entscheidung über die Prämie und den Text, dem du zugestimmt hast. Ohne diese Angaben können wir dir keine Prämie zuordnen (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO).',
  'legal.privacy.3.title': 'Wenn du einem Link folgst',
  'legal.privacy.3.text':
    'Wir zählen den Aufruf und merken uns für 60\u00a0Tage, über welchen Link er kam. Erst wenn du bestellst oder ein Angebot anforderst, speichern wir deine Angaben. Bestätigst du sie nicht, löschen wir sie nach zwölf Wochen. Hat der Anbieter sich bis dahin schon zu deiner Bestellung oder Anfrage gemeldet, behalten wir sie, bis Vertrag und Prämie erledigt sind.\n\nWer dir etwas empfohlen hat, erfährt, dass jemand der Empfehlung gefolgt ist und ob ein Vertrag daraus wird. Vornamen und ersten Buchstaben deines Nachnamens zeigen wir ihm nur, wenn du das erlaubst (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO). Du kannst es auf der Seite widerrufen, auf die der Link in unserer Bestätigungsmail führt, oder mit einer Nachricht an uns.\n\nHat jemand anderes deinen Namen bei uns angegeben, informieren wir dich darüber, sobald du den Link öffnest. Wir schreiben dir nicht von uns aus.\n\nDamit niemand die Prämien missbraucht (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO), können wir beim Empfehlen, Anklicken und Abschicken des Formulars einen Abdruck deines Netzes und deines Browsers aufheben: eine gekürzte IP-Adresse und der Name des Programms, mit einem geheimen Schlüssel unkenntlich gemacht. Nach 90\u00a0Tagen löschen wir ihn.',
  'legal.privacy.4.title': 'Wenn du eine Prämie abholst',
  'legal.privacy.4.text':
    'Deine Bankdaten werden verschlüsselt gespeichert und nur für die Überweisung benutzt. Um zu erkennen, ob viele Prämien auf ein Konto gehen, können wir zwei Jahre lang einen Abdruck der IBAN aufheben, aus dem sie sich nicht lesen lässt. Auffällige Prämien sieht sich ein Mensch an, bevor wir zahlen. Belege über ausgezahlte Prämien müssen wir acht Jahre aufbewahren (§\u00a0147 AO, §\u00a0257 HGB). Wir bewahren sie getrennt von deinem Konto auf.',
  'legal.privacy.5.text':
    'Ohne deine Zustimmung setzen wir nur, was für die Seite nötig ist: eine Sitzung, wenn du dich anmeldest, deine Auswahl zu Cookies und, bis du den Tab schließt, welche Empfehlungen du darin angelegt hast. Von fremden Servern laden wir nichts, bevor du darum bittest.\n\nStimmst du der Statistik zu, zählen wir auf unserem eigenen Server, welche Schritte du gehst, und erkennen deinen Browser bis zu 13\u00a0Monate an einer zufälligen Nummer wieder. Stimmst du Aktionen zu, merken wir uns bis zu 730\u00a0Tage, über welche Aktion du gekommen bist. Wie oft unsere Seiten geöffnet werden, zählen wir immer, aber ohne Cookies, ohne IP-Adresse und ohne etwas, das dich wiedererkennt.\n\nDeine Antwort heben wir mit einer zufälligen Nummer drei Jahre lang als Nachweis auf. Ändern kannst du sie jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite.',
  'legal.privacy.6.text':
    'Den Newsletter bekommst du nur, wenn du ihn bestellt und in einer Mail bestätigt hast (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO). Wir heben den Wortlaut und die Zeitpunkte als Nachweis auf. Abmelden kannst du dich jederzeit.',
  'legal.privacy.7.text':
    'Wir geben Daten nur weiter, wo es nötig ist: an unsere Bank für die Überweisung und an Dienstleister, die in unserem Auftrag und nach unseren Weisungen arbeiten. Teilst du einen Link über eine App, gelten dort deren eigene Regeln.',
  'legal.privacy.8.title': 'Deine Rechte',
  'legal.privacy.8.text':
    'Du kannst jederzeit:\n\n- Auskunft über deine Daten bekommen und sie als Datei mitnehmen\n- falsche Angaben berichtigen lassen\n- deine Daten löschen oder die Verarbeitung einschränken lassen\n- der Verarbeitung widersprechen und Einwilligungen widerrufen\n- dich bei einer Datenschutzaufsicht beschweren\n\nWas davon in deinem persönlichen Bereich geht, erledigst du dort ohne Umweg. Sonst genügt eine Mail an {dataProtection}.',
} as const satisfies FamiliarTexts<typeof formal>

export const privacy = { ...formal, ...familiar }
