/** German → English texts of footnotes. */
export const footnoteWords: Readonly<Record<string, string>> = {
  Prämie: 'Reward',
  'Die Prämie wird ausgezahlt, wenn der Vertrag zustande gekommen ist, wir sie freigegeben haben und sie abgeholt ist. Gewerbliche Empfehlungen sind ausgeschlossen.':
    'The reward is paid once the contract is concluded and the reward has been released and collected. Commercial recommendations are excluded.',
  Vertrag: 'Contract',
  'Laufzeit 24 Monate': 'Term of 24 months',
  'Mindestlaufzeit 24 Monate. Danach verlängert sich der Vertrag auf unbestimmte Zeit und ist jederzeit mit einem Monat Frist kündbar.':
    'Minimum term of 24 months. After that the contract continues indefinitely and can be cancelled at any time with one month’s notice.',
  'Laufzeit 12 Monate': 'Term of 12 months',
  'Mindestlaufzeit 12 Monate. Danach verlängert sich der Vertrag auf unbestimmte Zeit und ist jederzeit mit einem Monat Frist kündbar.':
    'Minimum term of 12 months. After that the contract continues indefinitely and can be cancelled at any time with one month’s notice.',
  'Monatlich kündbar': 'Cancel monthly',
  'Keine Mindestlaufzeit. Kündbar mit einem Monat Frist zum Monatsende.':
    'No minimum term. Can be cancelled with one month’s notice to the end of a month.',
  Aktionspreis: 'Promotional price',
  'Der Aktionspreis gilt für Neukunden in den angegebenen ersten Monaten, danach gilt der reguläre Monatspreis.':
    'The promotional price applies to new customers in the first months stated, the regular monthly price after that.',
  Festnetz: 'Fixed line',
  Verfügbarkeit: 'Availability',
  'Nicht an jeder Adresse verfügbar. Ob es dort geht, prüfen wir bei der Bestellung anhand der Postleitzahl. Kosten für Router oder Bereitstellung stehen im Produktblatt.':
    'Not available at every address. We check by postcode, before an order, whether it works there. Costs of a router or of setting up the service are stated in the product sheet.',
  'Glasfaser-Ausbau': 'Fibre rollout',
  'Voraussetzung ist ein Glasfaseranschluss im Haus. Im Ausbaugebiet ist der Hausanschluss kostenlos, wenn der Auftrag vor Baubeginn vorliegt und der Eigentümer zustimmt.':
    'Requires a fibre connection in the building. In the rollout area the connection to the building is free if the order is placed before construction begins and the owner agrees.',
  'Hybrid-Anschluss': 'Hybrid connection',
  'Die Leitung wird bei Bedarf durch das Mobilfunknetz verstärkt. Wie viel dazukommt, hängt vom Empfang am Standort ab. Nötig ist ein Router mit Mobilfunkteil.':
    'The mobile network boosts the line when needed. How much it adds depends on local reception. A router with a mobile unit is required.',
  'Für junge Leute': 'For young people',
  'Für alle zwischen 18 und 27 Jahren sowie für Studierende und Auszubildende bis 30 mit Nachweis. Der Preis bleibt bis zum Ende der Mindestlaufzeit.':
    'For everyone aged 18 to 27, and for students and trainees up to 30 with proof. The price stays the same until the end of the minimum term.',
  Fernsehen: 'Television',
  'Nutzung über App auf bis zu drei Geräten gleichzeitig oder über die TV-Box (Miete siehe Produktblatt). Aufnahmen sind auf 50 Stunden begrenzt.':
    'Use by app on up to three devices at once or with the TV box (for its rental price see the product sheet). Recordings are limited to 50 hours.',
  'Übertragen werden die im Produktblatt genannten Wettbewerbe der laufenden Saison. Eine Sommerpause verlängert die Laufzeit nicht.':
    'Covers the competitions of the current season named in the product sheet. A summer break does not extend the term.',
  Datenvolumen: 'Data allowance',
  'Nach Verbrauch des Datenvolumens wird bis zum Ende des Abrechnungsmonats auf 64 kbit/s gedrosselt. Die angegebene Geschwindigkeit ist der Höchstwert, die tatsächliche hängt vom Ort und von der Auslastung ab.':
    'Once the data allowance is used up, speed is reduced to 64 kbit/s until the end of the billing month. The speed stated is the maximum, the actual speed depends on location and network load.',
  'EU-Roaming': 'EU roaming',
  'Telefonie, SMS und Datenvolumen gelten bei angemessener Nutzung auch in der EU, in Island, Liechtenstein und Norwegen.':
    'With fair use, calls, texts and data also apply in the EU, Iceland, Liechtenstein and Norway.',
  Gerätepreis: 'Device price',
  'Der Gerätepreis gilt zusammen mit dem genannten Tarif und wird mit der ersten Rechnung fällig. Farbe und Speicher nach Verfügbarkeit, Versand kostenlos.':
    'The device price applies together with the tariff named and is due with the first bill. Colour and storage subject to availability, free delivery.',
  'Für Unternehmen': 'For businesses',
  'Nur für Gewerbe, Freie Berufe und Vereine. Alle Preise sind brutto, einschließlich 19 % Umsatzsteuer, angegeben.':
    'Only for businesses, the self-employed and associations. All prices are gross, including 19% VAT.',
  Energie: 'Energy',
  Energiepreise: 'Energy prices',
  'Bruttopreise einschließlich Umsatzsteuer, Netzentgelten, Abgaben und Umlagen. Der Grundpreis fällt unabhängig vom Verbrauch an. Die Preise gelten in unserem Netzgebiet.':
    'Gross prices including VAT, grid fees, levies and surcharges. The standing charge is due whatever the consumption. The prices apply in our grid area.',
  Preisgarantie: 'Price guarantee',
  'Die Preisgarantie gilt für den Energieanteil samt Netzentgelten. Ausgenommen sind Änderungen von Steuern, Abgaben und Umlagen.':
    'The price guarantee covers the energy component including grid fees. Changes in taxes, levies and surcharges are excluded.',
  'Herkunft des Stroms': 'Origin of the power',
  'Der Strom stammt zu 100 % aus erneuerbaren Quellen und wird mit entwerteten Herkunftsnachweisen belegt. Die Stromkennzeichnung steht im Produktblatt.':
    '100% of the power comes from renewable sources, proven by cancelled guarantees of origin. The electricity label is in the product sheet.',
  Biogasanteil: 'Share of biogas',
  'Der angegebene Anteil Biogas wird im Jahresmittel in das Gasnetz eingespeist und mit Nachweisen belegt.':
    'The share of biogas stated is fed into the gas grid on annual average and proven by certificates.',
  'Eigener Zähler': 'Separate meter',
  'Nötig ist ein eigener Zähler für die steuerbare Verbrauchseinrichtung (§ 14a EnWG). Der Netzbetreiber darf die Leistung bei Engpässen zeitweise auf 4,2 kW begrenzen.':
    'Requires a separate meter for the controllable device (§ 14a of the German Energy Industry Act). During bottlenecks the grid operator may temporarily limit the power to 4.2 kW.',
  Einbau: 'Installation',
  'Der Festpreis gilt für die Standardmontage mit bis zu zehn Metern Leitung und einem Wanddurchbruch. Was darüber hinausgeht, steht vorher im Angebot.':
    'The fixed price covers standard installation with up to ten metres of cable and one hole through a wall. Anything beyond that is stated in the offer beforehand.',
  Solaranlagen: 'Solar systems',
  'Für Anlagen bis 30 kWp auf Wohngebäuden gilt ein Umsatzsteuersatz von 0 % (§ 12 Abs. 3 UStG). Der Festpreis steht nach der Besichtigung des Daches fest.':
    'Systems of up to 30 kWp on residential buildings are subject to 0% VAT (§ 12 (3) German VAT Act). The fixed price is confirmed after an inspection of the roof.',
}
