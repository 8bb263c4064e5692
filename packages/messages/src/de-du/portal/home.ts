import { home as formal } from '../../de/portal/home.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'home.meta': 'Empfiehl {tenantAccusative} weiter: bis zu {reward} Prämie, wenn ein Vertrag daraus wird.',
  'home.lead':
    'Empfiehl, was du selbst gut findest. Was es dafür gibt, steht bei jedem Produkt: eine Prämie für dich, für deinen Kontakt oder für euch beide.',
  'home.trust.title': 'Darauf kannst du dich verlassen',
  'home.trust.private': 'Dein Kontakt bekommt keine Post von uns',
  'home.products': 'Was möchtest du empfehlen?',
  'home.step1.text': 'Wir fragen nur nach Name und E\u2011Mail. In einer Minute hast du deinen Link.',
  'home.step2.text': 'Per {ways}, so wie du sonst auch schreibst.',
  'home.step2.text.copied': 'Kopier ihn und gib ihn weiter, so wie du sonst auch schreibst.',
  'home.step3.text':
    'Aufs Konto oder, wenn es für den Betrag einen gibt, als Gutschein. Den Stand siehst du jederzeit.',
  'home.step3.text@no-vouchers': 'Das Geld kommt aufs Konto. Den Stand siehst du jederzeit.',
  'home.split.text':
    'Lässt das Produkt die Wahl, entscheidest du beim Empfehlen, wer die Prämie bekommt. Dein Kontakt sieht es gleich auf der ersten Seite.',
  'split.you': 'Du',
  'split.them': 'Dein Kontakt',
  'split.result': '{you} für dich, {them} für deinen Kontakt',
  'split.capped': 'Dein Kontakt kann höchstens {max} bekommen, der Rest geht an dich.',
} as const satisfies FamiliarTexts<typeof formal>

export const home = { ...formal, ...familiar }
