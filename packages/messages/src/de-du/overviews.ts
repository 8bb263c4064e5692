import formal from '../de/overviews.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'rewardList.lead': 'Alle Produkte, die du heute empfehlen kannst, mit ihrer Prämie.',
  'rewardList.empty': 'Gerade gibt es keine Prämien. Schau bald wieder vorbei.',
  'rewardList.split':
    'Wie sich die Prämie zwischen dir und deinem Kontakt aufteilen lässt und was dafür gilt, steht beim Produkt. Ausgezahlt wird sie, nachdem du sie abgeholt hast.',

  'offlineThanks.text':
    'Deine Empfehlung ist auf dem Weg, ganz ohne Link. Damit wir sie zuordnen können, braucht dein Kontakt nur den Code.',
  'offlineThanks.step1.text': 'Dein Kontakt gibt den Code bei uns ein oder nennt ihn im Gespräch.',
  'offlineThanks.step2.text':
    'Was daraus wird, gehört zu deiner Empfehlung. Den Stand siehst du in deinem Bereich.',
  'offlineThanks.step3.text': 'Ist deine Prämie freigegeben, schicken wir dir eine E\u2011Mail.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
