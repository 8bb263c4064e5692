import formal from '../de/products.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'item.reward': 'Prämie für deine Empfehlung',
  'item.reward.split': 'Wie du sie aufteilst, entscheidest du beim Empfehlen.',
  'item.reward.half': 'Geteilt: {you} für dich, {them} für deinen Kontakt.',
  'filter.none': 'So ein Angebot gibt es hier gerade nicht. Nimm einen Filter heraus.',
  'compare.bar.more': 'Wähl noch ein Angebot.',
  'compare.empty.text': 'Wähl auf einer Kategorieseite bis zu drei Angebote aus.',
  'compare.one': 'Ein Angebot allein lässt sich nicht vergleichen. Wähl noch eines dazu.',
  'device.lead': 'Erst das Gerät, dann der Tarif dazu. Empfehlen kannst du beides zusammen.',
  'device.sum': 'Deine Zusammenstellung',
  'device.next.device': 'Wähl ein Gerät, dann zeigen wir die Tarife dazu.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
