import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import type { CategoryKey } from '../categories.ts'
import { externalId, type FourTexts, family, providerProductId, type SampleProduct } from './define.ts'
import { mobileProducts } from './mobile.ts'

const deviceFamily = family({
  categories: ['smartphones'],
  group: 'Smartphone mit Tarif',
  rewardIds: ['7006'],
  footnotes: ['laufzeit-24', 'datenvolumen', 'geraet'],
  motif: 'smartphone',
})

type DeviceType = NonNullable<CatalogueItem<'products'>['device']>['deviceType']

interface Device {
  id: string
  type: DeviceType
  manufacturer: string
  name: string
  tier: string
  /** Device price with each tariff of the type, cheapest tariff first. */
  prices: readonly [number, number, number]
  /** Highlights of the device, and one detail. */
  texts: readonly [string, string]
  top?: number
  promotion?: readonly [name: string, priceWithMiddleTariff: number]
}

// All manufacturers and models are fictional.
const smartphones: readonly Device[] = [
  {
    id: '8001',
    type: 'smartphone',
    manufacturer: 'Fjellig',
    name: 'Fjellig Nord 5',
    tier: 'L',
    prices: [49900, 29900, 9900],
    texts: ['Heller Bildschirm, große Kamera, zwei Tage Akku.', '6,4 Zoll, 256 GB Speicher'],
    top: 1,
    promotion: ['Nordwochen', 19900],
  },
  {
    id: '8002',
    type: 'smartphone',
    manufacturer: 'Fjellig',
    name: 'Fjellig Nord 5 Mini',
    tier: 'M',
    prices: [34900, 14900, 4900],
    texts: ['Klein genug für eine Hand, schnell genug für alles.', '5,6 Zoll, 128 GB Speicher'],
  },
  {
    id: '8003',
    type: 'smartphone',
    manufacturer: 'Fjellig',
    name: 'Fjellig Tal',
    tier: 'S',
    prices: [9900, 4900, 100],
    texts: ['Das einfache Telefon mit großem Akku.', '6,1 Zoll, 64 GB Speicher'],
  },
  {
    id: '8004',
    type: 'smartphone',
    manufacturer: 'Kantaro',
    name: 'Kantaro Silber 9',
    tier: 'XL',
    prices: [79900, 59900, 39900],
    texts: ['Drei Kameras und ein Rahmen aus Titan.', '6,7 Zoll, 512 GB Speicher'],
    top: 2,
  },
  {
    id: '8005',
    type: 'smartphone',
    manufacturer: 'Kantaro',
    name: 'Kantaro Falter',
    tier: 'XL',
    prices: [99900, 79900, 59900],
    texts: ['Aufgeklappt ein kleines Tablet, zugeklappt ein Telefon.', '7,6 Zoll, 512 GB Speicher'],
  },
  {
    id: '8006',
    type: 'smartphone',
    manufacturer: 'Kantaro',
    name: 'Kantaro Silber 9 Lite',
    tier: 'M',
    prices: [29900, 9900, 100],
    texts: ['Viel vom großen Bruder, zum kleinen Preis.', '6,3 Zoll, 128 GB Speicher'],
    top: 3,
    promotion: ['Frühstarter', 4900],
  },
  {
    id: '8007',
    type: 'smartphone',
    manufacturer: 'Ovelis',
    name: 'Ovelis Linse 3',
    tier: 'L',
    prices: [44900, 24900, 4900],
    texts: ['Für alle, die lieber fotografieren als telefonieren.', '6,5 Zoll, 256 GB Speicher'],
  },
  {
    id: '8008',
    type: 'smartphone',
    manufacturer: 'Ovelis',
    name: 'Ovelis Kern',
    tier: 'S',
    prices: [14900, 4900, 100],
    texts: ['Fünf Jahre Updates, solide gebaut.', '6,2 Zoll, 128 GB Speicher'],
  },
  {
    id: '8009',
    type: 'smartphone',
    manufacturer: 'Brennik',
    name: 'Brennik Fair 2',
    tier: 'M',
    prices: [39900, 19900, 9900],
    texts: ['Akku und Bildschirm lassen sich selbst wechseln.', '6,3 Zoll, 256 GB Speicher'],
    top: 4,
  },
  {
    id: '8010',
    type: 'smartphone',
    manufacturer: 'Brennik',
    name: 'Brennik Robust',
    tier: 'M',
    prices: [29900, 14900, 4900],
    texts: ['Staubdicht, wasserdicht, sturzfest.', '6,1 Zoll, 128 GB Speicher'],
  },
]

const tablets: readonly Device[] = [
  {
    id: '8101',
    type: 'tablet',
    manufacturer: 'Fjellig',
    name: 'Fjellig Fläche 11',
    tier: 'L',
    prices: [39900, 29900, 19900],
    texts: ['Zeichnen, lesen, arbeiten: mit Stift und Tastatur.', '11 Zoll, 256 GB Speicher'],
    top: 1,
  },
  {
    id: '8102',
    type: 'tablet',
    manufacturer: 'Fjellig',
    name: 'Fjellig Fläche 8',
    tier: 'S',
    prices: [14900, 9900, 4900],
    texts: ['Passt in jede Tasche.', '8,3 Zoll, 64 GB Speicher'],
  },
  {
    id: '8103',
    type: 'tablet',
    manufacturer: 'Kantaro',
    name: 'Kantaro Tafel 12',
    tier: 'XL',
    prices: [69900, 59900, 49900],
    texts: ['So scharf wie Papier, so schnell wie ein Laptop.', '12,4 Zoll, 512 GB Speicher'],
  },
  {
    id: '8104',
    type: 'tablet',
    manufacturer: 'Kantaro',
    name: 'Kantaro Tafel 10',
    tier: 'M',
    prices: [29900, 19900, 9900],
    texts: ['Für Filme auf dem Sofa und Rezepte in der Küche.', '10,4 Zoll, 128 GB Speicher'],
    top: 2,
    promotion: ['Frühstarter', 14900],
  },
  {
    id: '8105',
    type: 'tablet',
    manufacturer: 'Ovelis',
    name: 'Ovelis Blatt',
    tier: 'M',
    prices: [24900, 14900, 4900],
    texts: ['Mattes Glas, das nicht spiegelt.', '10,1 Zoll, 128 GB Speicher'],
  },
  {
    id: '8106',
    type: 'tablet',
    manufacturer: 'Brennik',
    name: 'Brennik Kinderbuch',
    tier: 'S',
    prices: [9900, 4900, 100],
    texts: ['Mit Stoßschutz und Kinderbereich.', '8,7 Zoll, 64 GB Speicher'],
  },
]

/** Tariffs available with a device type, and the surcharge on their monthly price. */
const bundles: Record<DeviceType, { tariffIds: readonly string[]; surchargeCents: number }> = {
  smartphone: { tariffIds: ['1344', '1345', '1346'], surchargeCents: 1000 },
  tablet: { tariffIds: ['1352', '1345', '1346'], surchargeCents: 500 },
}

const categoryOf: Record<DeviceType, CategoryKey> = {
  smartphone: 'smartphones',
  tablet: 'tablets',
}

/** A device with one of its tariffs, which is recommended like a product. */
export interface SampleDeviceOffer {
  readonly tariff: CatalogueItem<'deviceTariffs'>
  readonly externalId: string
  readonly providerProductId: string
  readonly descriptions: FourTexts
  /** Position of the device within its category, from 1. */
  readonly position: number
}

function offersOf(device: Device, index: number): SampleDeviceOffer[] {
  const { tariffIds, surchargeCents } = bundles[device.type]
  return tariffIds.map((tariffId, column) => {
    const tariff = mobileProducts.find((candidate) => candidate.id === tariffId)
    if (!tariff) throw new Error(`No tariff ${tariffId} for device ${device.id}`)
    // The promotion applies to the middle tariff, the device's default.
    const promotion = column === 1 ? device.promotion : undefined
    const id = `${device.id}${column + 1}`
    return {
      tariff: {
        id,
        productId: device.id,
        tariffId,
        tariffName: tariff.displayName,
        tariffPriceCents: tariff.priceMonthlyCents + surchargeCents,
        devicePriceCents: device.prices[column as 0 | 1 | 2],
        promotion: promotion?.[0] ?? null,
        promotionPriceCents: promotion?.[1] ?? null,
        topPosition: column === 1 ? (device.top ?? null) : null,
        translations: {},
      },
      externalId: externalId(id),
      providerProductId: providerProductId(id),
      descriptions: [device.texts[0], device.texts[1], tariff.descriptions[1], tariff.descriptions[2]],
      position: index + 1,
    }
  })
}

/** Returns the device itself, with the texts of its default tariff. */
function productOf(device: Device, index: number): SampleProduct {
  const standard = offersOf(device, index)[1]
  if (!standard) throw new Error(`No default tariff for device ${device.id}`)
  const { descriptions, tariff } = standard
  return {
    ...deviceFamily({
      id: device.id,
      name: device.name,
      categories: [categoryOf[device.type]],
      group: device.type === 'tablet' ? 'Tablet mit Tarif' : 'Smartphone mit Tarif',
      motif: device.type,
      tier: device.tier,
      monthlyCents: 0,
      onceCents: tariff.devicePriceCents,
      descriptions,
      variation: index,
    }),
    externalId: '',
    providerProductId: standard.providerProductId,
    device: { deviceType: device.type, manufacturer: device.manufacturer },
  }
}

/** Phones and tablets. */
export const deviceProducts: readonly SampleProduct[] = [
  ...smartphones.map(productOf),
  ...tablets.map(productOf),
]

export const deviceOffers: readonly SampleDeviceOffer[] = [
  ...smartphones.flatMap(offersOf),
  ...tablets.flatMap(offersOf),
]
