export const home = {
  'home.meta':
    'Empfehlen Sie {tenantAccusative} weiter: bis zu {reward} Prämie, wenn ein Vertrag daraus wird.',
  'home.eyebrow': 'Kunden werben Kunden',
  'home.title': 'Gutes spricht sich herum.',
  'home.title.reward': 'Bis zu {reward}',
  'home.title.end': 'Prämie.',
  'home.title.none': 'Empfehlen lohnt sich.',
  'home.lead':
    'Empfehlen Sie, was Sie selbst gut finden. Was es dafür gibt, steht bei jedem Produkt: eine Prämie für Sie, für Ihren Kontakt oder für beide.',
  'home.choose': 'Produkt wählen',
  'home.code': 'Code einlösen',
  'home.scene': 'Illustration: Zwischen zwei Häusern fliegt eine Empfehlung hin und her',

  'home.trust.title': 'Darauf können Sie sich verlassen',
  'home.trust.free': 'Kostenlos und unverbindlich',
  'home.trust.noContract': 'Auch ohne eigenen Vertrag',
  'home.trust.private': 'Ihr Kontakt bekommt keine Post von uns',
  'home.trust.fast': 'Überweisung {payoutWithin} nach dem Abholen',

  'home.products': 'Was möchten Sie empfehlen?',
  'home.filter': 'Nach Kategorie filtern',
  'home.filter.all': 'Alle',
  'home.filter.selected': ' (ausgewählt)',
  'home.products.count.one': '{count} Produkt',
  'home.products.count.other': '{count} Produkte',
  'home.products.more': 'Alle {count} Produkte zeigen',
  'home.products.category': 'Mehr über {category}',
  'home.products.empty': 'In dieser Kategorie gibt es gerade nichts zu empfehlen.',
  'home.products.showAll': 'Alle Produkte zeigen',

  'home.steps': 'In drei Schritten zur Prämie',
  'home.step1.title': 'Produkt wählen',
  'home.step1.text': 'Wir fragen nur nach Name und E\u2011Mail. In einer Minute haben Sie Ihren Link.',
  'home.step2.title': 'Link teilen',
  'home.step2.text': 'Per {ways}, so wie Sie sonst auch schreiben.',
  'home.step2.text.copied': 'Kopieren Sie ihn und geben Sie ihn weiter, so wie Sie sonst auch schreiben.',
  'home.step2.email': 'E\u2011Mail',
  'home.step2.code': 'als Code auf Papier',
  'home.step3.title': 'Prämie abholen',
  'home.step3.text':
    'Aufs Konto oder, wenn es für den Betrag einen gibt, als Gutschein. Den Stand sehen Sie jederzeit.',
  'home.step3.text@no-vouchers': 'Das Geld kommt aufs Konto. Den Stand sehen Sie jederzeit.',

  'home.split.title': 'Behalten, teilen, verschenken?',
  'home.split.text':
    'Lässt das Produkt die Wahl, entscheiden Sie beim Empfehlen, wer die Prämie bekommt. Ihr Kontakt sieht es gleich auf der ersten Seite.',

  'amount.upTo': 'bis zu {amount}',
  'product.reward': '{amount} Prämie',
  'product.basePrice': '{price} ct/kWh · Grundpreis',
  'product.once': 'einmalig',
  'product.later': 'ab dem {month}. Monat {price}',
  'product.onceExtra': 'zzgl. {price} einmalig',
  'product.promotion': '{name}: {discount} Rabatt',
  'product.details': 'Was drin ist',

  'category.all': 'Alle Produkte',

  'split.legend': 'Wer soll die Prämie bekommen?',
  'split.self': 'Ich selbst',
  'split.both': 'Wir beide (50:50)',
  'split.contact': 'Mein Kontakt',
  'split.you': 'Sie',
  'split.them': 'Ihr Kontakt',
  'split.result': '{you} für Sie, {them} für Ihren Kontakt',
  'split.capped': 'Ihr Kontakt kann höchstens {max} bekommen, der Rest geht an Sie.',
} as const
