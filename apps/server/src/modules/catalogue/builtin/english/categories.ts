/**
 * German → English texts of categories and rewards. Category names that are also product names are in the
 * product files.
 */
export const categoryWords: Readonly<Record<string, string>> = {
  'Internet und Telefon für zu Hause': 'Internet and phone for the home',
  'Vom kleinen Anschluss bis zum Familientarif. Ihr Kontakt surft, Sie freuen sich mit.':
    'From the small connection to the family tariff. Your contact goes online, and you both win.',
  'Internet und Telefon empfehlen und 70 € Prämie sichern: Tarife von 16 bis 250 Mbit/s, auch mit TV.':
    'Recommend internet and phone and earn a €70 reward: tariffs from 16 to 250 Mbit/s, also with TV.',
  'Hybrid: Leitung und Funk zusammen': 'Hybrid: line and mobile network combined',
  'Schnell auch dort, wo das Kabel allein nicht reicht.': 'Fast even where the cable alone is not enough.',
  'Hybrid-Anschlüsse empfehlen: Festnetz und Mobilfunk in einem Router. 70 € Prämie für jeden Abschluss.':
    'Recommend hybrid connections: landline and mobile network in one router. €70 reward for every contract.',
  'Young: für alle unter 28': 'Young: for everyone under 28',
  'Kurze Laufzeit, kleiner Preis, Umzug inklusive. Sag es weiter.':
    'Short contract, small price, moving included. Pass it on.',
  'Günstiges Internet für junge Leute, Studierende und Auszubildende empfehlen und Prämie kassieren.':
    'Recommend affordable internet for young people, students and trainees and collect a reward.',
  'Das Netz, das bleibt. Bis zu 90 € für jede Empfehlung.':
    'The network that lasts. Up to €90 for every recommendation.',
  'Glasfaser-Tarife von 150 bis 2.000 Mbit/s empfehlen. Bis zu 90 € Prämie für jeden Anschluss.':
    'Recommend fibre tariffs from 150 to 2,000 Mbit/s. Up to €90 reward for every connection.',
  'Fernsehen, wie es allen passt': 'Television that suits everyone',
  'Per App oder im Paket mit Internet, auf dem Sofa und unterwegs.':
    'By app or in a package with internet, on the sofa and on the go.',
  'TV-Tarife empfehlen: per App oder im Paket mit Internet, Hybrid oder Glasfaser. Mit Prämie.':
    'Recommend TV tariffs: by app or in a package with internet, hybrid or fibre. With a reward.',
  'Live-Sport und Internet': 'Live sport and internet',
  'Jedes Spiel, jedes Tor, in einem Paket. Bis zu 110 € für jede Empfehlung.':
    'Every match, every goal, in one package. Up to €110 for every recommendation.',
  'Live-Sport mit Internet und TV empfehlen. Bis zu 110 € Prämie für jeden Abschluss.':
    'Recommend live sport with internet and TV. Up to €110 reward for every contract.',
  Mobilfunktarife: 'Mobile tariffs',
  Mobilfunk: 'Mobile',
  'Viele Gigabyte, fairer Preis, das eigene Handy bleibt.':
    'Plenty of gigabytes, a fair price, and you keep your phone.',
  'Mobilfunktarife ohne Gerät empfehlen: von 3 GB bis unbegrenzt. 50 € Prämie je Vertrag.':
    'Recommend SIM-only tariffs: from 3 GB to unlimited. €50 reward per contract.',
  'Smartphones mit Tarif': 'Smartphones with a tariff',
  Smartphones: 'Smartphones',
  'Neues Telefon und passender Tarif in einem Vertrag.': 'A new phone and the right tariff in one contract.',
  'Smartphones mit Tarif empfehlen und 50 € Prämie erhalten. Geräte von Fjellig, Kantaro, Ovelis, Brennik.':
    'Recommend smartphones with a tariff and get a €50 reward. Devices by Fjellig, Kantaro, Ovelis, Brennik.',
  'Tablets mit Tarif': 'Tablets with a tariff',
  Tablets: 'Tablets',
  'Zum Zeichnen, Lesen und Schauen, überall online.': 'For drawing, reading and watching, online everywhere.',
  'Tablets mit Datentarif empfehlen und 50 € Prämie erhalten.':
    'Recommend tablets with a data tariff and get a €50 reward.',
  'Tarife für Unternehmen': 'Tariffs for businesses',
  Geschäftskunden: 'Business',
  'Für Praxis, Laden, Werkstatt und Büro, mit schneller Hilfe.':
    'For surgery, shop, workshop and office, with help close at hand.',
  'Internet, Telefonanlage und Mobilfunk für Unternehmen empfehlen. Bis zu 70 € Prämie.':
    'Recommend internet, phone systems and mobile tariffs for businesses. Up to €70 reward.',
  'Ökostrom aus der Region': 'Green power from the region',
  'Wind und Sonne von nebenan. Bis zu 80 € für jede Empfehlung.':
    'Wind and sun from next door. Up to €80 for every recommendation.',
  'Ökostrom aus der Region empfehlen: mit Preisgarantie oder ganz ohne Laufzeit. Bis zu 80 € Prämie.':
    'Recommend green power from the region: with a price guarantee or no minimum term. Up to €80 reward.',
  'Gas zum festen Preis': 'Gas at a fixed price',
  'Verlässlich warm, auf Wunsch mit Biogas.': 'Reliably warm, with biogas if you like.',
  'Gastarife mit Preisgarantie und Biogasanteil empfehlen. 60 € Prämie je Vertrag.':
    'Recommend gas tariffs with a price guarantee and a share of biogas. €60 reward per contract.',
  'Strom für die Wärmepumpe': 'Power for the heat pump',
  Wärme: 'Heating',
  'Eigener Zähler, günstige Nacht. 80 € für jede Empfehlung.':
    'A meter of its own, cheap nights. €80 for every recommendation.',
  'Wärmestrom für Wärmepumpen und Nachtspeicher empfehlen. 80 € Prämie je Vertrag.':
    'Recommend heating power for heat pumps and night storage heaters. €80 reward per contract.',
  'Autostrom für zu Hause': 'Car power for the home',
  'Nachts laden, morgens losfahren.': 'Charge overnight, set off in the morning.',
  'Autostrom für die eigene Wallbox empfehlen. 60 € Prämie je Vertrag.':
    'Recommend car power for charging at home. €60 reward per contract.',
  'Wallbox mit Einbau': 'Wallbox with installation',
  'Box, Einbau und Anmeldung zum Festpreis.': 'Wallbox, installation and registration at a fixed price.',
  'Wallbox mit Einbau zum Festpreis empfehlen. 50 € Prämie je Auftrag.':
    'Recommend a wallbox with fixed-price installation. €50 reward per order.',
  'Solar für Dach und Balkon': 'Solar for roof and balcony',
  'Eigener Strom, auf Wunsch mit Speicher. Bis zu 80 € für jede Empfehlung.':
    'Power of your own, with a battery if you like. Up to €80 for every recommendation.',
  'Solaranlagen, Speicher und Balkonsolar empfehlen. Bis zu 80 € Prämie je Auftrag.':
    'Recommend solar systems, batteries and balcony solar. Up to €80 reward per order.',

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
