/**
 * German → English texts of categories and rewards. Category names that are also product names are in the
 * product files.
 */
export const categoryWords: Readonly<Record<string, string>> = {
  'Internet und Telefon für zu Hause': 'Internet and phone for the home',
  'Vom kleinen Anschluss bis zum Familientarif: schnelles Netz, von dem alle etwas haben.':
    'From the small connection to the family tariff: fast internet that everybody benefits from.',
  'Internet und Telefon empfehlen: Tarife von 16 bis 250 Mbit/s, auch mit TV.':
    'Recommend internet and phone: tariffs from 16 to 250 Mbit/s, also with TV.',
  'Hybrid: Leitung und Funk zusammen': 'Hybrid: line and mobile network combined',
  'Schnell auch dort, wo das Kabel allein nicht reicht.': 'Fast even where the cable alone is not enough.',
  'Hybrid-Anschlüsse empfehlen: Festnetz und Mobilfunk in einem Router.':
    'Recommend hybrid connections: landline and mobile network in one router.',
  'Young: für alle unter 28': 'Young: for everyone under 28',
  'Kurze Laufzeit, kleiner Preis, Umzug inklusive.': 'Short contract, small price, moving included.',
  'Günstiges Internet für junge Leute, Studierende und Auszubildende empfehlen.':
    'Recommend affordable internet for young people, students and trainees.',
  'Das Netz, das bleibt.': 'The network that lasts.',
  'Glasfaser-Tarife von 150 bis 2.000 Mbit/s empfehlen.': 'Recommend fibre tariffs from 150 to 2,000 Mbit/s.',
  'Fernsehen, wie es allen passt': 'Television that suits everyone',
  'Per App oder im Paket mit Internet, auf dem Sofa und unterwegs.':
    'By app or in a package with internet, on the sofa and on the go.',
  'TV-Tarife empfehlen: per App oder im Paket mit Internet, Hybrid oder Glasfaser.':
    'Recommend TV tariffs: by app or in a package with internet, hybrid or fibre.',
  'Live-Sport und Internet': 'Live sport and internet',
  'Jedes Spiel, jedes Tor, in einem Paket.': 'Every match, every goal, in one package.',
  'Live-Sport mit Internet und TV empfehlen.': 'Recommend live sport with internet and TV.',
  Mobilfunktarife: 'Mobile tariffs',
  Mobilfunk: 'Mobile',
  'Viele Gigabyte, fairer Preis, das eigene Handy bleibt.':
    'Plenty of gigabytes, a fair price, and you keep your phone.',
  'Mobilfunktarife ohne Gerät empfehlen: von 3 GB bis unbegrenzt.':
    'Recommend SIM-only tariffs: from 3 GB to unlimited.',
  'Smartphones mit Tarif': 'Smartphones with a tariff',
  Smartphones: 'Smartphones',
  'Neues Telefon und passender Tarif in einem Vertrag.': 'A new phone and the right tariff in one contract.',
  'Smartphones mit Tarif empfehlen. Geräte von Fjellig, Kantaro, Ovelis, Brennik.':
    'Recommend smartphones with a tariff and get a Devices by Fjellig, Kantaro, Ovelis, Brennik.',
  'Tablets mit Tarif': 'Tablets with a tariff',
  Tablets: 'Tablets',
  'Zum Zeichnen, Lesen und Schauen, überall online.': 'For drawing, reading and watching, online everywhere.',
  'Tablets mit Datentarif empfehlen.': 'Recommend tablets with a data tariff and get a',
  'Tarife für Unternehmen': 'Tariffs for businesses',
  Geschäftskunden: 'Business',
  'Für Praxis, Laden, Werkstatt und Büro, mit schneller Hilfe.':
    'For surgery, shop, workshop and office, with help close at hand.',
  'Internet, Telefonanlage und Mobilfunk für Unternehmen empfehlen.':
    'Recommend internet, phone systems and mobile tariffs for businesses.',
  'Ökostrom aus der Region': 'Green power from the region',
  'Wind und Sonne von nebenan.': 'Wind and sun from next door.',
  'Ökostrom aus der Region empfehlen: mit Preisgarantie oder ganz ohne Laufzeit.':
    'Recommend green power from the region: with a price guarantee or no minimum term.',
  'Gas zum festen Preis': 'Gas at a fixed price',
  'Verlässlich warm, auf Wunsch mit Biogas.': 'Reliably warm, with biogas if you like.',
  'Gastarife mit Preisgarantie und Biogasanteil empfehlen.':
    'Recommend gas tariffs with a price guarantee and a share of biogas.',
  'Strom für die Wärmepumpe': 'Power for the heat pump',
  Wärme: 'Heating',
  'Eigener Zähler, günstige Nacht.': 'A meter of its own, cheap nights.',
  'Wärmestrom für Wärmepumpen und Nachtspeicher empfehlen.':
    'Recommend heating power for heat pumps and night storage heaters.',
  'Autostrom für zu Hause': 'Car power for the home',
  'Nachts laden, morgens losfahren.': 'Charge overnight, set off in the morning.',
  'Autostrom für die eigene Wallbox empfehlen.': 'Recommend car power for charging at home.',
  'Wallbox mit Einbau': 'Wallbox with installation',
  'Box, Einbau und Anmeldung zum Festpreis.': 'Wallbox, installation and registration at a fixed price.',
  'Wallbox mit Einbau zum Festpreis empfehlen.': 'Recommend a wallbox with fixed-price installation.',
  'Solar für Dach und Balkon': 'Solar for roof and balcony',
  'Eigener Strom, auf Wunsch mit Speicher.': 'Power of your own, with a battery if you like.',
  'Solaranlagen, Speicher und Balkonsolar empfehlen.':
    'Recommend solar systems, batteries and balcony solar.',

  'Prämie Festnetz': 'Home internet reward',
  'Prämie Glasfaser': 'Fibre reward',
  'Prämie Glasfaser Einstieg': 'Fibre starter reward',
  'Prämie Sport': 'Sport reward',
  'Prämie Sport Einstieg': 'Sport starter reward',
  'Prämie Mobilfunk': 'Mobile reward',
  'Prämie Fernsehen': 'Television reward',
  'Prämie Strom': 'Power reward',
  'Prämie Strom Premium': 'Premium power reward',
  'Prämie Gas': 'Gas reward',
  'Prämie Wärme': 'Heating reward',
  'Prämie Autostrom': 'Car power reward',
  'Prämie Wallbox': 'Wallbox reward',
  'Prämie Solar': 'Solar reward',
  'Prämie Geschäftskunden': 'Business reward',
  Mehrfachprämie: 'Multiple reward',
  'Winterprämie Strom': 'Winter power reward',
  'Saisonprämie Sport': 'Sport season reward',
  'Herbstprämie Glasfaser': 'Autumn fibre reward',
}
