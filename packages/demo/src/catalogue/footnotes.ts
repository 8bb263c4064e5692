import type { CatalogueItem } from '@zuruf/contract/catalogue-document'

const entries: ReadonlyArray<readonly [identifier: string, group: string, title: string, content: string]> = [
  [
    'praemie',
    'Prämie',
    'Prämie',
    'Die Prämie wird ausgezahlt, wenn der Vertrag zustande gekommen ist, wir sie freigegeben haben und sie abgeholt ist. Gewerbliche Empfehlungen sind ausgeschlossen.',
  ],
  [
    'laufzeit-24',
    'Vertrag',
    'Laufzeit 24 Monate',
    'Mindestlaufzeit 24 Monate. Danach verlängert sich der Vertrag auf unbestimmte Zeit und ist jederzeit mit einem Monat Frist kündbar.',
  ],
  [
    'laufzeit-12',
    'Vertrag',
    'Laufzeit 12 Monate',
    'Mindestlaufzeit 12 Monate. Danach verlängert sich der Vertrag auf unbestimmte Zeit und ist jederzeit mit einem Monat Frist kündbar.',
  ],
  [
    'monatlich',
    'Vertrag',
    'Monatlich kündbar',
    'Keine Mindestlaufzeit. Kündbar mit einem Monat Frist zum Monatsende.',
  ],
  [
    'aktion',
    'Vertrag',
    'Aktionspreis',
    'Der Aktionspreis gilt für Neukunden in den angegebenen ersten Monaten, danach gilt der reguläre Monatspreis.',
  ],
  [
    'verfuegbarkeit',
    'Festnetz',
    'Verfügbarkeit',
    'Nicht an jeder Adresse verfügbar. Ob es dort geht, prüfen wir bei der Bestellung anhand der Postleitzahl. Kosten für Router oder Bereitstellung stehen im Produktblatt.',
  ],
  [
    'ausbau',
    'Festnetz',
    'Glasfaser-Ausbau',
    'Voraussetzung ist ein Glasfaseranschluss im Haus. Im Ausbaugebiet ist der Hausanschluss kostenlos, wenn der Auftrag vor Baubeginn vorliegt und der Eigentümer zustimmt.',
  ],
  [
    'hybrid',
    'Festnetz',
    'Hybrid-Anschluss',
    'Die Leitung wird bei Bedarf durch das Mobilfunknetz verstärkt. Wie viel dazukommt, hängt vom Empfang am Standort ab. Nötig ist ein Router mit Mobilfunkteil.',
  ],
  [
    'young-alter',
    'Festnetz',
    'Für junge Leute',
    'Für alle zwischen 18 und 27 Jahren sowie für Studierende und Auszubildende bis 30 mit Nachweis. Der Preis bleibt bis zum Ende der Mindestlaufzeit.',
  ],
  [
    'tv-box',
    'Fernsehen',
    'Fernsehen',
    'Nutzung über App auf bis zu drei Geräten gleichzeitig oder über die TV-Box (Miete siehe Produktblatt). Aufnahmen sind auf 50 Stunden begrenzt.',
  ],
  [
    'sport-saison',
    'Fernsehen',
    'Sport',
    'Übertragen werden die im Produktblatt genannten Wettbewerbe der laufenden Saison. Eine Sommerpause verlängert die Laufzeit nicht.',
  ],
  [
    'datenvolumen',
    'Mobilfunk',
    'Datenvolumen',
    'Nach Verbrauch des Datenvolumens wird bis zum Ende des Abrechnungsmonats auf 64 kbit/s gedrosselt. Die angegebene Geschwindigkeit ist der Höchstwert, die tatsächliche hängt vom Ort und von der Auslastung ab.',
  ],
  [
    'roaming',
    'Mobilfunk',
    'EU-Roaming',
    'Telefonie, SMS und Datenvolumen gelten bei angemessener Nutzung auch in der EU, in Island, Liechtenstein und Norwegen.',
  ],
  [
    'geraet',
    'Mobilfunk',
    'Gerätepreis',
    'Der Gerätepreis gilt zusammen mit dem genannten Tarif und wird mit der ersten Rechnung fällig. Farbe und Speicher nach Verfügbarkeit, Versand kostenlos.',
  ],
  [
    'geschaeft',
    'Geschäftskunden',
    'Für Unternehmen',
    'Nur für Gewerbe, Freie Berufe und Vereine. Alle Preise sind brutto, einschließlich 19 % Umsatzsteuer, angegeben.',
  ],
  [
    'energie-preis',
    'Energie',
    'Energiepreise',
    'Bruttopreise einschließlich Umsatzsteuer, Netzentgelten, Abgaben und Umlagen. Der Grundpreis fällt unabhängig vom Verbrauch an. Die Preise gelten in unserem Netzgebiet.',
  ],
  [
    'preisgarantie',
    'Energie',
    'Preisgarantie',
    'Die Preisgarantie gilt für den Energieanteil samt Netzentgelten. Ausgenommen sind Änderungen von Steuern, Abgaben und Umlagen.',
  ],
  [
    'herkunft',
    'Energie',
    'Herkunft des Stroms',
    'Der Strom stammt zu 100 % aus erneuerbaren Quellen und wird mit entwerteten Herkunftsnachweisen belegt. Die Stromkennzeichnung steht im Produktblatt.',
  ],
  [
    'biogas',
    'Energie',
    'Biogasanteil',
    'Der angegebene Anteil Biogas wird im Jahresmittel in das Gasnetz eingespeist und mit Nachweisen belegt.',
  ],
  [
    'zaehler',
    'Energie',
    'Eigener Zähler',
    'Nötig ist ein eigener Zähler für die steuerbare Verbrauchseinrichtung (§ 14a EnWG). Der Netzbetreiber darf die Leistung bei Engpässen zeitweise auf 4,2 kW begrenzen.',
  ],
  [
    'einbau',
    'Energie',
    'Einbau',
    'Der Festpreis gilt für die Standardmontage mit bis zu zehn Metern Leitung und einem Wanddurchbruch. Was darüber hinausgeht, steht vorher im Angebot.',
  ],
  [
    'solar-steuer',
    'Energie',
    'Solaranlagen',
    'Für Anlagen bis 30 kWp auf Wohngebäuden gilt ein Umsatzsteuersatz von 0 % (§ 12 Abs. 3 UStG). Der Festpreis steht nach der Besichtigung des Daches fest.',
  ],
]

/** All footnotes of the sample catalogue. */
export const footnotes: readonly CatalogueItem<'footnotes'>[] = entries.map(
  ([id, group, title, content]) => ({ id, group, title, content, translations: {} }),
)
