import type { TextsOf } from '../texts-of.ts'

/** Pages of a recipient who followed a link, and the page where a code is entered. */
const offer = {
  'offer.eyebrow': 'Persönliche Empfehlung · Werbung',
  'offer.title': '{name} empfiehlt Ihnen {product}',
  'offer.title.noName': 'Ein Tipp für Sie: {product}',
  'offer.head': '{product}: Empfehlung für Sie',
  'offer.lead.both':
    'Wenn Sie hier bestellen, bekommen Sie {them} als Dankeschön. {name} erhält {you} für den Tipp.',
  'offer.lead.self':
    'Schauen Sie in Ruhe, ob es zu Ihnen passt. Wenn Sie bestellen, erhält {name} {you} für den Tipp.',
  'offer.lead.contact':
    '{name} schenkt Ihnen die ganze Prämie: Wenn Sie hier bestellen, bekommen Sie {them}.',
  'offer.lead.partner':
    'Schauen Sie in Ruhe, ob es zu Ihnen passt. {name} ist Vertriebspartner und bekommt eine Provision, wenn Sie hier bestellen.',
  'offer.lead.partnerAndYou':
    'Wenn Sie hier bestellen, bekommen Sie {them} als Dankeschön. {name} ist Vertriebspartner und bekommt eine Provision.',
  'offer.lead.partner.interest':
    'Fordern Sie unverbindlich ein Angebot an. {name} ist Vertriebspartner und bekommt eine Provision, wenn ein Vertrag daraus wird.',
  'offer.lead.partnerAndYou.interest':
    'Fordern Sie unverbindlich ein Angebot an. Wird ein Vertrag daraus, bekommen Sie {them} als Dankeschön. {name} ist Vertriebspartner und bekommt eine Provision.',
  'offer.lead.both.interest':
    'Fordern Sie unverbindlich ein Angebot an. Wird ein Vertrag daraus, bekommen Sie {them} als Dankeschön und {name} {you} für den Tipp.',
  'offer.lead.self.interest':
    'Fordern Sie unverbindlich ein Angebot an. Wird ein Vertrag daraus, erhält {name} {you} für den Tipp.',
  'offer.lead.contact.interest':
    '{name} schenkt Ihnen die ganze Prämie: Fordern Sie unverbindlich ein Angebot an. Wird ein Vertrag daraus, bekommen Sie {them}.',
  'offer.meta.interest': 'Werbung: Wird aus dieser Empfehlung ein Vertrag, gibt es eine Prämie.',
  'offer.meta': 'Werbung: Für eine Bestellung über diese Empfehlung gibt es eine Prämie.',
  'offer.someone': 'Ihr Kontakt',
  'offer.gets': 'Wer was bekommt',
  'offer.you': 'Für Sie',
  'offer.them': 'Für {name}',
  'offer.limited':
    'So viel gibt es, solange das Budget der Aktion reicht. Ist es bei Ihrer Bestellung aufgebraucht, bekommen Sie {sure}.',
  'offer.limited.interest':
    'So viel gibt es, solange das Budget der Aktion reicht. Ist es bei Ihrer Anfrage aufgebraucht, bekommen Sie {sure}.',
  'offer.newCustomers':
    'Die Prämie gibt es für Neukunden: In den letzten {days} Tagen ist weder mit Ihnen noch mit jemandem aus Ihrem Haushalt ein Vertrag zustande gekommen. Kommen mehrere zugleich zustande, gibt es die Prämie für einen davon.',
  'offer.newCustomers.interest':
    'Die Prämie gibt es für Neukunden: In den {days} Tagen vor dem Vertrag ist weder mit Ihnen noch mit jemandem aus Ihrem Haushalt ein anderer zustande gekommen. Kommen mehrere zugleich zustande, gibt es die Prämie für einen davon.',
  'offer.fewRewards':
    'Die Zahl der Prämien ist begrenzt. Es zählen die Verträge, die zuerst freigegeben werden.',
  'offer.order.interest': 'Angebot anfordern',
  'offer.order': 'Jetzt bestellen',
  'offer.until': 'Die Empfehlung gilt bis {date}.',
  'offer.how': 'So bekommen Sie Ihre Prämie',
  'offer.how1.title.interest': 'Anfragen',
  'offer.how1.title': 'Bestellen',
  'offer.how1.text': 'Sie füllen ein kurzes Formular aus. Das dauert etwa zwei Minuten.',
  'offer.how1.text.shop': 'Der Link führt Sie in den Onlineshop {tenantGenitive}.',
  'offer.how2.title': 'Bestätigen',
  'offer.how2.text': 'Sie bekommen eine Mail und bestätigen Ihre Angaben mit einem Klick.',
  'offer.how2.title.shop': 'Zuordnen',
  'offer.how2.text.shop': 'Der Shop meldet uns, über wessen Empfehlung Sie gekommen sind.',
  'offer.how3.title': 'Freuen',
  'offer.how3.text':
    'Ist Ihre Prämie freigegeben, schreiben wir Ihnen oder überweisen gleich auf das Konto, das Sie uns genannt haben.',
  'offer.next': 'So geht es weiter',
  'offer.next3.title.interest': 'Angebot bekommen',
  'offer.next3.text.interest': 'Wir melden uns mit einem Angebot. Sie entscheiden in Ruhe.',
  'offer.next3.title': 'Loslegen',
  'offer.next3.text': 'Wir kümmern uns um alles Weitere und nennen Ihnen den Termin.',

  'expiredOffer.title': 'Dieser Link ist abgelaufen',
  'expiredOffer.lead.personal':
    '{name} empfiehlt Ihnen {product} weiterhin. Über den persönlichen Link von {name} bestellen Sie zu den heutigen Bedingungen, auch was die Prämie angeht.',
  'expiredOffer.lead.personal.interest':
    '{name} empfiehlt Ihnen {product} weiterhin. Über den persönlichen Link von {name} fordern Sie ein Angebot zu den heutigen Bedingungen an, auch was die Prämie angeht.',
  'expiredOffer.lead.partner': '{name} empfiehlt Ihnen {product} weiterhin, zu den heutigen Bedingungen.',
  'expiredOffer.lead.order':
    '{product} können Sie trotzdem bestellen. Eine Prämie gibt es dafür nicht mehr, weder für Sie noch für {name}.',
  'expiredOffer.lead.order.interest':
    'Ein Angebot für {product} können Sie trotzdem anfordern. Eine Prämie gibt es dafür nicht mehr, weder für Sie noch für {name}.',
  'expiredOffer.lead.gone':
    '{product} gibt es nicht mehr. Schauen Sie sich unsere anderen Angebote an, oder bitten Sie {name} um einen neuen Link.',
  'expiredOffer.lead.goneLink':
    '{product} gibt es nicht mehr. {name} empfiehlt Ihnen auch unsere anderen Angebote.',
  'expiredOffer.see': '{product} ansehen',
  'expiredOffer.others': 'Alle Angebote ansehen',
  'expiredOffer.order': 'Ohne Prämie bestellen',
  'expiredOffer.order.interest': 'Angebot ohne Prämie anfordern',
  'expiredOffer.shop': 'Zum Shop',
  'expiredOffer.new': 'Mit Prämie? Bitten Sie {name} um einen neuen Link.',

  'personal.title': '{name} empfiehlt Ihnen {tenantAccusative}',
  'personal.title.noName': 'Ein Tipp für Sie: {tenant}',
  'personal.head': '{tenant}: Empfehlung für Sie',
  'personal.lead.both':
    'Suchen Sie sich in Ruhe aus, was zu Ihnen passt. Die Prämie für einen Vertrag teilen Sie sich mit {name}. Was dafür gilt, steht bei jedem Angebot.',
  'personal.lead.self':
    'Suchen Sie sich in Ruhe aus, was zu Ihnen passt. Wird ein Vertrag daraus, erhält {name} eine Prämie für den Tipp.',
  'personal.lead.contact':
    'Suchen Sie sich in Ruhe aus, was zu Ihnen passt. Die Prämie für einen Vertrag gehört ganz Ihnen. Was dafür gilt, steht bei jedem Angebot.',
  'personal.lead.mixed':
    'Suchen Sie sich in Ruhe aus, was zu Ihnen passt. Was Sie selbst von der Prämie bekommen, steht bei jedem Angebot.',
  'personal.ad.mixed': 'Werbung: Wird ein Vertrag daraus, bekommt in manchen Fällen auch {name} eine Prämie.',
  'personal.ad': 'Werbung: {name} bekommt eine Prämie, wenn ein Vertrag daraus wird.',
  'personal.lead.partner': 'Suchen Sie sich in Ruhe aus, was zu Ihnen passt.',
  'personal.ad.partner':
    'Werbung: {name} ist Vertriebspartner und bekommt eine Provision, wenn Sie hier bestellen.',
  'personal.ad.partner.interest':
    'Werbung: {name} ist Vertriebspartner und bekommt eine Provision, wenn aus Ihrer Anfrage ein Vertrag wird.',
  'personal.products': 'Was passt zu Ihnen?',
  'personal.badge': '{amount} für\u00a0Sie',
  'personal.empty': 'Zurzeit gibt es hier keine Angebote. Schauen Sie gern später noch einmal vorbei.',
  'personal.how1.title': 'Aussuchen',
  'personal.how1.text': 'Sie tippen auf ein Angebot und sehen alles Wichtige dazu.',
  'personal.how2.title': 'Formular ausfüllen',

  'code.title': 'Code einlösen',
  'code.head': 'Empfehlungscode einlösen',
  'code.lead':
    'Sie haben einen Code auf einem Zettel oder am Telefon bekommen? Hier wird ein Angebot daraus.',
  'code.label': 'Empfehlungscode',
  'code.hint': 'Acht Zeichen, zum Beispiel ABCD-2345. Groß oder klein ist egal.',
  'code.submit': 'Angebot ansehen',
  'code.unknown': 'Diesen Code kennen wir nicht. Bitte prüfen Sie, ob alle acht Zeichen stimmen.',
  'code.none.title': 'Noch kein Code?',
  'code.none.text': 'Dann empfehlen Sie doch selbst etwas weiter. Es dauert eine Minute.',
} as const

export type OfferTexts = TextsOf<typeof offer>

export default offer satisfies OfferTexts
