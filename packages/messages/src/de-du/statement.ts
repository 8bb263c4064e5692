import formal from '../de/statement.ts'
import { type FamiliarTexts, withFamiliar } from '../familiar.ts'

export const familiar = {
  intro: 'Das hast du {year} von {tenantDative} für deine Empfehlungen bekommen.',
  empty: 'In diesem Jahr wurde dir nichts ausgezahlt.',
  tax: {
    under: 'Deine Summe bei {tenantDative} liegt mit {total} darunter.',
    reached: 'Deine Summe bei {tenantDative} erreicht diese Grenze: {total}.',
    rule: 'Prämien für gelegentliche Empfehlungen zählen in der Regel zu den sonstigen Einkünften nach §\u00a022 Nr.\u00a03 des Einkommensteuergesetzes. Die bleiben steuerfrei, wenn sie zusammen mit anderen Einkünften dieser Art im Kalenderjahr weniger als 256\u00a0Euro betragen. Wird die Grenze erreicht, zählt der ganze Betrag und nicht nur der Teil darüber.',
    advice:
      'Wir kennen nur die Prämien {tenantGenitive}, nicht deine übrigen Einkünfte. Diese Übersicht ist keine Steuerberatung. Frag im Zweifel dein Finanzamt oder eine Steuerberatung.',
  },
} satisfies FamiliarTexts<typeof formal>

export default withFamiliar(formal, familiar)
