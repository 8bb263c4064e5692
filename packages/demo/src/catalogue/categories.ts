import type { CatalogueItem } from '@zuruf/contract/catalogue-document'

/** Keys of the category pages. They are German because they are part of the URL. */
export type CategoryKey =
  | 'internet'
  | 'hybrid'
  | 'young'
  | 'glasfaser'
  | 'tv'
  | 'sport'
  | 'mobilfunk'
  | 'smartphones'
  | 'tablets'
  | 'geschaeftskunden'
  | 'oekostrom'
  | 'gas'
  | 'waermepumpe'
  | 'autostrom'
  | 'wallbox'
  | 'solar'

interface CategoryInput {
  /** Id in the portal API, in addition to the key. */
  id: string
  title: string
  breadcrumb: string
  subtitle: string
  metaDescription: string
  source: 'festnetz' | 'mobilfunk' | 'geraete' | 'geschaeft' | 'energie'
  defaultProductId: string
  defaultTvProductId?: string
  drawing: readonly [motif: string, variation: number]
}

const inputs: Record<CategoryKey, CategoryInput> = {
  internet: {
    id: '11',
    title: 'Internet und Telefon für zu Hause',
    breadcrumb: 'Internet',
    subtitle: 'Vom kleinen Anschluss bis zum Familientarif: schnelles Netz, von dem alle etwas haben.',
    metaDescription: 'Internet und Telefon empfehlen: Tarife von 16 bis 250 Mbit/s, auch mit TV.',
    source: 'festnetz',
    defaultProductId: '462',
    defaultTvProductId: '469',
    drawing: ['router', 1],
  },
  hybrid: {
    id: '12',
    title: 'Hybrid: Leitung und Funk zusammen',
    breadcrumb: 'Hybrid',
    subtitle: 'Schnell auch dort, wo das Kabel allein nicht reicht.',
    metaDescription: 'Hybrid-Anschlüsse empfehlen: Festnetz und Mobilfunk in einem Router.',
    source: 'festnetz',
    defaultProductId: '1998',
    defaultTvProductId: '2001',
    drawing: ['hybridMast', 0],
  },
  young: {
    id: '13',
    title: 'Young: für alle unter 28',
    breadcrumb: 'Young',
    subtitle: 'Kurze Laufzeit, kleiner Preis, Umzug inklusive.',
    metaDescription: 'Günstiges Internet für junge Leute, Studierende und Auszubildende empfehlen.',
    source: 'festnetz',
    defaultProductId: '531',
    defaultTvProductId: '1207',
    drawing: ['skate', 0],
  },
  glasfaser: {
    id: '14',
    title: 'Glasfaser bis in die Wohnung',
    breadcrumb: 'Glasfaser',
    subtitle: 'Das Netz, das bleibt.',
    metaDescription: 'Glasfaser-Tarife von 150 bis 2.000 Mbit/s empfehlen.',
    source: 'festnetz',
    defaultProductId: '1006',
    defaultTvProductId: '1200',
    drawing: ['fibreWaves', 1],
  },
  tv: {
    id: '15',
    title: 'Fernsehen, wie es allen passt',
    breadcrumb: 'TV',
    subtitle: 'Per App oder im Paket mit Internet, auf dem Sofa und unterwegs.',
    metaDescription: 'TV-Tarife empfehlen: per App oder im Paket mit Internet, Hybrid oder Glasfaser.',
    source: 'festnetz',
    defaultProductId: '469',
    defaultTvProductId: '469',
    drawing: ['tvCouch', 0],
  },
  sport: {
    id: '16',
    title: 'Live-Sport und Internet',
    breadcrumb: 'Sport',
    subtitle: 'Jedes Spiel, jedes Tor, in einem Paket.',
    metaDescription: 'Live-Sport mit Internet und TV empfehlen.',
    source: 'festnetz',
    defaultProductId: '1254',
    defaultTvProductId: '1258',
    drawing: ['football', 0],
  },
  mobilfunk: {
    id: '17',
    title: 'Mobilfunktarife',
    breadcrumb: 'Mobilfunk',
    subtitle: 'Viele Gigabyte, fairer Preis, das eigene Handy bleibt.',
    metaDescription: 'Mobilfunktarife ohne Gerät empfehlen: von 3 GB bis unbegrenzt.',
    source: 'mobilfunk',
    defaultProductId: '1345',
    drawing: ['handPhone', 0],
  },
  smartphones: {
    id: '18',
    title: 'Smartphones mit Tarif',
    breadcrumb: 'Smartphones',
    subtitle: 'Neues Telefon und passender Tarif in einem Vertrag.',
    metaDescription: 'Smartphones mit Tarif empfehlen. Geräte von Fjellig, Kantaro, Ovelis, Brennik.',
    source: 'geraete',
    defaultProductId: '80012',
    drawing: ['smartphone', 0],
  },
  tablets: {
    id: '19',
    title: 'Tablets mit Tarif',
    breadcrumb: 'Tablets',
    subtitle: 'Zum Zeichnen, Lesen und Schauen, überall online.',
    metaDescription: 'Tablets mit Datentarif empfehlen.',
    source: 'geraete',
    defaultProductId: '81012',
    drawing: ['tablet', 0],
  },
  geschaeftskunden: {
    id: '20',
    title: 'Tarife für Unternehmen',
    breadcrumb: 'Geschäftskunden',
    subtitle: 'Für Praxis, Laden, Werkstatt und Büro, mit schneller Hilfe.',
    metaDescription: 'Internet, Telefonanlage und Mobilfunk für Unternehmen empfehlen.',
    source: 'geschaeft',
    defaultProductId: '544',
    drawing: ['desk', 0],
  },
  oekostrom: {
    id: '31',
    title: 'Ökostrom aus der Region',
    breadcrumb: 'Ökostrom',
    subtitle: 'Wind und Sonne von nebenan.',
    metaDescription: 'Ökostrom aus der Region empfehlen: mit Preisgarantie oder ganz ohne Laufzeit.',
    source: 'energie',
    defaultProductId: '3001',
    drawing: ['windHills', 0],
  },
  gas: {
    id: '32',
    title: 'Gas zum festen Preis',
    breadcrumb: 'Gas',
    subtitle: 'Verlässlich warm, auf Wunsch mit Biogas.',
    metaDescription: 'Gastarife mit Preisgarantie und Biogasanteil empfehlen.',
    source: 'energie',
    defaultProductId: '3101',
    drawing: ['gasFlame', 0],
  },
  waermepumpe: {
    id: '33',
    title: 'Strom für die Wärmepumpe',
    breadcrumb: 'Wärme',
    subtitle: 'Eigener Zähler, günstige Nacht.',
    metaDescription: 'Wärmestrom für Wärmepumpen und Nachtspeicher empfehlen.',
    source: 'energie',
    defaultProductId: '3201',
    drawing: ['heatPump', 0],
  },
  autostrom: {
    id: '34',
    title: 'Autostrom für zu Hause',
    breadcrumb: 'Autostrom',
    subtitle: 'Nachts laden, morgens losfahren.',
    metaDescription: 'Autostrom für die eigene Wallbox empfehlen.',
    source: 'energie',
    defaultProductId: '3301',
    drawing: ['wallboxCar', 0],
  },
  wallbox: {
    id: '35',
    title: 'Wallbox mit Einbau',
    breadcrumb: 'Wallbox',
    subtitle: 'Box, Einbau und Anmeldung zum Festpreis.',
    metaDescription: 'Wallbox mit Einbau zum Festpreis empfehlen.',
    source: 'energie',
    defaultProductId: '3401',
    drawing: ['wallbox', 0],
  },
  solar: {
    id: '36',
    title: 'Solar für Dach und Balkon',
    breadcrumb: 'Solar',
    subtitle: 'Eigener Strom, auf Wunsch mit Speicher.',
    metaDescription: 'Solaranlagen, Speicher und Balkonsolar empfehlen.',
    source: 'energie',
    defaultProductId: '3501',
    drawing: ['solarRoof', 1],
  },
}

/** Returns a category with the texts of its page. */
export function categoryOf(key: CategoryKey): CatalogueItem<'categories'> {
  const { title, breadcrumb, subtitle, metaDescription, source, defaultProductId, drawing } = inputs[key]
  const [motif, variation] = drawing
  return {
    id: key,
    state: 'published',
    title,
    name: breadcrumb,
    subtitle,
    metaDescription,
    source,
    defaultProductId,
    drawing: { motif, variation },
    pictureId: null,
    translations: {},
  }
}

export function categoryDetails(key: CategoryKey) {
  const { id, defaultTvProductId = null } = inputs[key]
  return { id, defaultTvProductId }
}
