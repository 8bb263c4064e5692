import type { TextsOf } from '../texts-of.ts'

/** Pages that show all rewards, and the thank-you page after a referral by word of mouth. */
const overviews = {
  'rewardList.meta': 'Aktuelle Prämien',
  'rewardList.title': 'So viel bringt eine Empfehlung.',
  'rewardList.lead': 'Alle Produkte, die Sie heute empfehlen können, mit ihrer Prämie.',
  'rewardList.description': 'Alle aktuellen Prämien {tenantGenitive}: bis zu {reward} für eine Empfehlung.',
  'rewardList.upTo': 'bis zu {amount}',
  'rewardList.until': 'bis {date}',
  'rewardList.recommend': 'Empfehlen',
  'rewardList.empty': 'Gerade gibt es keine Prämien. Schauen Sie bald wieder vorbei.',
  'rewardList.all': 'Alle Prämien mit Zeiträumen',
  'rewardList.split':
    'Wie sich die Prämie zwischen Ihnen und Ihrem Kontakt aufteilen lässt und was dafür gilt, steht beim Produkt. Ausgezahlt wird sie, nachdem Sie sie abgeholt haben.',

  'priceList.meta': 'Prämienübersicht',
  'priceList.title': 'Alle Prämien auf einen Blick.',
  'priceList.lead':
    'Welche Prämie wann für welches Produkt gilt. Es zählt der Tag, an dem die Bestellung oder Anfrage eingeht.',
  'priceList.description': 'Die Prämienübersicht {tenantGenitive} mit allen Zeiträumen.',
  'priceList.now': 'Gilt heute',
  'priceList.coming': 'Kommt noch',
  'priceList.past': 'Nicht mehr gültig',
  'priceList.from': 'ab {from}',
  'priceList.fromTo': '{from} bis {to}',
  'priceList.products.one': 'für ein Produkt',
  'priceList.products.other': 'für {count} Produkte',
  'priceList.current': 'Zu den Produkten',

  'offlineThanks.title': 'Danke fürs Weitersagen!',
  'offlineThanks.text':
    'Ihre Empfehlung ist auf dem Weg, ganz ohne Link. Damit wir sie zuordnen können, braucht Ihr Kontakt nur den Code.',
  'offlineThanks.steps': 'So geht es weiter',
  'offlineThanks.step1': 'Code weitergeben',
  'offlineThanks.step1.text': 'Ihr Kontakt gibt den Code bei uns ein oder nennt ihn im Gespräch.',
  'offlineThanks.step2': 'Wir ordnen zu',
  'offlineThanks.step2.text':
    'Was daraus wird, gehört zu Ihrer Empfehlung. Den Stand sehen Sie in Ihrem Bereich.',
  'offlineThanks.step3': 'Prämie abholen',
  'offlineThanks.step3.text': 'Ist Ihre Prämie freigegeben, schicken wir Ihnen eine E\u2011Mail.',
  'offlineThanks.code': 'Code eingeben',
  'offlineThanks.more': 'Noch etwas empfehlen',
} as const

export type OverviewTexts = TextsOf<typeof overviews>

export default overviews satisfies OverviewTexts
