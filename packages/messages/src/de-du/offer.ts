import formal from '../de/offer.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'offer.title': '{name} empfiehlt dir {product}',
  'offer.title.noName': 'Ein Tipp für dich: {product}',
  'offer.head': '{product}: Empfehlung für dich',
  'offer.lead.both':
    'Wenn du hier bestellst, bekommst du {them} als Dankeschön. {name} erhält {you} für den Tipp.',
  'offer.lead.self':
    'Schau in Ruhe, ob es zu dir passt. Wenn du bestellst, erhält {name} {you} für den Tipp.',
  'offer.lead.contact': '{name} schenkt dir die ganze Prämie: Wenn du hier bestellst, bekommst du {them}.',
  'offer.lead.partner':
    'Schau in Ruhe, ob es zu dir passt. {name} ist Vertriebspartner und bekommt eine Provision, wenn du hier bestellst.',
  'offer.lead.partnerAndYou':
    'Wenn du hier bestellst, bekommst du {them} als Dankeschön. {name} ist Vertriebspartner und bekommt eine Provision.',
  'offer.lead.partner.interest':
    'Fordere unverbindlich ein Angebot an. {name} ist Vertriebspartner und bekommt eine Provision, wenn ein Vertrag daraus wird.',
  'offer.lead.partnerAndYou.interest':
    'Fordere unverbindlich ein Angebot an. Wird ein Vertrag daraus, bekommst du {them} als Dankeschön. {name} ist Vertriebspartner und bekommt eine Provision.',
  'offer.lead.both.interest':
    'Fordere unverbindlich ein Angebot an. Wird ein Vertrag daraus, bekommst du {them} als Dankeschön und {name} {you} für den Tipp.',
  'offer.lead.self.interest':
    'Fordere unverbindlich ein Angebot an. Wird ein Vertrag daraus, erhält {name} {you} für den Tipp.',
  'offer.lead.contact.interest':
    '{name} schenkt dir die ganze Prämie: Fordere unverbindlich ein Angebot an. Wird ein Vertrag daraus, bekommst du {them}.',
  'offer.someone': 'Dein Kontakt',
  'offer.you': 'Für dich',
  'offer.limited':
    'So viel gibt es, solange das Budget der Aktion reicht. Ist es bei deiner Bestellung aufgebraucht, bekommst du {sure}.',
  'offer.limited.interest':
    'So viel gibt es, solange das Budget der Aktion reicht. Ist es bei deiner Anfrage aufgebraucht, bekommst du {sure}.',
  'offer.newCustomers':
    'Die Prämie gibt es für Neukunden: In den letzten {days} Tagen ist weder mit dir noch mit jemandem aus deinem Haushalt ein Vertrag zustande gekommen. Kommen mehrere zugleich zustande, gibt es die Prämie für einen davon.',
  'offer.newCustomers.interest':
    'Die Prämie gibt es für Neukunden: In den {days} Tagen vor dem Vertrag ist weder mit dir noch mit jemandem aus deinem Haushalt ein anderer zustande gekommen. Kommen mehrere zugleich zustande, gibt es die Prämie für einen davon.',
  'offer.how': 'So bekommst du deine Prämie',
  'offer.how1.text': 'Du füllst ein kurzes Formular aus. Das dauert etwa zwei Minuten.',
  'offer.how1.text.shop': 'Der Link führt dich in den Onlineshop {tenantGenitive}.',
  'offer.how2.text': 'Du bekommst eine Mail und bestätigst deine Angaben mit einem Klick.',
  'offer.how2.text.shop': 'Der Shop meldet uns, über wessen Empfehlung du gekommen bist.',
  'offer.how3.text':
    'Ist deine Prämie freigegeben, schreiben wir dir oder überweisen gleich auf das Konto, das du uns genannt hast.',
  'offer.next3.text.interest': 'Wir melden uns mit einem Angebot. Du entscheidest in Ruhe.',
  'offer.next3.text': 'Wir kümmern uns um alles Weitere und nennen dir den Termin.',

  'expiredOffer.lead.personal':
    '{name} empfiehlt dir {product} weiterhin. Über den persönlichen Link von {name} bestellst du zu den heutigen Bedingungen, auch was die Prämie angeht.',
  'expiredOffer.lead.personal.interest':
    '{name} empfiehlt dir {product} weiterhin. Über den persönlichen Link von {name} forderst du ein Angebot zu den heutigen Bedingungen an, auch was die Prämie angeht.',
  'expiredOffer.lead.partner': '{name} empfiehlt dir {product} weiterhin, zu den heutigen Bedingungen.',
  'expiredOffer.lead.order':
    '{product} kannst du trotzdem bestellen. Eine Prämie gibt es dafür nicht mehr, weder für dich noch für {name}.',
  'expiredOffer.lead.order.interest':
    'Ein Angebot für {product} kannst du trotzdem anfordern. Eine Prämie gibt es dafür nicht mehr, weder für dich noch für {name}.',
  'expiredOffer.lead.gone':
    '{product} gibt es nicht mehr. Schau dir unsere anderen Angebote an, oder bitte {name} um einen neuen Link.',
  'expiredOffer.lead.goneLink':
    '{product} gibt es nicht mehr. {name} empfiehlt dir auch unsere anderen Angebote.',
  'expiredOffer.new': 'Mit Prämie? Bitte {name} um einen neuen Link.',

  'personal.title': '{name} empfiehlt dir {tenantAccusative}',
  'personal.title.noName': 'Ein Tipp für dich: {tenant}',
  'personal.head': '{tenant}: Empfehlung für dich',
  'personal.lead.both':
    'Such dir in Ruhe aus, was zu dir passt. Die Prämie für einen Vertrag teilst du dir mit {name}. Was dafür gilt, steht bei jedem Angebot.',
  'personal.lead.self':
    'Such dir in Ruhe aus, was zu dir passt. Wird ein Vertrag daraus, erhält {name} eine Prämie für den Tipp.',
  'personal.lead.contact':
    'Such dir in Ruhe aus, was zu dir passt. Die Prämie für einen Vertrag gehört ganz dir. Was dafür gilt, steht bei jedem Angebot.',
  'personal.lead.mixed':
    'Such dir in Ruhe aus, was zu dir passt. Was du selbst von der Prämie bekommst, steht bei jedem Angebot.',
  'personal.lead.partner': 'Such dir in Ruhe aus, was zu dir passt.',
  'personal.ad.partner':
    'Werbung: {name} ist Vertriebspartner und bekommt eine Provision, wenn du hier bestellst.',
  'personal.ad.partner.interest':
    'Werbung: {name} ist Vertriebspartner und bekommt eine Provision, wenn aus deiner Anfrage ein Vertrag wird.',
  'personal.products': 'Was passt zu dir?',
  'personal.badge': '{amount} für\u00a0dich',
  'personal.empty': 'Zurzeit gibt es hier keine Angebote. Schau gern später noch einmal vorbei.',
  'personal.how1.text': 'Du tippst auf ein Angebot und siehst alles Wichtige dazu.',

  'code.lead': 'Du hast einen Code auf einem Zettel oder am Telefon bekommen? Hier wird ein Angebot daraus.',
  'code.unknown': 'Diesen Code kennen wir nicht. Bitte prüf, ob alle acht Zeichen stimmen.',
  'code.none.text': 'Dann empfiehl doch selbst etwas weiter. Es dauert eine Minute.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
