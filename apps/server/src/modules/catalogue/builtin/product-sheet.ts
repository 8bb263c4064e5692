import { euroText, perKwhText } from './money-text.ts'
import type { Product } from './types.ts'

/** One line of a product sheet. */
export interface SheetRow {
  readonly label: string
  readonly value: string
}

function termText(months: number): string {
  if (months === 0) return 'kein Vertrag mit Laufzeit, einmaliger Kauf'
  return months === 1 ? 'keine, monatlich kündbar' : `${months} Monate`
}

function priceRows(product: Product): SheetRow[] {
  const { energy } = product
  const rows: SheetRow[] = product.priceSteps
    .filter((step) => step.monthlyCents > 0 || product.promotion)
    .map((step) => ({
      label: energy
        ? 'Grundpreis je Monat'
        : step.untilMonth === null
          ? `Preis je Monat${step.fromMonth > 1 ? ` ab dem ${step.fromMonth}. Monat` : ''}`
          : `Preis je Monat bis zum ${step.untilMonth}. Monat`,
      value: euroText(step.monthlyCents),
    }))
  if (energy) rows.push({ label: 'Arbeitspreis', value: perKwhText(energy.workPriceHundredthCents) })
  if (energy?.offPeakHundredthCents != null) {
    rows.push({ label: 'Arbeitspreis von 22 bis 6 Uhr', value: perKwhText(energy.offPeakHundredthCents) })
  }
  if (product.priceOnceCents > 0) {
    const label = product.device ? 'Gerätepreis, einmalig' : 'Einmaliger Preis'
    rows.push({ label, value: euroText(product.priceOnceCents) })
  }
  return rows
}

/** Yearly cost of the example use in cents: base price and energy at the regular price. */
export function exampleYearCents(product: Product): number | null {
  const { energy } = product
  if (!energy) return null
  // Rounded once at the end, so that the hundredths of a cent are not lost on the way.
  const use = (energy.workPriceHundredthCents * energy.exampleUseKwh) / 100
  return Math.round(energy.basePriceCents * 12 + use)
}

/** The product sheet: what has to be told before an order, in the order it is shown. */
export function productSheet(product: Product): readonly SheetRow[] {
  const rows: SheetRow[] = [{ label: 'Produkt', value: product.displayName }, ...priceRows(product)]
  const { energy, speed } = product
  if (energy) {
    rows.push(
      {
        label: `Beispiel: ${energy.exampleUseKwh.toLocaleString('de-DE')} kWh im Jahr`,
        value: `${euroText(exampleYearCents(product) ?? 0)} im Jahr`,
      },
      { label: 'Anteil erneuerbarer Quellen', value: `${energy.renewablePercent} %` },
      {
        label: 'Preisgarantie',
        value: energy.priceGuaranteeMonths > 0 ? `${energy.priceGuaranteeMonths} Monate` : 'keine',
      },
    )
  }
  if (speed) {
    const range = (max: number, usual: number, min: number) =>
      `maximal ${max} / normal ${usual} / mindestens ${min} Mbit/s`
    rows.push(
      { label: 'Download', value: range(speed.downMax, speed.downUsual, speed.downMin) },
      { label: 'Upload', value: range(speed.upMax, speed.upUsual, speed.upMin) },
    )
  }
  rows.push({ label: 'Mindestlaufzeit', value: termText(product.contractMonths) })
  if (product.contractMonths > 1) {
    rows.push({ label: 'Kündigung danach', value: 'jederzeit mit einem Monat Frist' })
  }
  rows.push({
    label: 'Umsatzsteuer',
    value: product.footnotes.includes('solar-steuer') ? '0 %' : '19 %, im Preis enthalten',
  })
  return rows
}
